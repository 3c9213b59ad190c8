import { BOOKING_STATES } from '@portico/contract';
import { TASK_DECISIONS, TASK_EFFECTS } from '@portico/contract/http/center/tasks';
import { expect, it } from 'vitest';
import { heldDecisions } from '../lifecycle.ts';
import { BREAK_KINDS, breakDecisions } from './break.ts';
import { effectOf, isAsking, isFinal } from './effects.ts';

const HELD = BOOKING_STATES.flatMap((heldFrom) =>
  heldDecisions({ heldFrom, failure: null }).map((decision) =>
    effectOf({ kind: 'held', heldFrom }, decision),
  ),
);
const BREAKS = BREAK_KINDS.flatMap((breakKind) =>
  breakDecisions(breakKind).map((decision) => effectOf({ kind: 'break', breakKind }, decision)),
);
const ACCESS = (['given', 'declined'] as const).map((decision) =>
  effectOf({ kind: 'access' }, decision),
);

it('every decision that is allowed has an effect, and every effect is that of some decision', () => {
  expect([...new Set([...HELD, ...BREAKS, ...ACCESS])].toSorted()).toEqual(TASK_EFFECTS.toSorted());
});

it('the same word means another thing about a cancellation in doubt', () => {
  const at = (heldFrom: 'SUPPLIER_UNKNOWN' | 'CANCEL_UNKNOWN' | 'REFUND_FAILED') =>
    ({ kind: 'held', heldFrom }) as const;
  expect(effectOf(at('SUPPLIER_UNKNOWN'), 'accept-booked')).toBe('accepts-order');
  expect(effectOf(at('CANCEL_UNKNOWN'), 'accept-booked')).toBe('keeps-confirmed');
  expect(effectOf(at('CANCEL_UNKNOWN'), 'refund')).toBe('ends-and-refunds');
  expect(effectOf(at('REFUND_FAILED'), 'refund')).toBe('refunds-again');
});

it('a decision about something else is refused', () => {
  for (const decision of TASK_DECISIONS.filter((one) => one !== 'given' && one !== 'declined'))
    expect(() => effectOf({ kind: 'access' }, decision)).toThrow('decides nothing');
  expect(() => effectOf({ kind: 'break', breakKind: 'hold-open' }, 'given')).toThrow(
    'given decides nothing about break',
  );
});

it('asking again moves nothing, and everything else that is final says so', () => {
  for (const effect of TASK_EFFECTS) expect(isAsking(effect) && isFinal(effect)).toBe(false);
  expect(TASK_EFFECTS.filter((effect) => !isAsking(effect) && !isFinal(effect))).toEqual([
    'accepts-order',
    'keeps-confirmed',
    'sends-again',
    'closes',
    'tells-given',
    'tells-declined',
  ]);
});
