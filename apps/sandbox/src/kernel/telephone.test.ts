import { countries } from '@portico/reference';
import { describe, expect, it } from 'vitest';
import { telephoneOf } from './telephone.ts';

/** Ranges reserved for fiction by each country's regulator. */
const FICTION =
  /^(\+44 20 7946 0\d{3}|\+61 2 5550 \d{4}|\+33 1 99 00 \d{4}|\+49 30 23125 \d{3}|\+353 20 91\d{5}|\+46 8 465 004 \d{2}|\+1 \d{3} 555 01\d{2})$/;

/** Calling codes of ITU-T E.164. */
const CALLING = {
  PT: '351',
  ES: '34',
  EG: '20',
  MA: '212',
  IT: '39',
  NL: '31',
  JP: '81',
  BR: '55',
  AE: '971',
  TR: '90',
  TH: '66',
  ZA: '27',
  GR: '30',
  MX: '52',
  IN: '91',
} as const;

const telephone = (countryCode: string, ordinal = 3): string =>
  telephoneOf({ place: { name: `Place ${countryCode}`, countryCode }, ordinal });

describe('telephones', () => {
  it('are of their country, in each country there is', () => {
    for (const [code, calling] of Object.entries(CALLING))
      expect(telephone(code), code).toMatch(new RegExp(`^\\+${calling} \\d`));
    for (const { code } of countries())
      if (!NORTH_AMERICAN.has(code)) expect(telephone(code), code).not.toMatch(/^\+1 /);
    // the Bahamas have their own area code
    expect(telephone('BS')).toMatch(/^\+1 242 555 01\d\d$/);
  });

  it('are ranges kept free for fiction where there are some, and the same each time', () => {
    const seen = new Set<string>();
    for (const countryCode of ['GB', 'AU', 'FR', 'DE', 'IE', 'SE', 'US'])
      for (let ordinal = 0; ordinal < 40; ordinal++) {
        expect(telephone(countryCode, ordinal)).toMatch(FICTION);
        expect(telephone(countryCode, ordinal)).toBe(telephone(countryCode, ordinal));
        seen.add(telephone(countryCode, ordinal));
      }
    expect(seen.size).toBeGreaterThan(200);
  });

  it('have as many digits as E.164 allows', () => {
    for (const { code } of countries())
      expect(telephone(code).replaceAll(/\D/g, '').length, code).toBeLessThanOrEqual(15);
  });
});

/**
 * Countries and territories of the North American plan, those without telephones, and Tajikistan,
 * which uses its whole plan.
 */
const NORTH_AMERICAN = new Set(
  'TJ US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI UM AQ BV HM TF GS PN'.split(
    ' ',
  ),
);
