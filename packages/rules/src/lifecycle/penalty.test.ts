import type { Cancellation } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { instantOf, penaltyAt, stepAt } from './penalty.ts';

const lisbon: Cancellation = {
  timeZone: 'Europe/Lisbon',
  steps: [
    { until: '2027-06-12T18:00', penaltyBp: 0 },
    { until: '2027-06-14T00:00', penaltyBp: 3333 },
    { until: null, penaltyBp: 10_000 },
  ],
};

const all = (captured: number) => ({ captured, stake: captured });
const bpAt = (at: number) => stepAt(lisbon, at)?.penaltyBp;

describe('the refund staircase', () => {
  it('counts in the time of the place, to the millisecond', () => {
    const deadline = Date.parse('2027-06-12T17:00:00Z'); // Lisbon is an hour ahead in summer
    expect(instantOf('2027-06-12T18:00', 'Europe/Lisbon')).toBe(deadline);
    expect(bpAt(deadline - 1)).toBe(0);
    expect(bpAt(deadline)).toBe(3333);
    expect(bpAt(Date.parse('2027-06-13T23:00:00Z'))).toBe(10_000);
  });

  it('keeps a share of what was paid, rounded half away from zero, and never more', () => {
    const second = Date.parse('2027-06-13T10:00:00Z');
    expect(penaltyAt(lisbon, all(10_001), second)).toBe(3333);
    expect(penaltyAt(lisbon, all(15_000), second)).toBe(5000); // 4999.5
    expect(penaltyAt(lisbon, all(0), second)).toBe(0);
    expect(penaltyAt(lisbon, all(777), Date.parse('2028-01-01T00:00:00Z'))).toBe(777);
  });

  it('takes a time that a clock change skips for the later one', () => {
    expect(instantOf('2027-03-28T01:30', 'Europe/Lisbon')).toBe(Date.parse('2027-03-28T01:30:00Z'));
  });

  it('is a share of what was to be paid, or an amount, of which no more than was captured is kept', () => {
    const at = Date.parse('2027-06-13T10:00:00Z');
    expect(penaltyAt(lisbon, { captured: 1_000, stake: 9_000 }, at)).toBe(1_000);
    const fee: Cancellation = { timeZone: 'UTC', steps: [{ until: null, penalty: 4_000 }] };
    expect(penaltyAt(fee, { captured: 9_000, stake: 9_000 }, at)).toBe(4_000);
    expect(penaltyAt(fee, { captured: 2_500, stake: 9_000 }, at)).toBe(2_500);
  });

  it('does not make a refund of what nobody knows, unless nothing was taken', () => {
    const ask: Cancellation = { timeZone: 'UTC', steps: [{ until: null, unknown: true }] };
    expect(penaltyAt(ask, all(9_000), 0)).toBeNull();
    expect(penaltyAt(ask, { captured: 0, stake: 9_000 }, 0)).toBe(0);
  });

  it('keeps everything after the end of a staircase', () => {
    const ended: Cancellation = {
      timeZone: 'UTC',
      steps: [{ until: '2027-01-01T00:00', penalty: 0 }],
    };
    expect(penaltyAt(ended, all(900), Date.parse('2027-01-01T00:00:00Z'))).toBe(900);
  });
});
