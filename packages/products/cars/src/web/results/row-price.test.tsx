import { expect, it } from 'vitest';
import { TERMS } from '../testing/lines.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { CarPrice } from './row-price.tsx';

const VISITOR = {
  auth: false,
  isTravelAgent: false,
  isRestrictedAgent: false,
  geoLocation: { country: 'United States', countryCode: 'US' },
  profile: null,
  isUncertain: false,
};
const price = (sums: Parameters<typeof CarPrice>[0]['choice']['sums'], auth = true) =>
  wordsOf(
    show(
      <CarPrice
        total={50_000}
        choice={{ atDesk: 0, left: null, isFree: true, sums }}
        currency="USD"
        days={3}
        terms={TERMS[0]}
      />,
      { store: { ...IN_DOLLARS, user: { ...VISITOR, auth } } },
    ),
  );

it('shows wholesale and markup where the row has them [R5-06] [R6-07]', () => {
  expect(price({ saved: 0, wholesale: 46_000, markup: 4_000 })).toMatch(
    /\$500\.00 3 days, all fees pay now Wholesale rate \$460\.00 Agency markup \$40\.00/,
  );
  expect(price({ saved: 0 })).not.toMatch(/Wholesale|markup/);
});

it('shows the retail price and the saving to people logged in, what logging in would save to visitors [R5-03] [R5-09]', () => {
  expect(price({ saved: 2_500 })).toMatch(/\$525\.00.*\$500\.00.*\$25/);
  const visitor = price({ saved: 2_500 }, false);
  expect(visitor).toMatch(/\$500\.00.*Log In to save up to \$25/i);
  expect(visitor).not.toContain('$525');
  expect(price({ saved: 0 }, false)).not.toMatch(/save/i);
});

it('tells what the desk takes in the money it takes, with its worth beside it', () => {
  const paid = (atDesk: number, there?: { amount: number; currency: string }[], isOneWay = false) =>
    wordsOf(
      show(
        <CarPrice
          total={50_000}
          choice={{ atDesk, left: null, isFree: true, sums: { saved: 0 }, ...(there && { there }) }}
          currency="USD"
          days={3}
          terms={TERMS[0]}
          isOneWay={isOneWay}
        />,
        { store: IN_DOLLARS },
      ),
    ).replace(/[\u2066-\u2069]/g, '');
  const euros = [{ amount: 2_000, currency: 'EUR' }];
  expect(paid(2_300, euros)).toContain('$477.00 now, €20.00 (about $23.00) at the desk');
  expect(paid(50_000, [{ amount: 45_000, currency: 'EUR' }])).toContain('pay at the desk: €450.00');
  // the same money, and an answer of the version before
  expect(paid(2_300, [{ amount: 2_300, currency: 'USD' }])).toContain(
    '$477.00 now, $23.00 at the desk',
  );
  expect(paid(2_300)).toContain('$477.00 now, $23.00 at the desk');
  expect(paid(2_300)).not.toContain('elsewhere');
  expect(paid(2_300, euros, true)).toContain('one-way fee included');
});

it.each([
  ['en', 'No free cancellation'],
  ['ar', 'بلا إلغاء مجاني'],
] as const)(
  'promises no money back for a price without free cancellation (%s)',
  (language, words) => {
    const html = show(
      <CarPrice
        total={50_000}
        choice={{ atDesk: 0, left: null, isFree: false, sums: { saved: 0 } }}
        currency="USD"
        days={3}
        terms={TERMS[0]}
      />,
      { store: IN_DOLLARS, language },
    );
    expect(wordsOf(html)).toContain(words);
  },
);
