import { USER_TYPES } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { asksSecondFactor, mayResetFactors } from './second-factor.ts';

const types = (isMeant: (type: (typeof USER_TYPES)[number]) => boolean) =>
  USER_TYPES.filter(isMeant);

describe('second factors', () => {
  it('are asked of nobody, of owners and admins, or of all agents; of customers never', () => {
    expect(types((type) => asksSecondFactor('off', type))).toEqual([]);
    expect(types((type) => asksSecondFactor('owners', type))).toEqual(['AgencyOwner', 'Admin']);
    expect(types((type) => asksSecondFactor('agents', type))).toEqual([
      'AgencyOwner',
      'Admin',
      'SalesAgent',
    ]);
  });

  it('that are lost are taken away by the operator, or of members by an owner', () => {
    expect(types((type) => mayResetFactors('operator', type))).toEqual([...USER_TYPES]);
    expect(types((type) => mayResetFactors('AgencyOwner', type))).toEqual([
      'Admin',
      'SalesAgent',
      'Customer',
    ]);
    for (const asker of ['Admin', 'SalesAgent', 'Customer'] as const)
      expect(
        types((type) => mayResetFactors(asker, type)),
        asker,
      ).toEqual([]);
  });
});
