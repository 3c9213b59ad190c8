// The terms on which a booking may be cancelled now, and the answer to a refused cancellation.
import { PorticoError } from '@portico/contract';
import type { TravelCredit } from '@portico/contract/ports/orders';
import type { Clock } from '../../../kernel/clock.ts';
import { letsGo, mayBeCancelled, saleNow } from '../read/bookings.mapper.ts';
import type { Products } from '../record/products.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { PeerCalls } from '../engine/bookings.peers.ts';
import { statedPenalty } from '../engine/cancel-limit.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { NoticesRepo } from '../store/notices.repo.ts';
import {
  type Ended,
  endedOf,
  type Ending,
  penaltyOfAll,
  type StandingPart,
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
  /** Credits that the suppliers of all orders would give for parts of their penalties. */
  readonly credits: readonly TravelCredit[];
}

/** Throws NOT_CANCELLABLE, and CHANGE_IN_PROGRESS while an agreed change is being refunded. */
export function checkCancellable(row: BookingRow, now: number): void {
  if (row.givingBack) throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (!mayBeCancelled(row, now)) throw new PorticoError('NOT_CANCELLABLE');
}

/**
 * Returns the terms of cancelling a booking now, and the credits of its orders. If the terms leave the
 * penalty open, its supplier is asked; if that does not tell, an operator is asked, and
 * NOT_CANCELLABLE is thrown: the page names the agency.
 */
export const termsNow = (deps: TermsDeps, row: BookingRow): Promise<CancelTerms> =>
  termsOf(deps, row, ordersBelow);

/** Returns the amendments of which an order of their own may be kept in part. */
const ordersBelow = (parts: readonly StandingPart[]): readonly StandingPart[] =>
  parts.filter(
    ({ kind, captured, refunded }) =>
      kind !== 'booking' && kind !== 'balance' && captured > refunded,
  );

/** @param ordersOf returns the amendments whose suppliers are asked for credits */
async function termsOf(
  { repo, clock, products, notices, askWhatIsKept, keptNow }: TermsDeps,
  row: BookingRow,
  ordersOf: (parts: readonly StandingPart[]) => readonly StandingPart[],
): Promise<CancelTerms> {
  const now = clock.now();
  const asked = await notices.asked(row.agencyId, row.id);
  const isFree = asked !== undefined && letsGo(asked, row.state, now);
  if (!isFree) checkCancellable(row, now);
  const changed = asked === undefined ? row : { ...row, sale: saleNow(row, [asked], products) };
  const parts = await standingParts(repo, changed);
  const free = isFree ? endedOf(parts, true, now) : null;
  if (free !== null) return { ended: free, notice: asked?.id, credits: [] };
  const orders = ordersOf(parts);
  const [kept = null, ...keptBelow] = await Promise.all(
    [row, ...orders.map((part) => part.row)].map((one) => keptNow(one)),
  );
  const ended = endedOf(parts, false, now, statedPenalty(row, kept?.penalty ?? null));
  if (ended === null) {
    await askWhatIsKept(row.agencyId, row.id);
    throw new PorticoError('NOT_CANCELLABLE');
  }
  const below = orders.flatMap(({ id }, i) =>
    isKept(ended, id) ? (keptBelow[i]?.credits ?? []) : [],
  );
  return {
    ended: withKept(ended, row, kept?.penalty ?? null),
    notice: undefined,
    credits: [...(kept?.credits ?? []), ...below],
  };
}

/** Returns true if something is kept of an amendment: a credit is a part of it. */
const isKept = ({ ends }: Ended, amendment: string): boolean =>
  ends.some(({ id, penalty }) => id === amendment && penalty > 0);

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
  const { ended, notice } = await termsOf(deps, row, () => []);
  const isHigher = penaltyOfAll(ended) > penaltyOfAll(refused);
  if (isHigher || notice !== refused.notice) return 'CANCEL_QUOTE_CHANGED';
  await deps.askWhatIsKept(row.agencyId, row.id);
  return 'NOT_CANCELLABLE';
}
