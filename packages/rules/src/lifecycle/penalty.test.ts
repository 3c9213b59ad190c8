import type { Cancellation } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { instantOf, penaltyAt, penaltyBpAt } from './penalty.ts';

const lisbon: Cancellation = {
  timeZone: 'Europe/Lisbon',
  steps: [
    { until: '2027-06-12T18:00', penaltyBp: 0 },
    { until: '2027-06-14T00:00', penaltyBp: 3333 },
    { until: null, penaltyBp: 10_000 },
  ],
};

describe('the refund staircase', () => {
  it('counts in the time of the place, to the millisecond', () => {
    const deadline = Date.parse('2027-06-12T17:00:00Z'); // Lisbon is an hour ahead in summer
    expect(instantOf('2027-06-12T18:00', 'Europe/Lisbon')).toBe(deadline);
    expect(penaltyBpAt(lisbon, deadline - 1)).toBe(0);
    expect(penaltyBpAt(lisbon, deadline)).toBe(3333);
    expect(penaltyBpAt(lisbon, Date.parse('2027-06-13T23:00:00Z'))).toBe(10_000);
  });

  it('keeps a share of what was paid, rounded half away from zero, and never more', () => {
    const second = Date.parse('2027-06-13T10:00:00Z');
    expect(penaltyAt(lisbon, 10_001, second)).toBe(3333);
    expect(penaltyAt(lisbon, 15_000, second)).toBe(5000); // 4999.5
    expect(penaltyAt(lisbon, 0, second)).toBe(0);
    expect(penaltyAt(lisbon, 777, Date.parse('2028-01-01T00:00:00Z'))).toBe(777);
  });

  it('takes a time that a clock change skips for the later one', () => {
    expect(instantOf('2027-03-28T01:30', 'Europe/Lisbon')).toBe(Date.parse('2027-03-28T01:30:00Z'));
  });
});
