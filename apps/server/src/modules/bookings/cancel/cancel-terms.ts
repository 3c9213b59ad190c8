// The terms on which a booking may be cancelled now, and the answer to a refused cancellation.
import { PorticoError } from '@portico/contract';
import type { TravelCredit } from '@portico/contract/ports/orders';
import type { Clock } from '../../../kernel/clock.ts';
import { letsGo, mayBeCancelled, saleNow } from '../read/bookings.mapper.ts';
import type { Products } from '../record/products.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { PeerCalls } from '../engine/bookings.peers.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { NoticesRepo } from '../store/notices.repo.ts';
import {
  type Ended,
  endedOf,
  type Ending,
  penaltyOfAll,
  standingParts,
  withKept,
} from './amendment-cancellation.ts';

export interface TermsDeps {
  readonly repo: Pick<BookingsRepo, 'amendmentsOf'>;
  readonly clock: Clock;
  readonly products: Products;
  readonly notices: Pick<NoticesRepo, 'asked'>;
  /** Asks an operator to find out the penalty of cancelling a booking. */
  readonly askWhatIsKept: (agencyId: string, bookingId: string) => Promise<void>;
  readonly keptNow: PeerCalls['keptNow'];
}

/** Penalties of a cancellation, and the notice that makes it free. */
export interface CancelTerms {
  readonly ended: Ended;
  readonly notice: string | undefined;
  /** Credits that the supplier would give for a part of its penalty. */
  readonly credits: readonly TravelCredit[];
}

/** Throws NOT_CANCELLABLE, and CHANGE_IN_PROGRESS while an agreed change is being refunded. */
export function checkCancellable(row: BookingRow, now: number): void {
  if (row.givingBack) throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (!mayBeCancelled(row, now)) throw new PorticoError('NOT_CANCELLABLE');
}

/**
 * Returns the terms of cancelling a booking now. If they leave the penalty open, an operator is
 * asked, and NOT_CANCELLABLE is thrown: the page names the agency.
 */
export async function termsNow(
  { repo, clock, products, notices, askWhatIsKept, keptNow }: TermsDeps,
  row: BookingRow,
): Promise<CancelTerms> {
  const now = clock.now();
  const asked = await notices.asked(row.agencyId, row.id);
  const isFree = asked !== undefined && letsGo(asked, row.state, now);
  if (!isFree) checkCancellable(row, now);
  const changed = asked === undefined ? row : { ...row, sale: saleNow(row, [asked], products) };
  const ended = endedOf(await standingParts(repo, changed), isFree, now);
  if (ended === null) {
    await askWhatIsKept(row.agencyId, row.id);
    throw new PorticoError('NOT_CANCELLABLE');
  }
  if (isFree) return { ended, notice: asked.id, credits: [] };
  const kept = await keptNow(row);
  return {
    ended: withKept(ended, row, kept?.penalty ?? null),
    notice: undefined,
    credits: kept?.credits ?? [],
  };
}

/** Error of a cancellation that the supplier refused at the agreed penalty. */
export type Refusal = 'CANCEL_QUOTE_CHANGED' | 'NOT_CANCELLABLE';

/**
 * Returns the error of a refused cancellation. CANCEL_QUOTE_CHANGED: a new quote names a higher
 * penalty, or another reason to cancel. NOT_CANCELLABLE: a new quote would be refused like the last
 * one, so an operator is asked for the penalty.
 */
export async function refusalOf(
  deps: TermsDeps,
  row: BookingRow,
  refused: {
    readonly penalty: number;
    readonly ends?: readonly Ending[];
    readonly notice?: string | undefined;
  },
): Promise<Refusal> {
  const { ended, notice } = await termsNow(deps, row);
  const isHigher = penaltyOfAll(ended) > penaltyOfAll(refused);
  if (isHigher || notice !== refused.notice) return 'CANCEL_QUOTE_CHANGED';
  await deps.askWhatIsKept(row.agencyId, row.id);
  return 'NOT_CANCELLABLE';
}
