// Builds the initial row of a booking.
import { PorticoError } from '@portico/contract';
import { instantOf, newLifecycle, payTime } from '@portico/rules/lifecycle';
import type { Sale } from '@portico/selling/sale';
import { isoOf } from '../../../kernel/clock.ts';
import { visitMark } from '../../../kernel/claims.ts';
import { newReference, uuidv7 } from '../../../kernel/ids.ts';
import { emptyLedger } from '../store/bookings.repo.ts';
import { ticketTerms } from '../engine/engine.ts';
import type { BalanceRow, BookingRow, FoundGateway, PaymentRow } from '../record/bookings.types.ts';
import type { CreateDeps, ToldCall } from './create.types.ts';

/**
 * Returns a booking of this sale before its first change. Throws if the supplier or gateway does
 * not exist.
 */
export async function newRow(
  { peers, clock, times }: CreateDeps,
  call: ToldCall,
  sale: Sale,
): Promise<BookingRow> {
  const supplier = peers.supplier(sale.supplier);
  if (supplier === undefined) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
  const gateway = sale.dueNow === 0 ? null : await peers.gateway(call.agencyId);
  if (sale.dueNow > 0 && gateway === null) throw new PorticoError('SERVICE_NOT_AVAILABLE');
  const { profile } = supplier;
  const now = clock.now();
  const payBy = now + payTime(times, gateway?.gateway.profile);
  const settleMs = profile.bookTimeoutMs + profile.visibilityLagMs;
  const start = newLifecycle({
    dueNow: sale.dueNow,
    payBy,
    supplier: { idempotent: profile.idempotent, settleMs },
    ticket: ticketTerms(sale.ticketing),
  });
  const { user } = call.viewer;
  const reference = newReference();
  return {
    agencyId: call.agencyId,
    id: uuidv7(clock),
    reference,
    ...emptyLedger(start),
    customerId: user?.type === 'Customer' ? user.id : null,
    agentId: user !== undefined && user.type !== 'Customer' ? user.id : null,
    language: call.body.language ?? call.language,
    origin: call.origin,
    contact: call.body.contact,
    specialRequests: call.body.specialRequests ?? '',
    termsVersion: call.body.acceptedTerms,
    sale: call.details === undefined ? sale : { ...sale, told: call.details },
    quoteId: sale.id,
    supplier: sale.supplier,
    supplierIdempotent: profile.idempotent,
    supplierSettleMs: settleMs,
    supplierReference: null,
    issued: null,
    currency: sale.currency,
    total: sale.total,
    dueNow: sale.dueNow,
    payBy: isoOf(payBy),
    createdAt: isoOf(now),
    confirmedAt: null,
    cancelledAt: null,
    correlationId: call.correlationId,
    rehearsal: call.rehearsal ?? null,
    payment: gateway === null ? null : newPayment(uuidv7(clock), gateway, reference),
    visitMark:
      user !== undefined || call.privateSession === undefined
        ? null
        : visitMark(call.agencyId, call.privateSession),
    balance: balanceOf(sale),
    ...OF_ITS_OWN,
  };
}

/** A booking that amends no other. */
const OF_ITS_OWN = {
  givingBack: false,
  parent: null,
  back: 0,
  backOpen: 0,
  appliedAt: null,
  endPenalty: null,
} as const;

/** Returns the second payment of a sale as a booking stores it; null if there is none. */
const balanceOf = ({ later }: Sale): BalanceRow | null =>
  later === undefined
    ? null
    : {
        amount: later.amount,
        by: isoOf(instantOf(later.by, later.timeZone)),
        state: 'planned',
      };

/** @param reference the booking as its payer knows it */
export const newPayment = (
  id: string,
  { name, account }: Pick<FoundGateway, 'name' | 'account'>,
  reference: string,
): PaymentRow => ({
  id,
  gateway: name,
  account,
  gatewayRef: null,
  reference,
  payerUrl: null,
  card: null,
});
