// Builds the initial row of an amendment: a child of the booking it amends, with the same
// travellers and its own payment.
import { PorticoError, PRODUCT_IDS } from '@portico/contract';
import { newLifecycle, payTime } from '@portico/rules/lifecycle';
import type { AmendmentSale } from '@portico/selling/product-sales';
import { isoOf } from '../../../kernel/clock.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { newReference, uuidv7 } from '../../../kernel/ids.ts';
import type { AmendCall, AmendingDeps } from './amendments.types.ts';
import { emptyLedger } from '../store/bookings.repo.ts';
import type { Actor, BookingRow, FoundGateway } from '../record/bookings.types.ts';
import { newPayment } from '../create/create.row.ts';
import type { NewBooking } from '../store/create.statement.ts';
import { firstDay, overAtOf } from '../record/products.ts';
import type { Request } from '../record/requests.repo.ts';

interface Making {
  readonly request: Request;
  readonly above: BookingRow;
  readonly lease: WorkItem;
  readonly fresh: AmendmentSale;
}

/**
 * Returns an amendment before its first step. Throws SERVICE_NOT_AVAILABLE if a payment is due and
 * the agency has no gateway.
 */
export async function bookingOf(
  deps: Pick<AmendingDeps, 'clock' | 'times' | 'peers' | 'engine'>,
  call: AmendCall,
  { request, above, lease, fresh }: Making,
): Promise<NewBooking> {
  const { clock, times, peers, engine } = deps;
  const { sale, back, kind } = fresh;
  const gateway = sale.dueNow === 0 ? null : await gatewayFor(peers, above);
  if (sale.dueNow > 0 && gateway === null) throw new PorticoError('SERVICE_NOT_AVAILABLE');
  const now = clock.now();
  const payBy = now + payTime(times, gateway?.gateway.profile);
  const start = newLifecycle({
    dueNow: sale.dueNow,
    payBy,
    supplier: { idempotent: above.supplierIdempotent, settleMs: above.supplierSettleMs },
  });
  const row: BookingRow = {
    ...above,
    ...emptyLedger(start),
    id: uuidv7(clock),
    reference: newReference(),
    language: call.language,
    origin: call.origin,
    termsVersion: call.acceptedTerms,
    specialRequests: '',
    sale: { ...sale, expiresAt: isoOf(payBy) },
    quoteId: sale.id,
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
    payment: gateway === null ? null : newPayment(uuidv7(clock), gateway, above.reference),
    givingBack: false,
    balance: null,
    parent: {
      id: above.id,
      kind,
      reference: above.reference,
      supplierReference: above.supplierReference,
    },
    back,
    backOpen: back,
    appliedAt: null,
    endPenalty: null,
  };
  const actor = actorOf(call);
  return {
    row,
    request,
    productId: PRODUCT_IDS[sale.product],
    travellers: [],
    startsOn: firstDay(sale),
    overAt: isoOf(overAtOf(sale)),
    first: engine.plan(row, { type: 'due' }, actor),
    actor,
    above: { lease, row: above },
  };
}

/** An amendment is paid at the gateway of its booking, through the agency's current account there. */
async function gatewayFor(
  peers: AmendingDeps['peers'],
  { agencyId, payment }: BookingRow,
): Promise<FoundGateway | null> {
  const current = await peers.gateway(agencyId);
  if (payment === null || current?.name === payment.gateway) return current;
  return peers.gateway(agencyId, payment);
}

const actorOf = ({ viewer: { user }, ip, correlationId }: AmendCall): Actor => ({
  type: user === undefined ? 'guest' : 'user',
  ...(user === undefined ? {} : { id: user.id }),
  via: 'http',
  ...(ip === undefined ? {} : { ip }),
  correlationId,
});
