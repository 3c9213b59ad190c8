import { expect, it } from 'vitest';
import { checkedTravellers } from '@portico/selling/travellers';
import { lockerNeeds } from '../rules/traveller-needs.ts';
import { daysOf, spanOf } from './sales.ts';

it('a rental counts both days and ends with the last', () => {
  const rental = { from: '2026-12-01', to: '2026-12-03' };
  expect(daysOf(rental)).toBe(3);
  expect(spanOf(rental, 'Europe/Lisbon')).toMatchObject({
    from: '2026-12-01T00:00',
    to: '2026-12-03T23:59',
  });
});

it('one adult is named', () => {
  const one = { unit: 1, type: 'adult', firstName: 'Ada', lastName: 'King' } as const;
  const needs = lockerNeeds({ from: '2026-12-01', to: '2026-12-03' });
  const named = (list: Parameters<typeof checkedTravellers>[0]) => checkedTravellers(list, needs);
  expect(named([one])).toEqual([{ ...one, age: null, lead: true, detail: null }]);
  for (const wrong of [[], [one, one], [{ ...one, unit: 2 }], [{ ...one, type: 'child' as const }]])
    expect(() => named(wrong)).toThrow(expect.objectContaining({ code: 'INVALID_FIELD' }));
});
