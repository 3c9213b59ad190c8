-- Second factors of people: an app of codes, recovery codes, passkeys. All of it goes with the person.

-- The app of codes. A new secret waits beside the one that counts until its first code was typed.
create table totp_factor (
  agency_id uuid not null references agency (id),
  user_id uuid not null,
  -- Sealed; null until the first one is confirmed.
  secret text,
  -- The last step of half a minute whose code was used: a step counts once.
  last_step bigint,
  confirmed_at timestamptz,
  waiting text,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade,
  check ((secret is null) = (confirmed_at is null)),
  check (secret is not null or waiting is not null)
);
select portico.agency_table('totp_factor');

-- Codes for the day the telephone is lost: a keyed hash of each.
create table recovery_code (
  agency_id uuid not null references agency (id),
  user_id uuid not null,
  code_mac text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, user_id, code_mac),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade
);
select portico.agency_table('recovery_code');

create table passkey (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null,
  -- As the browser names it, in base64url.
  credential_id text not null check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Rises with every use, where the maker counts at all.
  counter bigint not null,
  transports text[] not null,
  -- The site it was made on, which is its relying party: it serves no other.
  host text not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, credential_id),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade
);
select portico.agency_table('passkey');
create index passkey_user on passkey (agency_id, user_id);
