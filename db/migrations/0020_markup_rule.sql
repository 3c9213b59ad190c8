-- What an agency adds to the net price (decision O-051). Amounts are minor units of the agency's settlement currency.

create table markup_rule (
  agency_id uuid not null references agency (id),
  id uuid not null,
  product_id smallint not null check (product_id between 1 and 6),
  -- null: every supplier.
  supplier text check (supplier ~ '^[a-z][a-z0-9-]{0,19}$'),
  -- The agent whose searches it applies to; null: everybody's.
  user_id uuid,
  type text not null check (type in ('percent', 'fixed')),
  -- percent: basis points of net. fixed: for the whole stay.
  value bigint not null check (value between -1000000000000 and 1000000000000),
  min bigint check (min between -1000000000000 and 1000000000000),
  max bigint check (max between -1000000000000 and 1000000000000),
  created_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id),
  unique nulls not distinct (agency_id, product_id, supplier, user_id, type),
  check (type = 'fixed' or value between -10000 and 100000),
  check (min is null or max is null or min <= max)
);
select portico.agency_table('markup_rule');

-- Prices kept anywhere are dropped when a rule changes.
create trigger tell after insert or update on markup_rule for each row execute function portico.tell_agency('agency_id');
create function portico.tell_agency_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('portico', json_build_object('topic', 'agency', 'agency', to_jsonb(old) ->> tg_argv[0])::text);
  return null;
end $$;
create trigger tell_gone after delete on markup_rule for each row execute function portico.tell_agency_gone('agency_id');
