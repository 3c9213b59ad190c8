// The columns needed by every reader of a booking, in the shape of BookingRow.
import { sql } from '../../../kernel/db/sql.ts';

/** `select ${bookingColumns} where b.…`: booking `b` joined with its payment `p`. */
export const bookingColumns = sql`
  b.agency_id as "agencyId", b.id, b.reference, b.version, b.state, b.failure, b.held_from as "heldFrom", b.doubt,
  b.refund_round as "refundRound", b.penalty, b.customer_id as "customerId", b.agent_id as "agentId", b.joined_at as "joinedAt",
  b.language, b.origin, b.contact, b.special_requests as "specialRequests", b.terms_version as "termsVersion", b.sale, b.standing, b.quote_id as "quoteId",
  b.supplier, b.supplier_idempotent as "supplierIdempotent", b.supplier_settle_ms as "supplierSettleMs", b.supplier_reference as "supplierReference", b.issued,
  b.currency, b.total, b.due_now as "dueNow", b.pay_by as "payBy", b.authorised, b.captured, b.refunded, b.written_off as "writtenOff", b.relearns,
  b.created_at as "createdAt", b.confirmed_at as "confirmedAt", b.cancelled_at as "cancelledAt", b.correlation_id as "correlationId", b.rehearsal,
  b.giving_back as "givingBack", b.back, b.back_open as "backOpen", b.applied_at as "appliedAt", b.end_penalty as "endPenalty",
  b.ends_alone as "isAlone", b.undone_at as "undoneAt", b.changed_at as "changedAt", b.visit_mark as "visitMark", b.refused, b.credits,
  case when b.later = 0 then null else jsonb_build_object('amount', b.later, 'by', b.later_by, 'state', b.later_state) end as balance,
  case when b.parent_id is null then null else (select jsonb_build_object('id', a.id, 'kind', b.amendment, 'reference', a.reference,
    'supplierReference', a.supplier_reference) from booking a where a.agency_id = b.agency_id and a.id = b.parent_id) end as parent,
  case when p.id is null then null else jsonb_build_object('id', p.id, 'gateway', p.gateway, 'account', p.account_id, 'gatewayRef', p.gateway_ref, 'reference', p.reference, 'payerUrl', p.payer_url, 'captureBefore', p.capture_before,
    'card', case when p.card_last4 is null then null else jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4) end) end as payment
  from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id`;
