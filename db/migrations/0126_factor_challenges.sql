-- Proofs that are asked for, and when a login proved itself last.
create table factor_challenge (
  agency_id uuid not null references agency (id),
  -- SHA-256 of what the browser holds.
  id_hash bytea not null,
  purpose text not null check (purpose in ('login', 'passkey', 'step-up', 'register')),
  -- Null while nobody knows who it is: a login by passkey alone.
  user_id uuid,
  -- The login that asked, where there is one: it opens nothing in another.
  login_id uuid,
  host text not null,
  -- What a passkey has to sign, in base64url.
  expected text not null,
  failures integer not null default 0,
  expires_at timestamptz not null,
  primary key (agency_id, id_hash),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade,
  check ((user_id is null) = (purpose = 'passkey')),
  check ((login_id is null) = (purpose in ('login', 'passkey')))
);
select portico.agency_table('factor_challenge');
create index factor_challenge_end on factor_challenge (agency_id, expires_at);

alter table auth_session add column proved_at timestamptz;
comment on column auth_session.proved_at is 'When this login last proved by password, code or passkey who it is.';
