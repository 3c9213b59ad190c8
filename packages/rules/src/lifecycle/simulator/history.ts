// Recorded history of a booking: its events in order, with the resulting state and effects.
import type { Effect, LifecycleEvent, NewBooking } from '../booking.ts';
import { reduce } from '../reduce.ts';
import { diceOf } from './peers.ts';
import { simulate } from './simulate.ts';

export interface History {
  readonly seed: number;
  readonly start: NewBooking;
  /** Event, resulting state, and effects in short form. */
  readonly steps: readonly (readonly [LifecycleEvent, string, string])[];
}

/** Formats effects in one line; it contains everything a driver depends on. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects
    .map((effect) => {
      if (effect.kind === 'call') return `call ${effect.step} ${effect.amount} ${effect.round}`;
      if (effect.kind === 'ask' || effect.kind === 'notify')
        return `${effect.kind} ${effect.about}`;
      return effect.kind === 'wait' ? `wait ${effect.until}` : effect.kind;
    })
    .join(', ');

/** Simulates a booking from a seed and records its history. */
export function recordHistory(seed: number): History {
  const dice = diceOf(seed);
  const most = (percent: number) => dice.roll(percent);
  const { path } = simulate({
    seed,
    dueNow: dice.chance(10) ? 0 : 1 + dice.roll(99_999),
    idempotent: dice.chance(60),
    crash: most(20),
    cancel: dice.chance(50) ? dice.roll(60_000) : null,
    weather: {
      lostAfter: most(35),
      lostBefore: most(35),
      unreachable: most(30),
      declined: most(30),
      soldOut: most(30),
      challenge: dice.chance(60) ? 100 : 0,
      payerLeaves: most(40),
      refundFails: most(20),
    },
  });
  const start = path[0]?.from;
  if (start === undefined) throw new Error(`seed ${seed}: nothing happened`);
  return {
    seed,
    start: { dueNow: start.dueNow, payBy: start.payBy, supplier: start.supplier },
    steps: path.map(({ from, event, to }) => [
      event,
      to.state,
      effectsText(reduce(from, event).effects),
    ]),
  };
}
