-- Bookings. The row is the state machine's memory; what really happened stands in the ledgers of supplier and gateway.
-- Changed only with its version as a guard, in the transaction that also writes the transition, the step and whatever
-- must leave (outbox). Amounts are minor units of `currency`, the agency's settlement currency.

create table booking (
  agency_id uuid not null references agency (id),
  id uuid not null,
  reference text not null check (reference ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  version integer not null default 1,
  state text not null,
  failure text,
  held_from text,
  doubt jsonb,
  refund_round integer not null default 1 check (refund_round > 0),
  penalty bigint check (penalty >= 0),

  product_id smallint not null check (product_id between 1 and 6),
  customer_id uuid,
  agent_id uuid,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Scheme and host the traveller booked on: links in mails lead back there.
  origin text not null check (origin ~ '^https?://'),
  contact jsonb not null,
  special_requests text not null default '',
  terms_version text not null,

  -- The quote as it was accepted: hotel, room, dates, price with every part, staircase. Never changes.
  sale jsonb not null,
  quote_id text not null,
  -- Set while this booking holds the quote; given up when the quote may be booked again.
  quote_claim text,
  supplier text not null,
  supplier_idempotent boolean not null,
  supplier_settle_ms integer not null check (supplier_settle_ms >= 0),
  supplier_reference text,

  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total >= 0),
  due_now bigint not null check (due_now >= 0),
  pay_by timestamptz not null,
  authorised bigint not null default 0 check (authorised >= 0),
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0),

  starts_on date not null,
  -- First instant of the day after check-out, at the property.
  over_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  correlation_id text not null,
  primary key (agency_id, id),
  unique (agency_id, reference),
  unique (agency_id, quote_claim),
  foreign key (agency_id, customer_id) references app_user (agency_id, id),
  foreign key (agency_id, agent_id) references app_user (agency_id, id),
  check (refunded <= captured)
);
create index booking_customer on booking (agency_id, customer_id, created_at desc);
create index booking_recent on booking (agency_id, created_at desc);
create index booking_open on booking (agency_id, changed_at) where state not in ('CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'MANUAL');
select portico.agency_table('booking');

create table booking_traveller (
  agency_id uuid not null references agency (id),
  booking_id uuid not null,
  position smallint not null,
  room smallint not null check (room between 1 and 5),
  type text not null check (type in ('adult', 'child', 'infant')),
  first_name text not null,
  last_name text not null,
  age smallint check (age between 0 and 17),
  lead boolean not null default false,
  primary key (agency_id, booking_id, position),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
select portico.agency_table('booking_traveller');

-- Every change of state, in order; `version` is the booking's version after it.
create table booking_transition (
  agency_id uuid not null references agency (id),
  booking_id uuid not null,
  seq integer not null,
  version integer not null,
  from_state text not null,
  to_state text not null,
  event text not null,
  at timestamptz not null,
  -- Process that recorded it.
  process text not null,
  primary key (agency_id, booking_id, seq),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
select portico.agency_journal('booking_transition');

-- External calls: the intent is written before the call, the outcome after it. The key is derived, so a restart repeats it.
create table booking_step (
  agency_id uuid not null references agency (id),
  booking_id uuid not null,
  step text not null check (step in ('authorise', 'book', 'capture', 'void', 'cancel', 'refund')),
  round integer not null,
  key text not null,
  sends integer not null default 1,
  intended_at timestamptz not null,
  answered_at timestamptz,
  outcome text,
  detail text,
  primary key (agency_id, booking_id, step, round),
  unique (agency_id, key),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
select portico.agency_table('booking_step');

create table payment (
  agency_id uuid not null references agency (id),
  id uuid not null,
  booking_id uuid not null,
  gateway text not null,
  -- Ours until the gateway has named it: the derived key of `authorise`.
  idempotency_key text not null,
  gateway_ref text,
  status text,
  amount bigint not null check (amount > 0),
  currency text not null,
  authorised bigint not null default 0,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  card_brand text,
  card_last4 text,
  payer_url text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, booking_id),
  unique (agency_id, idempotency_key),
  unique (agency_id, gateway, gateway_ref),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
select portico.agency_table('payment');

create table refund (
  agency_id uuid not null references agency (id),
  id uuid not null,
  booking_id uuid not null,
  payment_id uuid not null,
  round integer not null,
  idempotency_key text not null,
  gateway_ref text,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('requested', 'sent', 'completed', 'failed')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, booking_id, round),
  unique (agency_id, idempotency_key),
  foreign key (agency_id, booking_id) references booking (agency_id, id),
  foreign key (agency_id, payment_id) references payment (agency_id, id)
);
select portico.agency_table('refund');

-- One row for each key a caller has used, written with what it made. Kept for 30 days.
create table idempotency (
  agency_id uuid not null references agency (id),
  principal text not null,
  route text not null,
  key text not null check (length(key) between 8 and 200),
  fingerprint bytea not null,
  booking_id uuid not null,
  created_at timestamptz not null,
  -- The final answer, once there is one: later calls get the same.
  answer jsonb,
  primary key (agency_id, principal, route, key),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
create index idempotency_age on idempotency (agency_id, created_at);
select portico.agency_table('idempotency');

-- Inbox of the gateways' events: a hint to ask the gateway, kept once.
create table webhook_event (
  agency_id uuid not null references agency (id),
  id uuid not null,
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null,
  payment_ref text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- No payment of ours has this reference, however long we waited.
  orphan boolean not null default false,
  primary key (agency_id, id),
  unique (agency_id, gateway, event_id)
);
select portico.agency_table('webhook_event');

-- What only a person can settle.
create table booking_task (
  agency_id uuid not null references agency (id),
  id uuid not null,
  booking_id uuid not null,
  opened_at timestamptz not null,
  reason text not null,
  settled_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
create index booking_task_open on booking_task (agency_id, opened_at) where settled_at is null;
select portico.agency_table('booking_task');
