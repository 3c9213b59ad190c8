import { expect, it } from 'vitest';
import { telephoneOf } from './telephone.ts';

/** What each country's regulator keeps free. */
const FICTION =
  /^(\+44 20 7946 0\d{3}|\+61 2 5550 \d{4}|\+33 1 99 00 \d{4}|\+49 30 23125 \d{3}|\+353 20 91\d{5}|\+46 8 465 004 \d{2}|\+1 \d{3} 555 01\d{2})$/;

it('gives every hotel a number nobody has, the same each time', () => {
  const seen = new Set<string>();
  for (const countryCode of ['PT', 'GB', 'AU', 'FR', 'DE', 'IE', 'SE', 'US', 'JP'])
    for (let ordinal = 0; ordinal < 40; ordinal++) {
      const place = { name: `Place ${countryCode}`, countryCode };
      const telephone = telephoneOf({ place, ordinal });
      expect(telephone).toMatch(FICTION);
      expect(telephoneOf({ place, ordinal })).toBe(telephone);
      seen.add(telephone);
    }
  expect(seen.size).toBeGreaterThan(250);
});
