import { expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

const ZONE = 'Europe/London';
const MORNING = Date.parse('2026-06-09T09:42:00Z'); // 10:42 in London
const due = (at: string, more = {}) => ({
  at: `2026-06-${at}:00Z`,
  isOverdue: false,
  acknowledgedAt: null,
  ...more,
});

it('counts until the end of the working day, what nobody has seen to', () => {
  expect(
    headlineOf(
      [
        due('09T12:00'),
        due('09T17:00'), // 18:00 in London: still counts
        due('09T17:01'),
        due('09T11:00', { acknowledgedAt: '2026-06-09T08:00:00Z' }),
        due('08T12:00', { isOverdue: true }),
        due('09T09:00'), // passed since the reply
      ],
      MORNING,
      ZONE,
    ),
  ).toEqual({ overdue: 2, due: 2, before: '18:00' });
});

it('looks ahead to midnight in the evening, also where clocks change', () => {
  const evening = Date.parse('2026-06-09T18:30:00Z');
  expect(headlineOf([due('09T22:59'), due('09T23:01')], evening, ZONE)).toEqual({
    overdue: 0,
    due: 1,
    before: null,
  });
  const change = Date.parse('2026-10-25T18:30:00Z');
  const last = { at: '2026-10-26T00:00:00Z', isOverdue: false, acknowledgedAt: null };
  expect(headlineOf([last], change, ZONE).due).toBe(1);
});
