-- portico: outside a transaction
-- The mailbox of bookings made before 0161, and the index that finds a guest's.

-- portico: repeat until no row is changed
update booking set contact_mailbox = lower(contact ->> 'email') where (agency_id, id) in (
  select b.agency_id, b.id from booking b
  where b.contact_mailbox is null and b.customer_id is null and b.agent_id is null and b.contact ->> 'email' is not null limit 10000);
create index concurrently if not exists booking_guest_mailbox on booking (agency_id, contact_mailbox)
  where customer_id is null and agent_id is null;
