// Compares one booking's payment after its gateway has reported a refund or a dispute. The engine
// has nothing left to do for such a booking, and the daily comparison may be a day away: a refund
// that fails after it was completed, and a dispute, must reach a person now.
import { paymentFindings } from '@portico/rules/reconciliation';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { postponeWork } from '../../kernel/db/work.ts';
import type { Log } from '../../kernel/log.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import type { BreaksRepo } from './breaks.repo.ts';
import { ourSide, peerSide } from './facts.ts';
import { type PeerListing, PeerUnavailable } from './peer-lists.ts';

export interface PaymentCheckDeps {
  readonly db: Database;
  readonly ours: Pick<BookingsSideRepo, 'byIds'>;
  readonly breaks: Pick<BreaksRepo, 'see'>;
  readonly lists: Pick<PeerListing, 'paymentOf'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A booking that has just changed is compared later: the gateway's answer may be older. */
const GRACE_MS = 60_000;
/** Attempts at a gateway that does not respond; the daily comparison follows in any case. */
const TRIES = 8;

export const paymentCheck =
  (deps: PaymentCheckDeps): WorkHandler =>
  async (item, signal) => {
    const { db, ours, breaks, lists, clock, log } = deps;
    const { agencyId, id } = item;
    const [booking] = await ours.byIds(agencyId, [id]);
    if (booking === undefined) return undefined;
    const restsAt = Date.parse(booking.changedAt) + GRACE_MS;
    const later = async (dueAt: number): Promise<typeof RELEASED> => {
      await db.tenant(agencyId, (tx) => postponeWork(tx, item, dueAt));
      return RELEASED;
    };
    if (restsAt > clock.now()) return later(restsAt);
    try {
      const payments = await lists.paymentOf(agencyId, booking, signal);
      const [after] = await ours.byIds(agencyId, [id]);
      if (after?.changedAt !== booking.changedAt) return later(clock.now() + GRACE_MS);
      for (const finding of paymentFindings(booking, payments)) {
        // the daily comparison settles the others, after asking the peers again
        if (finding.remedy !== 'person') continue;
        await breaks.see(agencyId, {
          ...finding,
          ours: ourSide(booking),
          theirs: peerSide(finding),
        });
        log.warn({ reference: booking.reference, kind: finding.kind }, 'a payment needs a person');
      }
    } catch (fault) {
      if (!(fault instanceof PeerUnavailable) || item.attempts < TRIES) throw fault;
      log.warn({ reference: booking.reference, fault }, 'a payment could not be compared');
    }
    return undefined;
  };
