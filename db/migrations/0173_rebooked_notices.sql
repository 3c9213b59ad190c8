-- portico: contract since 0144
-- The amendment by which a traveller answers a notice: another flight of the airline. The version before this one sells none and leaves the
-- column empty; its check of states is replaced by one that has a state more, which that version never writes.
alter table booking_notice add column rebooking_id uuid;
alter table booking_notice add constraint booking_notice_states
  check (state in ('open', 'accepting', 'accepted', 'rebooked', 'cancelled', 'outdated')) not valid;
alter table booking_notice drop constraint booking_notice_state_check;
