// What ends together with a booking that is cancelled: its amendments, each by its own terms.
import { PorticoError } from '@portico/contract';
import { atStake } from '@portico/rules/at-stake';
import { penaltyAt } from '@portico/rules/lifecycle';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { isUnderWay } from './amendments.view.ts';
import type { BookingsRepo } from './bookings.repo.ts';
import type { BookingRow } from './bookings.types.ts';

/** An amendment, and what it keeps. */
export interface Ending {
  readonly id: string;
  readonly penalty: number;
}

/** Money of the payer that a booking still keeps. */
export const moneyOf = ({
  captured,
  refunded,
  writtenOff,
}: BookingRow): { readonly left: number } => ({ left: captured - refunded - writtenOff });

/**
 * The amendments that would end now. Throws CHANGE_IN_PROGRESS while one is under way past its payer: nobody can say yet what it comes to.
 * @param isFree the whole booking is let go for nothing
 */
export async function endingsOf(
  repo: Pick<BookingsRepo, 'amendmentsOf'>,
  row: BookingRow,
  isFree: boolean,
  now: number,
): Promise<(Ending & { readonly left: number })[]> {
  const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
  const isMoving = (one: BookingRow): boolean => isUnderWay(one) && one.state !== 'AWAITING_PAYER';
  if (row.state === 'CONFIRMED' && amendments.some((one) => isMoving(one) || one.givingBack))
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  return amendments
    .filter(({ state }) => state === 'CONFIRMED')
    .map((one) => {
      const { sale, captured } = one;
      const kept = penaltyAt(sale.cancellation, { captured, stake: atStake(sale) }, now);
      return { id: one.id, penalty: isFree ? 0 : (kept ?? captured), ...moneyOf(one) };
    });
}

/** What was agreed for each. Throws CANCEL_QUOTE_CHANGED where others stand now. */
export function agreedEnds(
  { notice }: { readonly notice?: string | undefined },
  { ends = [] }: { readonly ends?: readonly Ending[] },
  now: readonly Ending[],
): readonly Ending[] {
  // a notice itself agrees to nothing being kept
  if (notice !== undefined) return now.map(({ id }) => ({ id, penalty: 0 }));
  const isSame = ends.length === now.length && now.every(({ id }) => ends.some((e) => e.id === id));
  if (!isSame) throw new PorticoError('CANCEL_QUOTE_CHANGED');
  return ends;
}

/** Writes what was agreed, as a piece of the statement that cancels the booking above. */
export const endingPart = (agencyId: string, ends: readonly Ending[]): Sql => sql`endings as (
  update booking c set end_penalty = e.penalty from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, penalty bigint)
  where c.agency_id = ${agencyId} and c.id = e.id and exists (select 1 from moved))`;
