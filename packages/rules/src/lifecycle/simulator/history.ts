// A booking's life as it was decided: events in order, and what each of them led to.
import type { Effect, LifecycleEvent, NewBooking } from '../booking.ts';
import { reduce } from '../reduce.ts';
import { diceOf } from './peers.ts';
import { simulate } from './simulate.ts';

export interface History {
  readonly seed: number;
  readonly start: NewBooking;
  /** Event, the state after it, and its effects in short. */
  readonly steps: readonly (readonly [LifecycleEvent, string, string])[];
}

/** Effects in one line; what a driver does for them depends on nothing else. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects
    .map((effect) => {
      if (effect.kind === 'call') return `call ${effect.step} ${effect.amount} ${effect.round}`;
      if (effect.kind === 'ask' || effect.kind === 'notify')
        return `${effect.kind} ${effect.about}`;
      return effect.kind === 'wait' ? `wait ${effect.until}` : effect.kind;
    })
    .join(', ');

/** Plays a seeded booking and writes down its life. */
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
