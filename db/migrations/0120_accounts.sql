-- What people change of their own account, the devices and logins they are told of, and links that are mailed to them.

alter table app_user
  -- Raised when known devices are forgotten: their names are void from then on.
  add column device_epoch integer not null default 1,
  -- Raised by each change of the person: who changes what they saw earlier is told.
  add column version integer not null default 1,
  add column accepted_terms_at timestamptz,
  -- What the agency may do: send offers; see the documents of kept travellers.
  add column consent_marketing boolean not null default false,
  add column consent_documents boolean not null default false,
  -- When the owner was last told that somebody guesses their password.
  add column guessing_told_at timestamptz,
  -- Until then the wish to be forgotten can be taken back.
  add column erasure_due_at timestamptz;
create index app_user_unverified on app_user (agency_id, created_at) where verified_at is null;

alter table auth_session
  add column method text not null default 'password'
    check (method in ('password', 'link', 'verification', 'passkey', 'google', 'facebook', 'sso')),
  -- Browser and system as people name them.
  add column device text not null default '' check (char_length(device) <= 80),
  add column country text check (country ~ '^[A-Z]{2}$');

-- A link that was mailed: 128 random bits, kept as a hash, used once. `subject` is what the link is about, sealed;
-- `nonce_hash` names the browser that asked for it.
create table one_time_token (
  agency_id uuid not null references agency (id),
  hash bytea not null check (length(hash) = 32),
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'password', 'login', 'email', 'email-refuse')),
  subject text check (length(subject) <= 4000),
  nonce_hash bytea check (length(nonce_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, hash),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade
);
create index one_time_token_user on one_time_token (agency_id, user_id);
select portico.agency_table('one_time_token');
