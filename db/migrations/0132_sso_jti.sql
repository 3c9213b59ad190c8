-- Hand-off tokens that were used: each works once. A row goes when its token has ended.
create table sso_jti (
  agency_id uuid not null references agency (id),
  hash bytea not null check (length(hash) = 32),
  expires_at timestamptz not null,
  primary key (agency_id, hash)
);
create index sso_jti_end on sso_jti (agency_id, expires_at);
select portico.agency_table('sso_jti');
