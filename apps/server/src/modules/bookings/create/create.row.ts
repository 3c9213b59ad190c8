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
  const { profile } = supplier;
  const settleMs = profile.bookTimeoutMs + profile.visibilityLagMs;
  const unstarted = await unstartedRow({ clock, times }, call, {
    sale,
    gateway: () => peers.gateway(call.agencyId),
    supplier: { idempotent: profile.idempotent, settleMs },
    ticket: ticketTerms(sale.ticketing),
  });
  const { user } = call.viewer;
  return {
    ...unstarted,
    agencyId: call.agencyId,
    customerId: user?.type === 'Customer' ? user.id : null,
    agentId: user !== undefined && user.type !== 'Customer' ? user.id : null,
    language: call.body.language ?? call.language,
    contact: call.body.contact,
    specialRequests: call.body.specialRequests ?? '',
    termsVersion: call.body.acceptedTerms,
    sale: call.details === undefined ? sale : { ...sale, told: call.details },
    supplier: sale.supplier,
    supplierIdempotent: profile.idempotent,
    supplierSettleMs: settleMs,
    visitMark:
      user !== undefined || call.privateSession === undefined
        ? null
        : visitMark(call.agencyId, call.privateSession),
    balance: balanceOf(sale),
    // it amends no other booking
    parent: null,
    back: 0,
    backOpen: 0,
  };
}

interface Unstarted extends Pick<Parameters<typeof newLifecycle>[0], 'supplier' | 'ticket'> {
  readonly sale: Pick<Sale, 'id' | 'currency' | 'total' | 'dueNow'>;
  /** Returns the gateway to pay at; called only if a payment is due. */
  readonly gateway: () => Promise<FoundGateway | null>;
  /** The booking as its payer knows it. Default: the row itself. */
  readonly paidFor?: string;
}

/**
 * Returns what the rows of bookings and of amendments have in common before their first step.
 * Throws SERVICE_NOT_AVAILABLE if a payment is due and the agency has no gateway.
 */
export async function unstartedRow(
  { clock, times }: Pick<CreateDeps, 'clock' | 'times'>,
  { origin, correlationId, rehearsal }: Pick<ToldCall, 'origin' | 'correlationId' | 'rehearsal'>,
  { sale, gateway, supplier, ticket, paidFor }: Unstarted,
) {
  const { dueNow } = sale;
  const found = dueNow === 0 ? null : await gateway();
  if (dueNow > 0 && found === null) throw new PorticoError('SERVICE_NOT_AVAILABLE');
  const now = clock.now();
  const payBy = now + payTime(times, found?.gateway.profile);
  const reference = newReference();
  return {
    id: uuidv7(clock),
    reference,
    ...emptyLedger(newLifecycle({ dueNow, payBy, supplier, ...(ticket && { ticket }) })),
    origin,
    quoteId: sale.id,
    supplierReference: null,
    issued: null,
    credits: null,
    currency: sale.currency,
    total: sale.total,
    dueNow,
    payBy: isoOf(payBy),
    createdAt: isoOf(now),
    confirmedAt: null,
    cancelledAt: null,
    correlationId,
    rehearsal: rehearsal ?? null,
    payment: found === null ? null : newPayment(uuidv7(clock), found, paidFor ?? reference),
    givingBack: false,
    appliedAt: null,
    endPenalty: null,
  } satisfies Partial<BookingRow>;
}

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
const newPayment = (
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
