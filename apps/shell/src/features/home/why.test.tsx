import { agencyState, IN_DOLLARS, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { Why } from './why.tsx';

const html = (contactEmailId: string | null, language = 'en') =>
  show(<Why />, {
    language,
    store: {
      ...IN_DOLLARS,
      agency: agencyState({
        agencyName: 'Maison Verne',
        ...(contactEmailId === null ? {} : { contactEmailId }),
      }),
    },
  });

it('promises people who answer only where there is an address to write to', () => {
  expect(wordsOf(html('concierge@maisonverne.example'))).toContain('Real people to help');
  for (const none of [null, '']) {
    expect(wordsOf(html(none))).not.toContain('Real people to help');
    expect(wordsOf(html(none))).toContain('Clear deadlines');
  }
});

it('breaks the address after its @ and before a dot, nowhere else first', () => {
  expect(html('concierge@maisonverne.example')).toMatch(
    /concierge@(?:<!-- -->)?<wbr\/>(?:<!-- -->)?maisonverne(?:<!-- -->)?<wbr\/>(?:<!-- -->)?\.example/,
  );
});

it.each([
  ['en', '12 Jun, 18:00'],
  ['ar', '12 يونيو، 18:00'],
])('writes the moment of its example with the comma of the language (%s)', (language, moment) => {
  expect(wordsOf(html(null, language))).toContain(moment);
});
