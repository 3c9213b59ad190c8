-- What an agency's site shows: brand, contact, links, pages, policies, services, languages, currencies, gateway.

create table agency_branding (
  agency_id uuid primary key references agency (id),
  logo text,
  logo_mobile text,
  favicon text,
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  theme_default text not null default 'light' check (theme_default in ('light', 'dark')),
  tagline jsonb not null default '{}',
  meta_title text not null default '',
  meta_description text not null default '',
  keywords text[] not null default '{}'
);
select portico.agency_table('agency_branding');

create table agency_contact (
  agency_id uuid primary key references agency (id),
  phone text not null default '',
  email text not null default '',
  display_support_phone_footer boolean not null default false,
  display_address_footer boolean not null default false,
  address_line1 text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip_code text not null default ''
);
select portico.agency_table('agency_contact');

create table agency_social_link (
  agency_id uuid not null references agency (id),
  network text not null check (network in ('linkedin', 'instagram', 'facebook', 'twitter', 'youtube', 'discord', 'tiktok')),
  url text not null check (url ~ '^https://'),
  primary key (agency_id, network)
);
select portico.agency_table('agency_social_link');

-- The grammar of the ids is a wall against script injection: decision O-017.
create table agency_analytics (
  agency_id uuid primary key references agency (id),
  is_enabled boolean not null default false,
  google_analytics_id text not null default '' check (google_analytics_id ~ '^(G-[A-Z0-9]{4,12})?$'),
  facebook_analytics_id text not null default '' check (facebook_analytics_id ~ '^([0-9]{8,20})?$'),
  ask_consent boolean not null default true
);
select portico.agency_table('agency_analytics');

create table agency_sso (
  agency_id uuid primary key references agency (id),
  is_enabled boolean not null default false,
  direct_login_allowed boolean not null default true,
  issuer text not null default '',
  sealed_key bytea
);
select portico.agency_table('agency_sso');

create table agency_product (
  agency_id uuid not null references agency (id),
  product_id smallint not null check (product_id between 1 and 6),
  active boolean not null default true,
  sort smallint not null default 0,
  primary key (agency_id, product_id)
);
select portico.agency_table('agency_product');

create table agency_language (
  agency_id uuid not null references agency (id),
  code text not null check (code ~ '^[a-z]{2}$'),
  is_default boolean not null default false,
  sort smallint not null default 0,
  primary key (agency_id, code)
);
create unique index agency_language_one_default on agency_language (agency_id) where is_default;
select portico.agency_table('agency_language');

-- No rows: every currency the platform has enabled.
create table agency_currency (
  agency_id uuid not null references agency (id),
  code text not null check (code ~ '^[A-Z]{3}$'),
  primary key (agency_id, code)
);
select portico.agency_table('agency_currency');

create table content_page (
  agency_id uuid not null references agency (id),
  kind text not null check (kind in ('about')),
  lang text not null check (lang ~ '^[a-z]{2}$'),
  is_enabled boolean not null default false,
  nav_title text not null default '',
  title text not null default '',
  html text not null default '',
  image text not null default '',
  primary key (agency_id, kind, lang)
);
select portico.agency_table('content_page');

create table faq_page (
  agency_id uuid not null references agency (id),
  lang text not null check (lang ~ '^[a-z]{2}$'),
  is_enabled boolean not null default false,
  nav_title text not null default '',
  header_message text not null default '',
  primary key (agency_id, lang)
);
select portico.agency_table('faq_page');

create table faq_question (
  agency_id uuid not null references agency (id),
  id uuid not null,
  lang text not null,
  question text not null check (char_length(btrim(question)) > 3),
  answer text not null,
  sort smallint not null default 0,
  primary key (agency_id, id),
  foreign key (agency_id, lang) references faq_page (agency_id, lang)
);
select portico.agency_table('faq_question');

-- A saved policy is a new row; a row never changes, because bookings point at the text they accepted.
create table policy_version (
  agency_id uuid not null references agency (id),
  id uuid not null,
  kind text not null check (kind in ('privacy', 'cookies', 'disclaimer', 'user_terms', 'agency_terms')),
  lang text not null check (lang ~ '^[a-z]{2}$'),
  version text not null,
  html text not null,
  published_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, kind, lang, version)
);
select portico.agency_journal('policy_version');
create index policy_version_current on policy_version (agency_id, kind, lang, published_at desc);

-- Used where an agency has no terms of its own, because checkout needs some (decision O-035).
create table platform_policy (
  kind text not null check (kind in ('user_terms', 'agency_terms')),
  lang text not null check (lang ~ '^[a-z]{2}$'),
  version text not null,
  html text not null,
  published_at timestamptz not null,
  primary key (kind, lang, version)
);
select portico.platform_table('platform_policy');

create table destination (
  agency_id uuid not null references agency (id),
  id uuid not null,
  place_id text not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,80}$'),
  name jsonb not null,
  html jsonb not null default '{}',
  image text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  airport_latitude double precision,
  airport_longitude double precision,
  sort smallint not null default 0,
  primary key (agency_id, id),
  unique (agency_id, slug)
);
select portico.agency_table('destination');

create table payment_gateway_account (
  agency_id uuid not null references agency (id),
  id uuid not null,
  adapter text not null,
  public_key text not null default '',
  sealed_secret bytea,
  mode text not null check (mode in ('test', 'live')),
  methods text[] not null default '{card}',
  is_current boolean not null default false,
  primary key (agency_id, id)
);
create unique index payment_gateway_one_current on payment_gateway_account (agency_id) where is_current;
select portico.agency_table('payment_gateway_account');

-- An agency without an unexpired row keeps working for travellers; only its owner is asked to subscribe (decision O-036).
create table agency_subscription (
  agency_id uuid not null references agency (id),
  id uuid not null,
  plan text not null,
  status text not null check (status in ('active', 'cancelled')),
  valid_to timestamptz not null,
  primary key (agency_id, id)
);
select portico.agency_table('agency_subscription');

-- Caches hear when any of it changes.
do $$
declare name text;
begin
  foreach name in array array['agency_branding', 'agency_contact', 'agency_social_link', 'agency_analytics', 'agency_sso', 'agency_product',
    'agency_language', 'agency_currency', 'content_page', 'faq_page', 'faq_question', 'policy_version', 'destination', 'payment_gateway_account', 'agency_subscription'] loop
    execute format('create trigger tell after insert or update on %I for each row execute function portico.tell_agency(''agency_id'')', name);
  end loop;
end $$;
