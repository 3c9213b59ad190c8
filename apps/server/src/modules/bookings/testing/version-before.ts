// The previous version, as far as it uses our rows while both run: its statements with their former
// columns, values given as JSON, and the fields it reads of a sale. The next release removes it.
import { z } from 'zod';

/** Its statement that inserts a booking, from one JSON of its columns. */
export const INSERT_BOOKING = `
    insert into booking (agency_id, id, reference, version, state, failure, doubt, product_id, customer_id, agent_id, language, origin, contact,
      special_requests, terms_version, sale, quote_id, quote_claim, supplier, supplier_idempotent, supplier_settle_ms, currency, total,
      due_now, pay_by, starts_on, over_at, created_at, changed_at, correlation_id, rehearsal)
    select agency_id, id, reference, version, state, failure, doubt, product_id, customer_id, agent_id, language, origin, contact,
      special_requests, terms_version, sale, quote_id, quote_id, supplier, supplier_idempotent, supplier_settle_ms, currency, total,
      due_now, pay_by, starts_on, over_at, created_at, created_at, correlation_id, rehearsal
    from jsonb_populate_record(null::booking, $1::jsonb)`;

export const INSERT_TRAVELLERS = `
  insert into booking_traveller (agency_id, booking_id, position, room, type, first_name, last_name, age, lead)
  select $1, $2, t.position, t.room, t.type, t.first_name, t.last_name, t.age, t.lead
  from jsonb_to_recordset($3::jsonb)
    as t(position smallint, room smallint, type text, first_name text, last_name text, age smallint, lead boolean)`;

export const INSERT_PAYMENT = `
  insert into payment (agency_id, id, booking_id, gateway, idempotency_key, amount, currency, created_at, changed_at)
  select agency_id, id, booking_id, gateway, idempotency_key, amount, currency, created_at, created_at
  from jsonb_populate_record(null::payment, $1::jsonb)`;

export const INSERT_QUOTE = `
          insert into quote (agency_id, id, user_id, audience, product_id, supplier, supplier_item_id, rate_key, check_in, check_out,
            occupancies, nationality, currency, total, due_now, supplier_currency, supplier_net, supplier_tax, price, promise, created_at, expires_at)
          select agency_id, id, user_id, audience, product_id, supplier, supplier_item_id, rate_key, check_in, check_out,
            occupancies, nationality, currency, total, due_now, supplier_currency, supplier_net, supplier_tax, price, promise, created_at, expires_at
          from jsonb_populate_record(null::quote, $1::jsonb)`;

export const SELECT_BOOKING = `select
  b.agency_id as "agencyId", b.id, b.reference, b.version, b.state, b.failure, b.held_from as "heldFrom", b.doubt,
  b.refund_round as "refundRound", b.penalty, b.customer_id as "customerId", b.agent_id as "agentId",
  b.language, b.origin, b.contact, b.special_requests as "specialRequests", b.terms_version as "termsVersion", b.sale, b.quote_id as "quoteId",
  b.supplier, b.supplier_idempotent as "supplierIdempotent", b.supplier_settle_ms as "supplierSettleMs", b.supplier_reference as "supplierReference",
  b.currency, b.total, b.due_now as "dueNow", b.pay_by as "payBy", b.authorised, b.captured, b.refunded, b.written_off as "writtenOff", b.relearns,
  b.created_at as "createdAt", b.confirmed_at as "confirmedAt", b.cancelled_at as "cancelledAt", b.correlation_id as "correlationId", b.rehearsal,
  case when p.id is null then null else jsonb_build_object('id', p.id, 'gateway', p.gateway, 'gatewayRef', p.gateway_ref, 'payerUrl', p.payer_url,
    'card', case when p.card_last4 is null then null else jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4) end) end as payment
  from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id
  where b.agency_id = $1 and b.reference = $2`;

export const SELECT_TRAVELLERS = `
        select room, type, first_name as "firstName", last_name as "lastName", age, lead from booking_traveller
        where agency_id = $1 and booking_id = $2 order by position`;

export const SELECT_QUOTE = `
          select id, user_id, audience, supplier, supplier_item_id, rate_key, check_in, check_out, occupancies, nationality, currency, total, due_now,
            supplier_currency, supplier_net, supplier_tax, price, promise, created_at, expires_at
          from quote where agency_id = $1 and id = $2`;

/** The columns its reconciliation reads. */
export const SELECT_OUR_SIDE = `select
  b.sale -> 'promise' -> 'cancellation' as cancellation,
  jsonb_build_object('amount', (b.sale -> 'owed' ->> 'net')::bigint + (b.sale -> 'owed' ->> 'tax')::bigint, 'currency', b.sale -> 'owed' ->> 'currency') as owed,
  b.sale -> 'promise' -> 'hotel' ->> 'name' as hotel, b.sale -> 'stay' ->> 'checkIn' as "checkIn"
  from booking b where b.agency_id = $1 and b.reference = $2`;

const place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

/** The fields it reads of a sale: to show, to order, to cancel, to quote again. */
export const readOfSale = z.object({
  id: z.string(),
  agencyId: z.string(),
  audience: z.enum(['anonymous', 'customer', 'restricted', 'agent']),
  userId: z.string().nullable(),
  supplier: z.string(),
  supplierHotelId: z.string(),
  rateKey: z.string(),
  stay: z.strictObject({ checkIn: z.iso.date(), checkOut: z.iso.date() }),
  occupancies: z.array(z.strictObject({ adults: z.int(), childAges: z.array(z.int()) })),
  nationality: z.string().nullable(),
  currency: z.string(),
  total: z.int(),
  dueNow: z.int(),
  owed: z.object({ currency: z.string(), net: z.int(), tax: z.int() }),
  price: z.object({
    currency: z.string(),
    net: z.int(),
    tax: z.int(),
    rounding: z.int(),
    markups: z.array(z.object({ label: z.string(), amount: z.int() })),
    fee: z.int(),
    uplift: z.int(),
    exchange: z.object({ from: z.string(), to: z.string(), rate: z.string() }).nullable(),
  }),
  promise: z.object({
    hotel: place.extend({
      id: z.string(),
      stars: z.int(),
      area: z.string(),
      city: z.string(),
      address: z.string(),
      timeZone: z.string(),
      pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
    }),
    room: z.object({ code: z.string(), name: z.string(), beds: z.string() }),
    board: z.enum(['RO', 'BB', 'HB', 'FB', 'AI']),
    payAt: z.enum(['now', 'property']),
    cancellation: z.object({
      timeZone: z.string(),
      steps: z.array(z.object({ until: z.string().nullable(), penaltyBp: z.int() })).min(1),
    }),
    cancellationInstants: z.array(z.iso.datetime().nullable()),
    checkInFrom: z.string(),
    checkOutBy: z.string(),
    remarks: z.array(z.string()),
    near: place.nullable(),
  }),
  expiresAt: z.iso.datetime(),
});
