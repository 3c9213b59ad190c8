import { agencyState, IN_DOLLARS, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { Why } from './why.tsx';

const html = (contactEmailId: string | null) =>
  show(<Why />, {
    store: {
      ...IN_DOLLARS,
      agency: agencyState({
        agencyName: 'Maison Verne',
        ...(contactEmailId === null ? {} : { contactEmailId }),
      }),
    },
  });

it('promises people who answer only where there is an address to write to', () => {
  expect(wordsOf(html('concierge@maisonverne.example'))).toContain('People who answer');
  for (const none of [null, '']) {
    expect(wordsOf(html(none))).not.toContain('People who answer');
    expect(wordsOf(html(none))).toContain('Deadlines you can see');
  }
});

it('breaks the address after its @ and before a dot, nowhere else first', () => {
  expect(html('concierge@maisonverne.example')).toMatch(
    /concierge@(?:<!-- -->)?<wbr\/>(?:<!-- -->)?maisonverne(?:<!-- -->)?<wbr\/>(?:<!-- -->)?\.example/,
  );
});
