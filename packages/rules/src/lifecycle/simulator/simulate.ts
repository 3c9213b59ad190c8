// Simulates one booking from creation to rest, in virtual time, with crashes. Uses the production
// reducer and follows the production driver: recorded state survives a crash, everything else is
// lost.
import { isAtRest } from '../status.ts';
import type { Step } from '../booking.ts';
import {
  newLifecycle,
  type Effect,
  type Happening,
  type Lifecycle,
  type LifecycleEvent,
  type TicketTerms,
} from '../booking.ts';
import { reduce } from '../reduce.ts';
import { LIFECYCLE_TIMES } from '../times.ts';
import {
  createPeers,
  diceOf,
  newWorld,
  type PeerOutcome,
  type Weather,
  type World,
} from './peers.ts';

/**
 * One planned fault: the outcome of a step's call, and the crash point around it. Each is used
 * once, in order.
 */
export interface Planned {
  readonly step: Step;
  readonly outcome: PeerOutcome;
  readonly crash: 'before' | 'after' | 'recorded' | null;
}

export interface Script {
  readonly seed: number;
  readonly dueNow: number;
  readonly idempotent: boolean;
  readonly weather: Weather;
  /** Percentage of effects followed by a crash: the call was made, its response is not recorded. */
  readonly crash: number;
  /** Penalty of a cancellation requested after confirmation; null: no cancellation. */
  readonly cancel: number | null;
  readonly planned?: readonly Planned[];
  /** Ticketing of the order. Default: booked is final. */
  readonly ticket?: TicketTerms;
}

export interface Outcome {
  readonly booking: Lifecycle;
  readonly world: World;
  readonly path: readonly {
    readonly from: Lifecycle;
    readonly event: LifecycleEvent;
    readonly to: Lifecycle;
  }[];
  readonly endedAt: number;
}

const SETTLE_MS = 210_000;
/** From here on every response arrives and nothing crashes. */
const CALM_FROM = 20 * 60_000;

/** Runs a script; throws if the booking does not come to rest. */
export function simulate(script: Script): Outcome {
  const dice = diceOf(script.seed);
  const world = newWorld();
  let now = 0;
  const payBy = LIFECYCLE_TIMES.payer;
  const peers = createPeers(
    world,
    {
      dueNow: script.dueNow,
      payBy,
      idempotent: script.idempotent,
      lagMs: 60_000,
      ticket: script.ticket ?? null,
    },
    script.weather,
    dice,
    () => now >= CALM_FROM,
  );
  let booking = newLifecycle({
    dueNow: script.dueNow,
    payBy,
    supplier: { idempotent: script.idempotent, settleMs: SETTLE_MS },
    ticket: script.ticket ?? null,
  });
  const path: { from: Lifecycle; event: LifecycleEvent; to: Lifecycle }[] = [];
  let cancelled = false;
  const planned = [...(script.planned ?? [])];

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
      if (booking.state !== 'CONFIRMED' || script.cancel === null || cancelled)
        return { booking, world, path, endedAt: now };
      cancelled = true;
      due = run(apply({ type: 'cancel', penalty: script.cancel }));
      continue;
    }
    now = Math.max(now, due);
    due = run(apply({ type: 'due' }));
  }
  throw new Error(`seed ${script.seed}: no rest, last state ${booking.state}`);

  /** Executes effects as the driver does; returns the time at which the booking is due next. */
  function run(effects: readonly Effect[]): number {
    let queue = [...effects];
    let next: number | null = null;
    for (let effect = queue.shift(); effect; effect = queue.shift()) {
      if (effect.kind === 'wait') next = effect.until;
      if (effect.kind === 'proceed') queue = [...queue, ...apply({ type: 'proceed' })];
      if (effect.kind !== 'call' && effect.kind !== 'ask') continue;
      const fault = effect.kind === 'call' ? nextFault(effect.step) : undefined;
      if (dies() || fault?.crash === 'before') return now + 3000;
      now += 20;
      const answer =
        effect.kind === 'call'
          ? peers.call(effect.step, effect.amount, effect.round, now, fault?.outcome)
          : peers.ask(effect.about, booking.refundRound, now);
      if (dies() || fault?.crash === 'after') return now + 3000;
      const follows = apply(answer);
      // Recorded state survives: a pending timer, or a lease that expires.
      if (fault?.crash === 'recorded')
        return follows.find((one) => one.kind === 'wait')?.until ?? now + 3000;
      queue = [...queue, ...follows];
    }
    return next ?? now;
  }

  /** Returns the first unused planned fault of a step. */
  function nextFault(step: Step): Planned | undefined {
    const index = planned.findIndex((one) => one.step === step);
    return index < 0 ? undefined : planned.splice(index, 1)[0];
  }

  function dies(): boolean {
    return now < CALM_FROM && dice.chance(script.crash);
  }
}
