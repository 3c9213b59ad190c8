-- portico: outside a transaction
-- Bookings of a client, newest first.
create index concurrently if not exists booking_of_client on booking (agency_id, client_id, created_at, id) where parent_id is null and client_id is not null;
-- Bookings without a client yet.
create index concurrently if not exists booking_without_client on booking (agency_id, id) where parent_id is null and client_id is null;
