import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { AgencyInactive, AgencyNotFound, LoadingOverlay } from './blocking.tsx';

it('blocks the page of an inactive agency as a dialog without a way to close it', () => {
  const html = show(<AgencyInactive />);
  expect(html).toMatch(/role="alertdialog" aria-modal="true" aria-labelledby="inactive-text"/);
  expect(html).toContain('id="inactive-text"');
  expect(html).not.toMatch(/<button|<a /);
});

it.each([
  ['en', 'Agency not found!'],
  ['ar', '404'],
])('says in %s that there is no such agency', (language, words) => {
  expect(wordsOf(show(<AgencyNotFound />, { language }))).toContain(words);
});

it('says that the page is loading to readers who cannot see the ring', () => {
  expect(show(<LoadingOverlay />)).toContain('role="status" aria-label="Loading"');
});
