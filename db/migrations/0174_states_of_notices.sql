-- portico: outside a transaction
alter table booking_notice validate constraint booking_notice_states;
