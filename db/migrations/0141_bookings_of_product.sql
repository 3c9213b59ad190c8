-- The agency's list of one product's bookings, by when they were made and by when they begin.
create index booking_of_product on booking (agency_id, product_id, created_at desc, id desc);
create index booking_of_product_start on booking (agency_id, product_id, starts_on, id);
