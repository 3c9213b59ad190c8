-- What was sold, and the answer that is kept for a key, are some three thousand bytes: they stay in their rows as they are.
-- Compressing them cost more than anything else of a booking's statements; what is larger than a page still moves out.
alter table booking set (toast_tuple_target = 8160);
alter table idempotency set (toast_tuple_target = 8160);
