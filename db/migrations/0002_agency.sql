-- The tenant, and the hosts it answers on.

create table agency (
  id uuid primary key,
  name text not null check (name <> ''),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  settlement_currency text not null check (settlement_currency ~ '^[A-Z]{3}$'),
  return_url text,
  allow_non_login_flow boolean not null default false,
  hide_header_for_deal_proposal boolean not null default false,
  is_hide_login_option boolean not null default false,
  is_hide_signup_option boolean not null default false,
  display_top_destinations boolean not null default false,
  is_locked_hotels_only boolean not null default false,
  is_house boolean not null default false,
  is_spanish_default boolean not null default false,
  support_mode text not null default 'page' check (support_mode in ('page', 'widget')),
  city_latitude double precision check (city_latitude between -90 and 90),
  city_longitude double precision check (city_longitude between -180 and 180),
  created_at timestamptz not null
);
create unique index agency_one_house on agency (is_house) where is_house;

-- An agency sees and changes its own row. The owner role may look one up by its host (function below).
alter table agency enable row level security;
alter table agency force row level security;
create policy agency on agency to portico_app using (id = (select portico.agency())) with check (id = (select portico.agency()));
create policy lookup on agency for select to portico_owner using (true);
grant select, insert, update on agency to portico_app;

create table agency_domain (
  agency_id uuid not null references agency (id),
  host text not null unique check (host = lower(host) and host ~ '^[a-z0-9.-]{1,253}$'),
  verified_at timestamptz,
  primary key (agency_id, host)
);
select portico.agency_table('agency_domain');
create policy lookup on agency_domain for select to portico_owner using (true);

-- Host → agency. Exact match only, so that nobody can list agencies with it. `label` is the one label before the
-- platform's domain, or null when the host is another domain.
create function portico.agency_of_host(host text, label text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select d.agency_id from public.agency_domain d where d.host = agency_of_host.host and d.verified_at is not null
    union all
    select a.id from public.agency a where a.subdomain = agency_of_host.label
    limit 1;
  end;
revoke execute on function portico.agency_of_host(text, text) from public;
grant execute on function portico.agency_of_host(text, text) to portico_app;

-- Caches of every process hear of a changed agency.
create function portico.tell_agency() returns trigger language plpgsql as $$
begin
  perform pg_notify('portico', json_build_object('topic', 'agency', 'agency', to_jsonb(new) ->> tg_argv[0])::text);
  return null;
end $$;
create trigger tell after insert or update on agency for each row execute function portico.tell_agency('id');
create trigger tell after insert or update on agency_domain for each row execute function portico.tell_agency('agency_id');
