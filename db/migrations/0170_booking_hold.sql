-- Who has booked what, under hashes of session, network address and mailbox: a visitor holds and makes only so many bookings. The version
-- before this one writes none, so what was booked with it is not counted.
create table booking_hold (
  agency_id uuid not null references agency (id),
  subject_hash bytea not null,
  -- A quote is booked once: the same press, sent twice, is one hold.
  quote_id text not null,
  made_at timestamptz not null,
  primary key (agency_id, subject_hash, quote_id)
);
create index booking_hold_age on booking_hold (agency_id, made_at);
select portico.agency_table('booking_hold');
