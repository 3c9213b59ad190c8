// One booking from its beginning to rest, in virtual time, with crashes: the same reducer as in production, driven as the
// driver drives it (what is recorded survives a crash, what is not is lost).
import { isAtRest } from '../status.ts';
import { newLifecycle, type Effect, type Happening, type Lifecycle, type LifecycleEvent } from '../booking.ts';
import { reduce } from '../reduce.ts';
import { LIFECYCLE_TIMES } from '../times.ts';
import { createPeers, diceOf, newWorld, type Weather, type World } from './peers.ts';

export interface Script {
  readonly seed: number;
  readonly dueNow: number;
  readonly idempotent: boolean;
  readonly weather: Weather;
  /** Percent of effects after which the process dies: the call was made, its answer is not recorded. */
  readonly crash: number;
  /** Penalty of a cancellation asked for once confirmed; null: nobody cancels. */
  readonly cancel: number | null;
}

export interface Outcome {
  readonly booking: Lifecycle;
  readonly world: World;
  readonly path: readonly { readonly from: Lifecycle; readonly event: LifecycleEvent; readonly to: Lifecycle }[];
  readonly endedAt: number;
}

const SETTLE_MS = 210_000;
/** From here on every answer arrives and nothing crashes. */
const CALM_FROM = 20 * 60_000;

/** Plays a script; throws when the booking finds no rest. */
export function simulate(script: Script): Outcome {
  const dice = diceOf(script.seed);
  const world = newWorld();
  let now = 0;
  const payBy = LIFECYCLE_TIMES.payer;
  const peers = createPeers(world, { dueNow: script.dueNow, payBy, idempotent: script.idempotent, lagMs: 60_000 }, script.weather, dice, () => now >= CALM_FROM);
  let booking = newLifecycle({ dueNow: script.dueNow, payBy, supplier: { idempotent: script.idempotent, settleMs: SETTLE_MS } });
  const path: { from: Lifecycle; event: LifecycleEvent; to: Lifecycle }[] = [];
  let cancelled = false;

  function apply(happening: Happening): readonly Effect[] {
    const event = { ...happening, at: now } as LifecycleEvent;
    const { next, effects } = reduce(booking, event);
    path.push({ from: booking, event, to: next });
    booking = next;
    return effects;
  }

  let due = 0;
  for (let turn = 0; turn < 20_000; turn += 1) {
    if (isAtRest(booking.state)) {
      if (booking.state !== 'CONFIRMED' || script.cancel === null || cancelled) return { booking, world, path, endedAt: now };
      cancelled = true;
      due = run(apply({ type: 'cancel', penalty: script.cancel }));
      continue;
    }
    now = Math.max(now, due);
    due = run(apply({ type: 'due' }));
  }
  throw new Error(`seed ${script.seed}: no rest, last state ${booking.state}`);

  /** Carries out effects as the driver does; the answer is when the booking is next due. */
  function run(effects: readonly Effect[]): number {
    let queue = [...effects];
    let next: number | null = null;
    for (let effect = queue.shift(); effect; effect = queue.shift()) {
      if (effect.kind === 'wait') next = effect.until;
      if (effect.kind === 'proceed') queue = [...queue, ...apply({ type: 'proceed' })];
      if (effect.kind !== 'call' && effect.kind !== 'ask') continue;
      if (dies()) return now + 3000;
      now += 20;
      const answer = effect.kind === 'call' ? peers.call(effect.step, effect.amount, effect.round, now) : peers.ask(effect.about, booking.refundRound, now);
      if (dies()) return now + 3000;
      queue = [...queue, ...apply(answer)];
    }
    return next ?? now;
  }

  function dies(): boolean {
    return now < CALM_FROM && dice.chance(script.crash);
  }
}
