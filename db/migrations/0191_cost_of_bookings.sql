-- What a booking costs the agency: what it owes the supplier and the fees paid on site, in the currency of its total. The total less the
-- cost is the agency's markup. It stands in the sale, where sums over many bookings would have to read it. Null: written before.
alter table booking add column cost bigint;

create function portico.cost_of_sale(sale jsonb) returns bigint language sql immutable as $$
  select (sale #>> '{price,net}')::bigint + (sale #>> '{price,tax}')::bigint + (sale #>> '{price,rounding}')::bigint
    + (sale #>> '{price,fee}')::bigint
$$;

create function portico.booking_cost() returns trigger language plpgsql as $$
begin
  new.cost := portico.cost_of_sale(new.sale);
  return new;
end $$;
create trigger cost before insert or update of sale on booking for each row execute function portico.booking_cost();
