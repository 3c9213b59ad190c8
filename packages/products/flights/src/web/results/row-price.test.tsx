import { expect, it } from 'vitest';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { SEARCH } from '../testing/lines.ts';
import { FlightPrice } from './row-price.tsx';

const VISITOR = {
  auth: false,
  isTravelAgent: false,
  isRestrictedAgent: false,
  geoLocation: { country: 'United States', countryCode: 'US' },
  profile: null,
  isUncertain: false,
};
const price = (sums: Parameters<typeof FlightPrice>[0]['choice']['sums'], auth = true) =>
  wordsOf(
    show(
      <FlightPrice
        total={50_000}
        choice={{ hasCabinBag: true, sums }}
        left={undefined}
        currency="USD"
        party={SEARCH.party}
      />,
      { store: { ...IN_DOLLARS, user: { ...VISITOR, auth } } },
    ),
  );

it('shows wholesale and markup where the row has them [R5-06] [R6-07]', () => {
  expect(price({ saved: 0, wholesale: 46_000, markup: 4_000 })).toMatch(
    /\$500\.00 2 adults, all fees Wholesale rate \$460\.00 Agency markup \$40\.00/,
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
