// Builds the initial row of an amendment: a child of the booking it amends, with the same
// travellers and its own payment.
import { PRODUCT_IDS } from '@portico/contract';
import type { AmendmentSale } from '@portico/selling/product-sales';
import { isoOf } from '../../../kernel/clock.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import type { AmendCall, AmendingDeps } from './amendments.types.ts';
import type { Actor, BookingRow, FoundGateway } from '../record/bookings.types.ts';
import { isInPlace } from '../engine/amendment-orders.ts';
import { unstartedRow } from '../create/create.row.ts';
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
  const { id, reference, supplierReference } = above;
  const parent = { id, kind, reference, supplierReference };
  // a change in place is sent once: a repeated one would be made again
  const supplierIdempotent =
    above.supplierIdempotent && !isInPlace(peers.supplier(above.supplier), { parent });
  const unstarted = await unstartedRow({ clock, times }, call, {
    sale,
    gateway: () => gatewayFor(peers, above),
    supplier: { idempotent: supplierIdempotent, settleMs: above.supplierSettleMs },
    paidFor: above.reference,
  });
  const row: BookingRow = {
    ...above,
    ...unstarted,
    language: call.language,
    termsVersion: call.acceptedTerms,
    specialRequests: '',
    sale: { ...sale, expiresAt: unstarted.payBy },
    balance: null,
    supplierIdempotent,
    parent,
    back,
    backOpen: back,
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
