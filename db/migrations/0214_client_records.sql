-- What agents keep about a client, and merges of two clients.

-- Notes are sealed, bound to agency and row: neither a copy of the database nor a search shows them.
create table client_note (
  agency_id uuid not null references agency (id),
  id uuid not null,
  client_id uuid not null,
  sealed text not null,
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (agency_id, id),
  foreign key (agency_id, client_id) references client (agency_id, id) on delete cascade,
  foreign key (agency_id, made_by) references app_user (agency_id, id)
);
select portico.agency_table('client_note');
create index client_note_of on client_note (agency_id, client_id, made_at);

-- Reminders of agents. Tasks that need a decision are those of bookings (booking_task).
create table client_task (
  agency_id uuid not null references agency (id),
  id uuid not null,
  client_id uuid not null,
  sealed text not null,
  due_on date,
  made_at timestamptz not null,
  made_by uuid not null,
  done_at timestamptz,
  done_by uuid,
  primary key (agency_id, id),
  foreign key (agency_id, client_id) references client (agency_id, id) on delete cascade,
  foreign key (agency_id, made_by) references app_user (agency_id, id),
  foreign key (agency_id, done_by) references app_user (agency_id, id),
  check ((done_at is null) = (done_by is null))
);
select portico.agency_table('client_task');
create index client_task_of on client_task (agency_id, client_id, made_at);

-- What a client has agreed to, in which wording, and when they took it back. Rows are never changed otherwise.
create table client_consent (
  agency_id uuid not null references agency (id),
  id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('marketing', 'documents')),
  wording text not null check (char_length(wording) between 1 and 20),
  how text not null check (how in ('phone', 'mail', 'person')),
  given_at timestamptz not null,
  noted_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (agency_id, id),
  foreign key (agency_id, client_id) references client (agency_id, id) on delete cascade,
  foreign key (agency_id, noted_by) references app_user (agency_id, id),
  foreign key (agency_id, withdrawn_by) references app_user (agency_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
select portico.agency_table('client_consent');
create index client_consent_of on client_consent (agency_id, client_id, given_at);

-- People who travel with a client, whom agents have entered. Those whom a client has saved themselves are in saved_traveller.
create table companion (
  agency_id uuid not null references agency (id),
  id uuid not null,
  client_id uuid not null,
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  relation text not null check (relation in ('self', 'partner', 'child', 'parent', 'friend', 'colleague', 'other')),
  birth_date date,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, client_id) references client (agency_id, id) on delete cascade
);
select portico.agency_table('companion');
create index companion_of on companion (agency_id, client_id, made_at);

create table companion_document (
  agency_id uuid not null references agency (id),
  companion_id uuid not null,
  kind text not null check (kind in ('passport', 'id')),
  sealed_number text not null,
  number_end text not null check (char_length(number_end) between 1 and 3),
  issuing_country text not null check (issuing_country ~ '^[A-Z]{2}$'),
  expires_on date not null,
  changed_at timestamptz not null,
  primary key (agency_id, companion_id),
  foreign key (agency_id, companion_id) references companion (agency_id, id) on delete cascade
);
select portico.agency_table('companion_document');

-- Merges can be undone for a day: the fields of the kept client as they were, and the ids of what was moved to it.
create table client_merge (
  agency_id uuid not null references agency (id),
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  -- Fields of the kept client that the merge changed, each as it was before and after.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- Ids by table.
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  made_at timestamptz not null,
  made_by uuid not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (agency_id, id),
  foreign key (agency_id, kept_id) references client (agency_id, id) on delete cascade,
  foreign key (agency_id, gone_id) references client (agency_id, id) on delete cascade,
  foreign key (agency_id, made_by) references app_user (agency_id, id),
  foreign key (agency_id, undone_by) references app_user (agency_id, id),
  check ((undone_at is null) = (undone_by is null))
);
select portico.agency_table('client_merge');
create index client_merge_kept on client_merge (agency_id, kept_id, made_at);
create index client_merge_gone on client_merge (agency_id, gone_id);
