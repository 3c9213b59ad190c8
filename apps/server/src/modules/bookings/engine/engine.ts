// Drives bookings: records the intent, calls the peer with a derived key, records the outcome with
// the row, and repeats until the booking waits or is at rest. One process at a time holds a
// booking's lease; a process that finds an expired lease queries the peers first.
import {
  type Effect,
  type Happening,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleTimes,
  reduce,
  type TicketTerms,
} from '@portico/rules/lifecycle';
import type { SaleTicketing } from '@portico/selling/sale';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import type { Sql } from '../../../kernel/db/sql.ts';
import { LeaseLost } from '../../../kernel/db/work.ts';
import { type Failpoint, statementStep } from '../../../kernel/failpoint.ts';
import { whileRenewed } from '../../../kernel/lease.ts';
import type { Log } from '../../../kernel/log.ts';
import { RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import type { PeerCalls } from './bookings.peers.ts';
import type { Actor, BookingRow } from '../record/bookings.types.ts';
import type { EngineRepo } from './engine.repo.ts';
import type { Change, DriveOptions, Facts } from './engine.types.ts';

export interface EngineDeps {
  readonly db: Database;
  readonly repo: EngineRepo;
  readonly peers: PeerCalls;
  readonly clock: Clock;
  readonly log: Log;
  readonly failpoint: Failpoint;
  readonly times: LifecycleTimes;
}

export interface Engine {
  /** Handles a due booking; the worker's handler. */
  readonly handle: WorkHandler;
  /** Returns the change that an event causes in a booking, `proceed` included; writes nothing. */
  plan(before: BookingRow, happening: Happening, actor: Actor, facts?: Facts): Change;
  /**
   * Continues from a change that was recorded under this lease, until the booking waits or is at
   * rest. Returns the row as it is then; undefined if that failed and the booking is left to the
   * next process that claims it.
   */
  follow(
    item: WorkItem,
    booking: BookingRow,
    effects: readonly Effect[],
    options?: DriveOptions,
  ): Promise<BookingRow | undefined>;
  /**
   * Leases a booking, applies one event and continues. Returns false if another process works on
   * it. Throws any error of the guard.
   */
  push(
    agencyId: string,
    id: string,
    happening: (booking: BookingRow) => Happening,
    actor?: Actor,
    facts?: Facts,
  ): Promise<boolean>;
}

const SYSTEM: Actor = { type: 'system', via: 'worker', correlationId: '' };

export function createEngine(deps: EngineDeps): Engine {
  return {
    handle: (item, signal) => handle(deps, item, signal),
    plan: (...change) => plan(deps, ...change),
    follow: (...work) => follow(deps, ...work),
    push: (...event) => push(deps, ...event),
  };
}

function plan(
  { clock, times }: EngineDeps,
  before: BookingRow,
  happening: Happening,
  actor: Actor,
  facts: Facts = {},
): Change {
  const at = clock.now();
  const path: { from: BookingRow['state']; to: BookingRow['state']; event: string }[] = [];
  const effects: Effect[] = [];
  let next = lifecycleOf(before);
  let event: Happening | null = happening;
  while (event !== null) {
    const move = reduce(next, { ...event, at } as LifecycleEvent, times);
    if (move.next.state !== next.state)
      path.push({ from: next.state, to: move.next.state, event: event.type });
    next = move.next;
    effects.push(...move.effects.filter((effect) => effect.kind !== 'proceed'));
    event = move.effects.some((effect) => effect.kind === 'proceed') ? { type: 'proceed' } : null;
  }
  return {
    before,
    next,
    path,
    effects,
    facts,
    actor,
    at,
    ...(happening.type === 'decide' ? { decision: happening.decision } : {}),
  };
}

/**
 * Writes a change, and the parts that its caller adds to the statement. Confirming and releasing a
 * quote are named steps for failpoints.
 */
function record(
  { repo, failpoint }: EngineDeps,
  item: WorkItem,
  change: Change,
  extra?: readonly Sql[],
): Promise<BookingRow> {
  const confirms = change.next.state === 'CONFIRMED' && change.before.state !== 'CONFIRMED';
  const step = confirms
    ? 'confirm'
    : change.effects.some(({ kind }) => kind === 'release-quote')
      ? 'release'
      : undefined;
  const write = (): Promise<BookingRow> => repo.record(item, change, extra);
  return step === undefined ? write() : statementStep(failpoint, step, write);
}

/** Runs the due actions, step by step, under the lease. */
async function run(
  deps: EngineDeps,
  item: WorkItem,
  start: { readonly booking: BookingRow; readonly effects: readonly Effect[] },
  signal: AbortSignal,
  options: DriveOptions = {},
): Promise<{ booking: BookingRow; effects: readonly Effect[] }> {
  const { peers, log, failpoint } = deps;
  let { booking, effects } = start;
  for (;;) {
    const action = nextAction(effects);
    if (action === undefined) return { booking, effects };
    if (signal.aborted) throw new LeaseLost(item);
    const step = action.kind === 'call' ? action.step : `ask-${action.about}`;
    failpoint(step, 'before');
    const { happening, facts } = await peers.carryOut(action, booking, signal, options.travellers);
    failpoint(step, 'after');
    const change = plan(deps, booking, happening, SYSTEM, facts);
    booking = await record(deps, item, change, options.partsOf?.(change));
    failpoint(step, 'recorded');
    effects = change.effects;
    if (effects.length === 0)
      log.warn(
        { reference: booking.reference, state: booking.state, event: happening.type },
        'an answer changed nothing',
      );
  }
}

async function handle(
  deps: EngineDeps,
  item: WorkItem,
  signal: AbortSignal,
): ReturnType<WorkHandler> {
  const before = await deps.repo.load(item.agencyId, item.id);
  if (before === undefined) return undefined;
  const change = plan(deps, before, { type: 'due' }, SYSTEM);
  // A terminal booking has nothing to do; the worker then finishes the item.
  if (change.effects.length === 0) return undefined;
  const booking = await record(deps, item, change);
  const { effects } = await run(deps, item, { booking, effects: change.effects }, signal);
  return effects.some(({ kind }) => kind === 'wait' || kind === 'rest') ? RELEASED : undefined;
}

/**
 * Returns the event for a booking under lease; if `happening` throws, the lease is released first.
 */
async function guarded(
  { repo }: EngineDeps,
  item: WorkItem,
  booking: BookingRow,
  happening: (booking: BookingRow) => Happening,
): Promise<Happening> {
  try {
    return happening(booking);
  } catch (fault) {
    await repo.release(item);
    throw fault;
  }
}

async function follow(
  deps: EngineDeps,
  item: WorkItem,
  booking: BookingRow,
  effects: readonly Effect[],
  options?: DriveOptions,
): Promise<BookingRow | undefined> {
  try {
    const done = await whileRenewed({ ...deps, leaseMs: deps.repo.leaseMs }, item, (signal) =>
      run(deps, item, { booking, effects }, signal, options),
    );
    return done.booking;
  } catch (fault) {
    // Nothing is lost: the lease expires, and the next process that claims the booking queries the
    // peers.
    deps.log.warn(
      { reference: booking.reference, fault },
      'a booking is left to whoever takes it up',
    );
    return undefined;
  }
}

async function push(
  deps: EngineDeps,
  agencyId: string,
  id: string,
  happening: (booking: BookingRow) => Happening,
  actor: Actor = SYSTEM,
  facts: Facts = {},
): Promise<boolean> {
  const { repo } = deps;
  const item = await repo.claim(agencyId, id);
  if (item === undefined) return false;
  const booking = await repo.load(agencyId, id);
  if (booking === undefined) return false;
  const event = await guarded(deps, item, booking, happening);
  const change = plan(deps, booking, event, actor, facts);
  if (change.effects.length === 0) {
    await repo.release(item);
    return true;
  }
  const recorded = await record(deps, item, change);
  await follow(deps, item, recorded, change.effects);
  return true;
}

/** Returns the next order or query to a peer; undefined if a booking waits or is at rest. */
export const nextAction = (
  effects: readonly Effect[],
): Extract<Effect, { kind: 'call' | 'ask' }> | undefined =>
  effects.find((effect) => effect.kind === 'call' || effect.kind === 'ask');

/** Returns how the order of a sale is ticketed, for the state machine. */
export const ticketTerms = (terms: SaleTicketing | undefined): TicketTerms | null =>
  terms === undefined
    ? null
    : {
        way: terms.way,
        idempotent: terms.idempotent,
        usualMs: terms.usualMs,
        by: Date.parse(terms.by),
        voidUntil: terms.voidUntil === null ? null : Date.parse(terms.voidUntil),
      };

/** Returns the part of a row that the state machine uses. */
export const lifecycleOf = (row: BookingRow): Lifecycle => ({
  state: row.state,
  dueNow: row.dueNow,
  payBy: Date.parse(row.payBy),
  supplier: { idempotent: row.supplierIdempotent, settleMs: row.supplierSettleMs },
  ticket: ticketTerms(row.sale.ticketing),
  authorised: row.authorised,
  captureBefore: row.payment?.captureBefore == null ? null : Date.parse(row.payment.captureBefore),
  captured: row.captured,
  refunded: row.refunded,
  writtenOff: row.writtenOff,
  relearns: row.relearns,
  givingBack: row.givingBack,
  failure: row.failure,
  penalty: row.penalty,
  refundRound: row.refundRound,
  doubt: row.doubt,
  heldFrom: row.heldFrom,
});
