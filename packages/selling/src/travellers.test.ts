import type { Traveller, TravellerNeeds } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { checkedTravellers } from './travellers.ts';

const NEEDS: TravellerNeeds = {
  unit: null,
  parties: [{ adults: 1, allNamed: true, childAges: [] }],
  agesOn: '2027-06-23',
  facts: ['nationality'],
  documents: 'now',
  validOn: '2027-06-23',
};
const named = (nationality: string, country: string): Traveller[] => [
  {
    type: 'adult',
    firstName: 'Ada',
    lastName: 'King',
    nationality,
    document: { kind: 'passport', number: 'AB1234567', country, expiresOn: '2030-01-01' },
  },
];
const faultOf = (travellers: Traveller[]) => {
  try {
    checkedTravellers(travellers, NEEDS);
    return null;
  } catch (fault) {
    const { code, field } = fault as { code: string; field: string };
    return `${code} ${field}`;
  }
};

describe('countries of travellers', () => {
  it('are any there is, also where nobody pays in its currency here', () => {
    for (const code of ['GB', 'MC', 'PS', 'AG']) expect(faultOf(named(code, code))).toBeNull();
  });

  it('are none that is no country, or is no more', () => {
    for (const code of ['ZZ', 'QQ', 'RH', 'UN']) {
      expect(faultOf(named(code, 'GB'))).toBe('INVALID_FIELD travellers.0.nationality');
      expect(faultOf(named('GB', code))).toBe('INVALID_FIELD travellers.0.document.country');
    }
  });
});
