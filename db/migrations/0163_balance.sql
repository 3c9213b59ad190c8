-- portico: contract since 0150
-- The second payment of a booking: what is owed later, until when, and how that stands. The version before this one sells none and leaves
-- the columns as they are; its check of kinds of amendments is replaced by one that has a kind more, which that version never writes.
alter table booking
  add column later bigint not null default 0,
  add column later_by timestamptz,
  add column later_state text;
alter table booking add constraint booking_later
  check (later >= 0 and (later = 0) = (later_by is null) and (later = 0) = (later_state is null)) not valid;
alter table booking add constraint booking_later_state
  check (later_state in ('planned', 'due', 'overdue', 'paid', 'lapsed')) not valid;
alter table booking add constraint booking_amendment_kind check (amendment in ('change', 'add-ons', 'balance')) not valid;
alter table booking drop constraint booking_amendment_check;
