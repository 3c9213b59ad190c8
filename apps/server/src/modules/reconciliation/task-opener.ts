// Opens tasks for an operator on request of other modules. It needs the database only, so that it
// can be created before them.
import type { BreakKind } from '@portico/rules/reconciliation';
import { type ProductSales, readSale } from '@portico/selling/product-sales';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { GivenUp } from '../../kernel/outbox.ts';
import { bookingsSideRepo } from './bookings-side.repo.ts';
import { breaksRepo } from './breaks.repo.ts';
import { ourSide } from './facts.ts';
import { breakOfMessage } from './given-up-mails.ts';

export interface TaskOpener {
  /**
   * Opens a task because the penalty of cancelling this booking is unknown. Idempotent while it is
   * open.
   */
  askWhatIsKept(agencyId: string, bookingId: string): Promise<void>;
  /**
   * Opens a task because the second payment of this booking was not made by its date. Idempotent
   * while it is open.
   */
  balanceOverdue(agencyId: string, bookingId: string): Promise<void>;
  /** Closes that task if it is open. */
  balanceSettled(agencyId: string, bookingId: string): Promise<void>;
  /**
   * Opens a task because a supplier has changed this booking significantly after its begin.
   * Idempotent while it is open.
   */
  changedUnderWay(agencyId: string, bookingId: string): Promise<void>;
  /** Opens a task for a message that failed permanently. Idempotent. */
  messageGivenUp(message: GivenUp): Promise<void>;
}

export interface TaskOpenerDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Sales functions of each product. */
  readonly products: readonly ProductSales[];
}

export function taskOpener({ db, clock, products }: TaskOpenerDeps): TaskOpener {
  const ours = bookingsSideRepo(db, (stored) => readSale(products, stored));
  const breaks = breaksRepo(db, clock);
  /** Opens a task about a booking that only a person can settle. */
  const openTask = (kind: BreakKind) => async (agencyId: string, bookingId: string) => {
    const [booking] = await ours.byIds(agencyId, [bookingId]);
    if (booking === undefined) return;
    await breaks.see(agencyId, {
      kind,
      subject: booking.reference,
      peer: booking.supplier,
      bookingId,
      remedy: 'person',
      ours: ourSide(booking),
      theirs: {},
    });
  };
  return {
    askWhatIsKept: openTask('refund-unknown'),
    changedUnderWay: openTask('changed-under-way'),
    balanceOverdue: openTask('balance-overdue'),
    async balanceSettled(agencyId, bookingId) {
      for (const row of await breaks.open(agencyId))
        if (row.kind === 'balance-overdue' && row.bookingId === bookingId)
          await breaks.close(row, 'the second payment is settled', 'rule');
    },
    async messageGivenUp(message) {
      await breaks.see(message.agencyId, breakOfMessage(message, clock.now()));
    },
  };
}
