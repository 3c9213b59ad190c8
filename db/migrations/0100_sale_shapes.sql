-- Room for every product's sales, beside what the version before this one reads and writes: it may run at the same time.
-- `starts_at` and `ends_at` are the instants of the sale's span; `query` is what was asked, `sale` what was quoted.
alter table quote
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column query jsonb,
  add column sale jsonb,
  add constraint quote_span_check check (ends_at >= starts_at);
-- Room, cabin or vehicle. Written together with `room`, and null in rows of the version before.
alter table booking_traveller add column unit smallint check (unit between 1 and 9);
-- Which steps there are is for the lifecycle to say; here only that it is the name of one.
alter table booking_step
  drop constraint booking_step_step_check,
  add constraint booking_step_step_check check (step ~ '^[a-z]+(-[a-z]+)*$');
