// Ends the amendments of a cancelled booking, each by its own terms.
import { type Money, PorticoError } from '@portico/contract';
import { endedNow, type Part, type PartEnded } from '@portico/rules/booking-parts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { isOnTheWay } from '../read/amendments.view.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { partsOfRows } from '../record/parts.ts';
import { penaltyToAgree } from '../engine/cancel-limit.ts';

/** An amendment and its penalty. */
export interface Ending {
  readonly id: string;
  readonly penalty: number;
}

export type StandingPart = Part & { readonly id: string; readonly row: BookingRow };

/** The penalties of a booking and its amendments if they end now. */
export interface Ended {
  /** Penalty on the booking's own payment. */
  readonly penalty: number;
  readonly ends: readonly Ending[];
  readonly payments: readonly (PartEnded & { readonly part: StandingPart })[];
}

/**
 * Returns the payments that a cancellation ends, the booking's own first. Throws CHANGE_IN_PROGRESS
 * while an amendment is in progress past its payment, or an addition is being cancelled alone: the
 * outcome is unknown.
 */
export async function standingParts(
  repo: Pick<BookingsRepo, 'amendmentsOf'>,
  row: BookingRow,
): Promise<readonly StandingPart[]> {
  const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
  if (row.state === 'CONFIRMED' && amendments.some(isOnTheWay))
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  return partsOfRows(row, amendments);
}

/**
 * Returns the penalty and refund of each payment for cancelling at `now`; null if the booking's
 * terms leave it open.
 * @param isFree the whole booking is cancelled free of charge
 * @param told penalty of the booking as its supplier states it; used only if the terms leave it open
 */
export function endedOf(
  parts: readonly StandingPart[],
  isFree: boolean,
  now: number,
  told: number | null = null,
): Ended | null {
  const ended = endedNow(parts, now, isFree, told);
  if (ended === null) return null;
  const payments = parts.map((part, i) => ({ kept: 0, back: 0, ...ended[i], part }));
  return endedWith(payments);
}

function endedWith(payments: Ended['payments']): Ended {
  const [own, ...below] = payments;
  return {
    penalty: own?.kept ?? 0,
    ends: below.map(({ part, kept }) => ({ id: part.id, penalty: kept })),
    payments,
  };
}

/** Returns the penalties of a booking and its amendments together. */
export const penaltyOfAll = ({
  penalty,
  ends = [],
}: {
  readonly penalty: number;
  readonly ends?: readonly Ending[] | undefined;
}): number => ends.reduce((sum, one) => sum + one.penalty, penalty);

/** Returns true for a payment of the price as sold: the first one, or the second. */
const isOfSale = ({ part: { kind } }: Ended['payments'][number]): boolean =>
  kind === 'booking' || kind === 'balance';

const availableOf = ({ part, kept, back }: Ended['payments'][number]): number =>
  kept + back - (part.reserved ?? 0);

/**
 * Returns the penalties as they are to be agreed: that of the price as sold is raised if its supplier
 * keeps more than the terms say. It is taken from the first payment as far as possible, then from the
 * second. Other amendments have penalties of their own, which `kept` does not contain.
 * @param kept what the supplier keeps of the order now; null if it does not tell
 */
export function withKept(ended: Ended, row: BookingRow, kept: Money | null): Ended {
  const ofSale = ended.payments.filter(isOfSale);
  const penalty = ofSale.reduce((sum, one) => sum + one.kept, 0);
  const available = ofSale.reduce((sum, one) => sum + availableOf(one), 0);
  let rest = penaltyToAgree(row, { penalty, available }, kept);
  if (rest === penalty) return ended;
  const payments = ended.payments.map((one) => {
    if (!isOfSale(one)) return one;
    const taken = Math.min(rest, availableOf(one));
    rest -= taken;
    return { ...one, kept: taken, back: one.kept + one.back - taken };
  });
  return endedWith(payments);
}

/**
 * Returns the agreed penalties. Throws CANCEL_QUOTE_CHANGED if the amendments have changed since.
 */
export function agreedEnds(
  { notice }: { readonly notice?: string | undefined },
  { ends = [] }: { readonly ends?: readonly Ending[] },
  now: readonly Pick<Ending, 'id'>[],
): readonly Ending[] {
  // a notice allows no penalty
  if (notice !== undefined) return now.map(({ id }) => ({ id, penalty: 0 }));
  const isSame = ends.length === now.length && now.every(({ id }) => ends.some((e) => e.id === id));
  if (!isSame) throw new PorticoError('CANCEL_QUOTE_CHANGED');
  return ends;
}

/**
 * Returns the part of the statement cancelling the parent booking that writes the agreed penalties.
 * Amounts that a change still has to refund stay open until the amendments end: the supplier may
 * refuse the cancellation.
 */
export const endingPart = (agencyId: string, ends: readonly Ending[]): Sql => sql`endings as (
  update booking c set end_penalty = e.penalty from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, penalty bigint)
  where c.agency_id = ${agencyId} and c.id = e.id and exists (select 1 from moved))`;
