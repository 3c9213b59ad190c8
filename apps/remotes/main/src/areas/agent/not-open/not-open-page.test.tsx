import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { NotOpenPage } from './not-open-page.tsx';

const words = (at: string) => wordsOf(show(<NotOpenPage />, { at }));

it('says of each part what it will be, and what to use until then', () => {
  expect(words('/wallet/details')).toContain('The balance of your agency');
  expect(words('/wallet/details')).toContain('Until then: What was paid for a booking');
  expect(words('/settings/agency')).toContain('Markup Settings');
});

it('has words for a part without its own', () => {
  expect(words('/dashboard')).toContain('We are still building it.');
});
