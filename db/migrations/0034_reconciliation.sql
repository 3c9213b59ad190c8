-- What the ledgers of gateway and supplier say against ours, and what a person has to decide.

-- Settled outside the gateway, or given up, by a person's decision.
alter table booking add column written_off bigint not null default 0 check (written_off >= 0);
-- This row comes from a backup: what it does not know may have happened.
alter table booking add column relearns boolean not null default false;

-- One comparison of the three ledgers over a span of time. Only a whole one moves the next one's beginning.
create table reconciliation_run (
  agency_id uuid not null references agency (id),
  id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at >= from_at),
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('whole', 'failed')),
  bookings integer not null default 0,
  payments integer not null default 0,
  reservations integer not null default 0,
  breaks integer not null default 0,
  detail text,
  primary key (agency_id, id)
);
create index reconciliation_run_recent on reconciliation_run (agency_id, started_at desc);
select portico.agency_table('reconciliation_run');

-- A difference between the ledgers. Never removed; settled with what was done about it and by whom.
create table reconciliation_break (
  agency_id uuid not null references agency (id),
  id uuid not null,
  kind text not null,
  -- What it is about: a booking's id, the peer's own reference, or a unit and night.
  subject text not null check (length(subject) between 1 and 200),
  -- Supplier or gateway that says otherwise.
  peer text not null,
  booking_id uuid,
  ours jsonb,
  theirs jsonb,
  remedy text not null check (remedy in ('void', 'cancel', 'relearn', 'person', 'none')),
  -- What a person has decided and the peer has not answered yet.
  decided text,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  settled_at timestamptz,
  settlement text,
  settled_by text,
  note text,
  primary key (agency_id, id),
  foreign key (agency_id, booking_id) references booking (agency_id, id),
  check ((settled_at is null) = (settlement is null))
);
create unique index reconciliation_break_open on reconciliation_break (agency_id, kind, subject) where settled_at is null;
create index reconciliation_break_subject on reconciliation_break (agency_id, subject);
select portico.agency_table('reconciliation_break');

-- A task is about a booking the engine holds, or about a break.
alter table booking_task alter column booking_id drop not null;
alter table booking_task
  add column break_id uuid,
  add column decision text,
  add column note text,
  add column settled_by text,
  add foreign key (agency_id, break_id) references reconciliation_break (agency_id, id),
  add check (booking_id is not null or break_id is not null);
-- Bookings that were held twice before tasks were settled: the last one counts. The owner sees rows only while row security
-- is not forced on it.
alter table booking_task no force row level security;
alter table booking no force row level security;
update booking_task t set settled_at = t.opened_at, decision = 'ask-again', settled_by = 'migration' where settled_at is null
  and (exists (select 1 from booking_task o where o.agency_id = t.agency_id and o.booking_id = t.booking_id and o.settled_at is null and (o.opened_at, o.id) > (t.opened_at, t.id))
    or exists (select 1 from booking b where b.agency_id = t.agency_id and b.id = t.booking_id and b.state <> 'MANUAL'));
alter table booking_task force row level security;
alter table booking force row level security;
create unique index booking_task_held on booking_task (agency_id, booking_id) where settled_at is null and break_id is null;
create unique index booking_task_break on booking_task (agency_id, break_id) where settled_at is null;
