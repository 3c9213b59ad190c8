import { describe, expect, it } from 'vitest';
import { balanceAt, isPayable, REMINDER_DAYS } from './balance.ts';

const DAY_MS = 86_400_000;
const BY = Date.parse('2027-03-01T22:00:00Z');
const days = (count: number) => BY - count * DAY_MS;
const planned = { state: 'planned', by: BY, since: days(60) } as const;

/** Plays the clock from a time to another, obeying each time that it asks for. */
function played(since: number, until: number) {
  const told: (number | string)[] = [];
  let state: 'planned' | 'due' | 'overdue' = 'planned';
  for (let now = since; now <= until;) {
    const step = balanceAt({ state, by: BY, since }, now);
    if (step.act === 'remind') told.push(step.days);
    else if (step.act !== 'none') told.push(step.act);
    if (step.act === 'remind') state = 'due';
    if (step.act === 'overdue') state = 'overdue';
    expect(step.next).toBeGreaterThan(now);
    now = step.next ?? Infinity;
  }
  return told;
}

describe('a second payment that is not made', () => {
  it('is reminded of four times, then overdue, then asked about each day', () =>
    expect(played(days(60), BY + 3 * DAY_MS)).toEqual([
      ...REMINDER_DAYS,
      'overdue',
      'ask',
      'ask',
      'ask',
    ]));

  it.each([
    [20, [14, 7, 1, 'overdue']],
    [7, [7, 1, 'overdue']],
    [6.5, [1, 'overdue']],
    [0.5, ['overdue']],
  ])('has no reminder of a day before its sale, %d days ahead', (ahead, told) =>
    expect(played(days(ahead), BY)).toEqual(told),
  );

  it('is reminded of late by a process that was down, with the nearest day only', () => {
    expect(balanceAt(planned, days(10))).toMatchObject({ act: 'remind', days: 14 });
    expect(balanceAt(planned, days(0.5))).toMatchObject({ act: 'remind', days: 1, next: BY });
    expect(balanceAt(planned, BY + 40 * DAY_MS)).toMatchObject({ act: 'overdue' });
  });

  it('is done with once it is paid or has lapsed', () => {
    for (const state of ['paid', 'lapsed'] as const) {
      expect(balanceAt({ ...planned, state }, BY)).toEqual({ act: 'none', next: null });
      expect(isPayable(state)).toBe(false);
    }
    for (const state of ['planned', 'due', 'overdue'] as const) expect(isPayable(state)).toBe(true);
  });
});
