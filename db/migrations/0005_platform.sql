-- Tables without any agency's data.

create table exchange_rate (
  currency_code text primary key check (currency_code ~ '^[A-Z]{3}$'),
  rate_to_usd numeric not null check (rate_to_usd > 0),
  fetched_at timestamptz not null
);
select portico.platform_table('exchange_rate');

create table enabled_country (code text primary key check (code ~ '^[A-Z]{2}$'), enabled boolean not null default true, sort integer not null default 0);
select portico.platform_table('enabled_country');

create table enabled_currency (code text primary key check (code ~ '^[A-Z]{3}$'), enabled boolean not null default true, sort integer not null default 0);
select portico.platform_table('enabled_currency');

create table enabled_language (code text primary key check (code ~ '^[a-z]{2}$'), enabled boolean not null default true, sort integer not null default 0);
select portico.platform_table('enabled_language');

create table platform_setting (key text primary key, value jsonb not null);
select portico.platform_table('platform_setting');
