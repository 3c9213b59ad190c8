-- A night ends on a later day than it began. Flights and rentals may end on the day they begin, and a flight over the date line the
-- day before: for them only their instants are in order (quote_span_check).
alter table quote
  drop constraint quote_check,
  add constraint quote_nights_check check (product_id <> 1 or check_out > check_in) not valid;
alter table quote validate constraint quote_nights_check;
