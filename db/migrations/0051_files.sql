-- Uploaded pictures as this product has made them again from their pixels: never as they came.
create table file (
  agency_id uuid not null references agency (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('png', 'jpg', 'webp')),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  bytes bytea not null check (length(bytes) between 1 and 12582912),
  created_at timestamptz not null,
  primary key (agency_id, hash)
);
alter table file alter column bytes set storage external; -- packed already
select portico.agency_table('file');
