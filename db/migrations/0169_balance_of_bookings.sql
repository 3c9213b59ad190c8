-- portico: outside a transaction
-- Bookings whose second payment is not settled, for the sweep: only the few open ones stand in it.
create index concurrently if not exists booking_later_open on booking (agency_id, id)
  where later_state in ('planned', 'due', 'overdue');
alter table booking validate constraint booking_later;
alter table booking validate constraint booking_later_state;
alter table booking validate constraint booking_amendment_kind;
