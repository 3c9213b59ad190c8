-- What an agency adds to the net price: one list in the agency's order, of which the first rule that fits sets the markup alone. Amounts are
-- minor units of the agency's settlement currency. It replaces markup_rule, which versions before this one still read.
create table agency_markup (
  agency_id uuid not null references agency (id),
  id uuid not null,
  place integer not null check (place > 0),
  -- null in a condition: all of them.
  product_id smallint check (product_id > 0),
  supplier text check (supplier ~ '^[a-z][a-z0-9-]{0,19}$'),
  -- The agent whose searches it applies to.
  user_id uuid,
  -- First and last day of asking for a price, UTC.
  from_day date,
  until_day date,
  -- Basis points of net.
  percent integer check (percent between -10000 and 100000),
  -- For everything a rate covers.
  fixed bigint check (fixed between -1000000000000 and 1000000000000),
  -- Limits of the sum of both.
  min bigint check (min between -2000000000000 and 2000000000000),
  max bigint check (max between -2000000000000 and 2000000000000),
  primary key (agency_id, id),
  unique (agency_id, place) deferrable,
  foreign key (agency_id, user_id) references app_user (agency_id, id),
  check (percent is not null or fixed is not null),
  check (min is null or max is null or min <= max),
  check (from_day is null or until_day is null or from_day <= until_day)
);

-- The rules so far: for percent and for fixed amounts the most specific one of each applied, an agent's before a supplier's, and both were
-- added. Each pair of agent and supplier that any rule names becomes a rule that adds the same, unless the rules after it already do.
-- The owner of the tables sees rows only while row security is not forced on it.
alter table markup_rule no force row level security;
insert into agency_markup (agency_id, id, place, product_id, supplier, user_id, percent, fixed, min, max)
with cell as (
  select s.agency_id, s.product_id, s.supplier, u.user_id
  from (select agency_id, product_id, supplier from markup_rule union select agency_id, product_id, null from markup_rule) s
    join (select agency_id, product_id, user_id from markup_rule union select agency_id, product_id, null from markup_rule) u
      using (agency_id, product_id)
), best as (
  select c.*, p.id as percent_id, f.id as fixed_id
  from cell c
    left join lateral (
      select r.id from markup_rule r
      where r.agency_id = c.agency_id and r.product_id = c.product_id and r.type = 'percent'
        and (r.supplier is null or r.supplier = c.supplier) and (r.user_id is null or r.user_id = c.user_id)
      order by r.user_id is null, r.supplier is null limit 1) p on true
    left join lateral (
      select r.id from markup_rule r
      where r.agency_id = c.agency_id and r.product_id = c.product_id and r.type = 'fixed'
        and (r.supplier is null or r.supplier = c.supplier) and (r.user_id is null or r.user_id = c.user_id)
      order by r.user_id is null, r.supplier is null limit 1) f on true
), kept as (
  select b.* from best b
    join best everybody on everybody.agency_id = b.agency_id and everybody.product_id = b.product_id
      and everybody.supplier is null and everybody.user_id is null
    join best agents on agents.agency_id = b.agency_id and agents.product_id = b.product_id
      and agents.supplier is null and agents.user_id is not distinct from b.user_id
    join best suppliers on suppliers.agency_id = b.agency_id and suppliers.product_id = b.product_id
      and suppliers.supplier is not distinct from b.supplier and suppliers.user_id is null
  where case
    when b.user_id is null and b.supplier is null then (b.percent_id, b.fixed_id) is distinct from (null::uuid, null::uuid)
    when b.user_id is null or b.supplier is null then (b.percent_id, b.fixed_id) is distinct from (everybody.percent_id, everybody.fixed_id)
    when (agents.percent_id, agents.fixed_id) is distinct from (everybody.percent_id, everybody.fixed_id)
      then (b.percent_id, b.fixed_id) is distinct from (agents.percent_id, agents.fixed_id)
    else (b.percent_id, b.fixed_id) is distinct from (suppliers.percent_id, suppliers.fixed_id)
  end
), amounts as (
  select k.*, p.value as percent, p.min as percent_min, p.max as percent_max, least(greatest(f.value, f.min), f.max) as fixed
  from kept k
    left join markup_rule p on p.agency_id = k.agency_id and p.id = k.percent_id
    left join markup_rule f on f.agency_id = k.agency_id and f.id = k.fixed_id
)
select agency_id, gen_random_uuid(),
  row_number() over (partition by agency_id order by product_id, user_id is null, supplier is null, user_id, supplier),
  product_id, supplier, user_id, percent, fixed,
  -- what limited the percentage alone limits the sum, moved by the fixed amount
  percent_min + coalesce(fixed, 0), percent_max + coalesce(fixed, 0)
from amounts;
alter table markup_rule force row level security;

select portico.agency_table('agency_markup');
create trigger tell after insert or update on agency_markup for each row execute function portico.tell_agency('agency_id');
create trigger tell_gone after delete on agency_markup for each row execute function portico.tell_agency_gone('agency_id');
