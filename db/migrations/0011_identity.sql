-- People of an agency and their sessions. An address belongs to one agency only: the same person elsewhere is another row.

create table app_user (
  agency_id uuid not null references agency (id),
  id uuid not null,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  user_type text not null check (user_type in ('AgencyOwner', 'Admin', 'SalesAgent', 'Customer')),
  is_restricted boolean not null default false,
  first_name text not null,
  last_name text not null,
  phone text,
  profile_image text,
  lang text check (lang ~ '^[a-z]{2}$'),
  currency text check (currency ~ '^[A-Z]{3}$'),
  reward_wallet_enabled boolean not null default false,
  verified_at timestamptz,
  active boolean not null default true,
  is_sso boolean not null default false,
  -- Raised whenever password, role or standing changes: older tokens lose their right to write.
  role_version integer not null default 1,
  created_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, email),
  check (not is_restricted or user_type in ('SalesAgent', 'Admin'))
);
select portico.agency_table('app_user');

-- One login on one device: the family of its refresh tokens.
create table auth_session (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null,
  x_session_id text not null,
  -- Hash of what the browser calls itself: the grace for a second refresh holds for the same device only.
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id)
);
select portico.agency_table('auth_session');
create index auth_session_user on auth_session (agency_id, user_id) where revoked_at is null;

-- Every refresh token ever issued in a family, hashed. A token has at most one successor.
create table refresh_token (
  agency_id uuid not null references agency (id),
  hash bytea not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, hash),
  foreign key (agency_id, session_id) references auth_session (agency_id, id)
);
select portico.agency_table('refresh_token');
create index refresh_token_session on refresh_token (agency_id, session_id);

-- Attempts at a door (login, reset) by account or address, counted in fixed windows, exact across processes.
create table login_attempt (
  agency_id uuid not null references agency (id),
  subject_hash bytea not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (agency_id, subject_hash)
);
select portico.agency_table('login_attempt');
