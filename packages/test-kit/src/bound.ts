// Limits on bytes and on time. A build that grows by a few bytes, or a slightly slower machine,
// does not fail a run: a value above its goal gives a warning, and fails at more than 3 % above.
import { expect } from 'vitest';
import { addNote } from './run-notes.ts';

/** A value may exceed its goal by this share before the test fails. */
export const TOLERANCE = 0.03;

export type BoundUnit = 'bytes' | 'ms' | 'MB' | '×';

const formatted = (value: number, unit: BoundUnit): string => {
  const rounded = Math.round(value * 1_000) / 1_000;
  return `${rounded.toLocaleString('en')}${unit === '×' ? ' ×' : ` ${unit}`}`;
};

/** Returns `ok` up to the goal, `warning` up to 3 % above it, else `failure`; NaN fails. */
export function judge(value: number, goal: number): 'ok' | 'warning' | 'failure' {
  if (value <= goal) return 'ok';
  return value <= goal * (1 + TOLERANCE) ? 'warning' : 'failure';
}

/**
 * Expects `value` to be at most `goal`, both in `unit`. Above the goal it adds a warning to the
 * run; if the value is more than 3 % above, or not a number, it throws an AssertionError that names
 * the value and the goal.
 */
export function expectWithin(name: string, value: number, goal: number, unit: BoundUnit): void {
  const verdict = judge(value, goal);
  const line = `${name}: ${formatted(value, unit)}, goal ${formatted(goal, unit)}`;
  if (verdict === 'warning') addNote('warning', line);
  if (verdict === 'failure') expect.fail(`${line}, more than ${TOLERANCE * 100} % past it`);
}
