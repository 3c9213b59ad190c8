-- portico: outside a transaction
-- The agency's list of all products: each order ends at its limit. Amendments are never listed.
create index concurrently if not exists booking_listed_start on booking (agency_id, starts_on, id) where parent_id is null;
create index concurrently if not exists booking_listed_total on booking (agency_id, whole_total, id) where parent_id is null;
create index concurrently if not exists booking_listed_client on booking (agency_id, client_key, id) where parent_id is null;
create index concurrently if not exists booking_listed_markup on booking (agency_id, markup, id) where parent_id is null;
-- Counts of its tabs.
create index concurrently if not exists booking_listed_states on booking (agency_id, product_id, state) where parent_id is null;
-- Bookings without keys and words.
create index concurrently if not exists booking_unindexed on booking (agency_id, id) where not indexed;
-- The words of a booking, to forget them.
create index concurrently if not exists search_word_of on search_word (agency_id, id);
