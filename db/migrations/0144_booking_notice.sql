-- What suppliers change of bookings that stand. A notice is recorded once: as long as the supplier says the same (mark), it is the same
-- one. At most one of a booking waits for an answer, and each is written only by whoever holds the booking's lease.
create table booking_notice (
  agency_id uuid not null references agency (id),
  id uuid not null,
  booking_id uuid not null,
  -- Of the booking, from 1.
  n smallint not null check (n > 0),
  state text not null check (state in ('open', 'accepting', 'accepted', 'cancelled', 'outdated')),
  -- Cancelling is free of charge while it is open.
  significant boolean not null,
  -- What is left can be used: it may be accepted.
  usable boolean not null,
  mark text not null,
  -- Spans, and what the product tells of the change.
  before jsonb not null,
  after jsonb not null,
  detail jsonb not null,
  noticed_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, booking_id, n),
  foreign key (agency_id, booking_id) references booking (agency_id, id)
);
create unique index booking_notice_asked on booking_notice (agency_id, booking_id) where state in ('open', 'accepting');
select portico.agency_table('booking_notice');

-- The detail of the last change that was accepted: what the sale promises is read together with it. The sale itself stays as sold; the
-- version before this one leaves it null.
alter table booking add column standing jsonb check (jsonb_typeof(standing) = 'object');
