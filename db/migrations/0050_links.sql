-- Short addresses, /url/<code>. A row leads to a page of this site (target), or opens somebody's data (opens, subject);
-- of the latter only the code's hash is kept, and the right it gives is made afresh each time it is used.
create table short_url (
  agency_id uuid not null references agency (id),
  code_hash bytea not null check (length(code_hash) = 32),
  code text check (code ~ '^[0-9A-Za-z]{10}$'),
  target text check (target ~ '^/([^/\\]|$)' and length(target) <= 2000),
  opens text check (opens ~ '^[a-z][a-z-]{0,39}$'),
  subject text check (length(subject) between 1 and 100),
  expires_at timestamptz,
  visits bigint not null default 0,
  visited_at timestamptz,
  created_at timestamptz not null,
  primary key (agency_id, code_hash),
  check ((target is null) = (opens is not null)),
  check ((opens is null) = (subject is null)),
  -- What opens something is never readable again, and ends.
  check ((opens is null) = (code is not null)),
  check (opens is null or expires_at is not null)
);
select portico.agency_table('short_url');
