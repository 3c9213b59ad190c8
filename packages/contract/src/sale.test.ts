import { expect, it } from 'vitest';
import { cancellation } from './sale.ts';

const read = (step: object) =>
  cancellation.safeParse({ timeZone: 'UTC', steps: [{ until: null, ...step }] });

it('a step keeps a share, an amount or what nobody knows; what stands beside it is left out', () => {
  for (const step of [{ penaltyBp: 5_000 }, { penalty: 4_000 }, { unknown: true }])
    expect(read({ ...step, supplierText: 'as before' }).data?.steps).toEqual([
      { until: null, ...step },
    ]);
});

it('a step that keeps nothing, or two things at once, is none', () => {
  for (const step of [
    {},
    { penaltyBp: 5_000, penalty: 4_000 },
    { penalty: 4_000, unknown: true },
    { penaltyBp: 0, unknown: true },
    { unknown: false },
    { penalty: -1 },
    { penalty: 1.5 },
    { penaltyBp: 10_001 },
  ])
    expect(read(step).success, JSON.stringify(step)).toBe(false);
});
