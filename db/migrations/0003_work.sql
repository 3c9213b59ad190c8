-- What is due, for whom: no content, so that one role may see it across agencies. An agency adds and changes its own
-- items inside tenant(); portico_worker claims due ones of all. The fence grows with each claim: who lost the lease
-- cannot write any more.

create table work_item (
  agency_id uuid not null references agency (id),
  kind text not null check (kind ~ '^[a-z][a-z0-9.-]{0,39}$'),
  id uuid not null,
  due_at timestamptz not null,
  lease_owner text,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  primary key (agency_id, kind, id),
  check ((lease_owner is null) = (lease_until is null))
);
create index work_item_due on work_item (kind, due_at);
select portico.agency_table('work_item');
create policy worker on work_item to portico_worker using (true) with check (true);
grant select, update on work_item to portico_worker;

-- Messages that must leave once their transaction is committed: mails, webhooks, events.
create table outbox (
  agency_id uuid not null references agency (id),
  id uuid not null,
  topic text not null check (topic ~ '^[a-z][a-z0-9.-]{0,59}$'),
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  payload jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (agency_id, id),
  unique (agency_id, topic, dedupe_key)
);
create index outbox_unsent on outbox (agency_id, created_at) where sent_at is null;
select portico.agency_table('outbox');
