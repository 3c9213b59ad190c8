// Runs one cell of the crash test matrix: a server crashes at its kill point with the given
// outcome, and its traveller continues with another process.
import type { ServerProcess } from '../process.ts';
import { type Cell, faultsOf } from './grid.ts';
import { type Begun, begunOf, type Offer, type Player, type Wish } from './player.ts';
import type { PostOffice } from './post-office.ts';
import type { Stage } from './stage.ts';

/**
 * Maximum milliseconds, with responding peers, from the crash to the final state seen by the
 * traveller: expiry of the lease, then the work.
 */
const TAKEN_OVER_MS = 5_000;
/** Additional milliseconds if tickets are issued later by the airline. */
const TICKETS_MS = 3_000;
const DIES_WITHIN_MS = 40_000;
const ENDS_WITHIN_MS = 45_000;
/** State in which a rejected refund waits for its retry; tests skip that hour. */
const RETRY_STATE = 'REFUND_FAILED';

/**
 * Thrown if the cell ended correctly but too late: on a busy machine that may happen once, but not
 * again.
 */
export class TakenOverLate extends Error {}

/** Resources for running a cell. */
export interface Cast {
  readonly stage: Stage;
  readonly player: Player;
  /** Process that continues after the other one has crashed. */
  readonly survivor: ServerProcess;
  readonly post: PostOffice;
}

/** Throws if the cell does not end as required. */
export async function playCell(cell: Cell, cast: Cast, offer: Offer): Promise<void> {
  const { stage, player, post } = cast;
  const agencyId = stage.agencyId(player.agency);
  await stage.world.sandbox.faults(agencyId, 'webhook-lost');
  const scene = new Scene(cell, cast);
  try {
    await scene.play(offer);
  } finally {
    await scene.close();
    await stage.world.sandbox.faults(agencyId, 'webhook-lost');
    post.behave('ok');
  }
}

function never(why: string): never {
  throw new Error(why);
}

class Scene {
  private readonly cell: Cell;
  private readonly stage: Stage;
  private readonly player: Player;
  private readonly survivor: ServerProcess;
  private readonly post: PostOffice;
  private doomed: ServerProcess | undefined;
  private diedAt = 0;

  constructor(cell: Cell, { stage, player, survivor, post }: Cast) {
    this.cell = cell;
    this.stage = stage;
    this.player = player;
    this.survivor = survivor;
    this.post = post;
  }

  async play(offer: Offer): Promise<void> {
    const { player, survivor, cell } = this;
    const { script } = cell.step;
    if (script === 'quote') {
      await this.begin();
      await this.dies((doomed) => player.quote(doomed, offer));
      // A price that is unavailable once is requested again.
      const wish =
        (await player.quote(survivor, offer)) ??
        (await player.quote(survivor, offer)) ??
        never('the survivor gives no quote');
      return this.ends(wish, await this.booked(wish));
    }
    const wish = (await player.quote(survivor, offer)) ?? never('there is no quote');
    if (script === 'book') {
      await this.begin();
      await this.dies((doomed) => player.book(doomed, wish));
      return this.ends(wish, await this.booked(wish));
    }
    const booking = (await this.booked(wish)) ?? never('there is no booking');
    if (script === 'pay') {
      await this.begin();
      await player.pay(booking);
      await this.dies((doomed) => player.read(doomed, booking));
      return this.ends(wish, booking);
    }
    if (script === 'cancel') {
      await player.pay(booking);
      await this.until(booking, 'confirmed');
    }
    const accepted =
      (await player.cancelQuote(survivor, booking)) ?? never('it cannot be cancelled');
    await this.begin();
    await this.dies((doomed) => player.cancel(doomed, booking, accepted));
    await player.cancel(survivor, booking, accepted);
    return this.ends(wish, booking);
  }

  /** Enables the outcome and starts the process that will crash. */
  private async begin(): Promise<void> {
    const { step, phase, outcome } = this.cell;
    this.doomed = await this.stage.serve({ failpoint: `${step.point}:${phase}` });
    this.post.behave(step.peer === 'mail' ? outcome : 'ok');
    await this.stage.world.sandbox.faults(
      this.stage.agencyId(this.player.agency),
      faultsOf(this.cell),
    );
  }

  /**
   * Brings the process to its kill point; the other one is paused until the crash, so that it
   * cannot take over the work.
   */
  private async dies(act: (doomed: ServerProcess) => Promise<unknown>): Promise<void> {
    const doomed = this.doomed ?? never('nobody is there to die');
    process.kill(this.survivor.pid, 'SIGSTOP');
    try {
      const acting = act(doomed);
      const late = new Promise<'late'>((resolve) =>
        setTimeout(resolve, DIES_WITHIN_MS, 'late').unref(),
      );
      const end = await Promise.race([doomed.ended, late]);
      if (end !== 'SIGKILL')
        throw new Error(
          `${this.cell.name}: the process did not die at its point (${end})\n${doomed.output().slice(-2_000)}`,
        );
      this.diedAt = performance.now();
      await acting;
    } finally {
      process.kill(this.survivor.pid, 'SIGCONT');
    }
  }

  /** Books with the survivor until there is a booking or a rejection. */
  private async booked(wish: Wish): Promise<Begun | undefined> {
    const until = performance.now() + ENDS_WITHIN_MS;
    for (;;) {
      const reply = await this.player.book(this.survivor, wish);
      const begun = begunOf(reply);
      if (begun !== undefined && begun.status !== 'processing') return begun;
      if (reply !== undefined && reply.status >= 400 && reply.status < 500) return undefined;
      if (performance.now() > until)
        throw new Error(`${this.cell.name}: ${reply?.status} ${reply?.text}`);
      await pause();
    }
  }

  /** The traveller pays if necessary and sees the required final state; then no work is pending. */
  private async ends(wish: Wish, booking: Begun | undefined): Promise<void> {
    const { end, outcome, step } = this.cell;
    if (booking !== undefined) {
      if (booking.status === 'awaiting_payment') await this.player.pay(booking);
      await this.until(booking, end === 'none' ? never('a booking was made') : end);
      const took = performance.now() - this.diedAt;
      const wanted = TAKEN_OVER_MS + (this.cell.ware === 'sigma' ? TICKETS_MS : 0);
      if (outcome === 'ok' && !this.cell.isSentOnce && took > wanted)
        throw new TakenOverLate(`${this.cell.name}: taken over after ${Math.round(took)} ms`);
      if (step.point === 'refund' && outcome === 'refused') await this.skipHour(booking);
    } else if (end !== 'none' && end !== 'failed')
      throw new Error(`${this.cell.name}: no booking was made`);
    await this.stage.quiet();
    // a cancellation that was refused does not come back
    if (booking !== undefined && outcome === 'keeps-more') await this.until(booking, end);
    const last = await this.player.book(this.survivor, wish);
    // for an order sent once whose rejection was not recorded, only its absence is known
    const isToldWhy = !this.cell.isSentOnce || this.cell.phase === 'recorded';
    const told = isToldWhy ? reasonTold(this.cell) : undefined;
    if (told !== undefined && last?.json.code !== told)
      throw new Error(`${this.cell.name}: the traveller hears ${last?.json.code}, not ${told}`);
  }

  private async until(booking: Begun, wanted: string): Promise<void> {
    const late = performance.now() + ENDS_WITHIN_MS;
    for (;;) {
      const reply = await this.player.read(this.survivor, booking);
      const status = reply?.json.booking?.status;
      if (status === wanted) return;
      if (performance.now() > late)
        throw new Error(
          `${this.cell.name}: ${booking.reference} is ${status} (${reply?.text.slice(0, 300)}), it should be ${wanted}`,
        );
      await pause();
    }
  }

  /**
   * A rejected refund is retried an hour later, when the gateway accepts it: the hour is skipped.
   */
  private async skipHour({ reference }: Begun): Promise<void> {
    const { database, world } = this.stage;
    const state = async () =>
      (
        await database.admin<{ state: string }>('select state from booking where reference = $1', [
          reference,
        ])
      )[0]?.state;
    for (let now = await state(); now !== 'CANCELLED'; now = await state()) {
      if (now === RETRY_STATE) {
        await world.sandbox.faults(this.stage.agencyId(this.player.agency), 'webhook-lost');
        await database.admin(
          "update work_item w set due_at = '2026-01-01' from booking b where b.id = w.id and b.agency_id = w.agency_id and b.reference = $1 and w.lease_owner is null",
          [reference],
        );
      }
      await pause();
    }
  }

  async close(): Promise<void> {
    await this.doomed?.end('SIGKILL');
  }
}

/**
 * Returns the error for a request repeated after the failure; undefined if any true one is
 * accepted.
 */
function reasonTold({ step, outcome }: Cell): string | undefined {
  const orders = step.point === 'book' || step.point === 'check';
  if (orders || step.point === 'ticket') {
    if (outcome === 'price-changed') return 'PRICE_CHANGED';
    if (outcome === 'sold-out' && orders) return 'SOLD_OUT';
    if (outcome === 'name-refused') return 'NAME_REFUSED';
    if (outcome === 'seat-taken') return 'SEAT_TAKEN';
  }
  return undefined;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
