-- Clients of an agency: everybody with a verified account, everybody who has booked as a guest, and those whom agents enter. The rows of
-- accounts and bookings are derived by work items, which triggers make due in the same transaction, for the version before as well.
create table client (
  agency_id uuid not null references agency (id),
  id uuid not null,
  -- The account of the client; null without one.
  user_id uuid,
  -- The agent who looks after the client; null for nobody.
  owner_agent_id uuid,
  -- Accounts of a single sign-on may have only one name.
  first_name text not null check (char_length(first_name) <= 50),
  last_name text not null check (char_length(last_name) <= 50),
  -- As it is written, and as mailboxes are compared.
  email text check (char_length(email) <= 254),
  email_key text check (char_length(email_key) <= 254),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  birth_date date,
  language text check (language ~ '^[a-z]{2}$'),
  currency text check (currency ~ '^[A-Z]{3}$'),
  client_group text check (char_length(client_group) between 1 and 40),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  origin text not null check (origin in ('account', 'booking', 'agent', 'import')),
  -- The client that this one was merged into: its id leads on to that one.
  merged_into uuid,
  -- Folded names, last name first: the order of the list, and, with the birth date, how duplicates are found.
  name_key text collate "C" not null check (length(name_key) <= 120),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid,
  -- Only the bookings of an erased client are left: no list and no call shows the row.
  erased_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, user_id),
  foreign key (agency_id, user_id) references app_user (agency_id, id),
  foreign key (agency_id, owner_agent_id) references app_user (agency_id, id),
  foreign key (agency_id, changed_by) references app_user (agency_id, id),
  foreign key (agency_id, merged_into) references client (agency_id, id),
  check (merged_into <> id),
  check ((email is null) = (email_key is null))
);
select portico.agency_table('client');
create trigger erased before insert on client for each row execute function portico.of_nobody_erased('user_id');
-- Orders of the list, for the whole agency and for one agent.
create index client_listed_name on client (agency_id, name_key, id) where merged_into is null;
create index client_listed_created on client (agency_id, created_at, id) where merged_into is null;
create index client_owned_name on client (agency_id, owner_agent_id, name_key, id) where merged_into is null;
create index client_owned_created on client (agency_id, owner_agent_id, created_at, id) where merged_into is null;
create index client_inactive on client (agency_id, name_key, id) where merged_into is null and status = 'Inactive';
-- Duplicates.
-- Merged clients too: a mailbox of theirs leads to the client who was kept.
create index client_email on client (agency_id, email_key) where email_key is not null;
create index client_phone on client (agency_id, phone_e164) where merged_into is null;
create index client_born on client (agency_id, birth_date, name_key) where merged_into is null;
create index client_merged on client (agency_id, merged_into) where merged_into is not null;

-- Words by which clients are found (search_word does the same for bookings).
create table client_word (
  agency_id uuid not null references agency (id),
  word text collate "C" not null check (length(word) between 1 and 40),
  client_id uuid not null,
  primary key (agency_id, word, client_id),
  foreign key (agency_id, client_id) references client (agency_id, id) on delete cascade
);
select portico.agency_table('client_word');
create index client_word_of on client_word (agency_id, client_id);

create table client_tag (
  agency_id uuid not null references agency (id),
  client_id uuid not null,
  tag text not null check (char_length(tag) between 1 and 30),
  -- Folded: two spellings are one tag.
  tag_key text collate "C" not null check (length(tag_key) between 1 and 30),
  primary key (agency_id, client_id, tag_key),
  foreign key (agency_id, client_id) references client (agency_id, id) on delete cascade
);
select portico.agency_table('client_tag');
create index client_tag_named on client_tag (agency_id, tag_key, client_id);

alter table booking add column client_id uuid;
alter table booking add constraint booking_client foreign key (agency_id, client_id) references client (agency_id, id) not valid;

-- Makes the client of an account or a booking due. In whole milliseconds: the worker compares the time that it has read.
create function portico.follow_client(agency uuid, work text, source uuid, at timestamptz) returns void language sql as $$
  insert into work_item as w (agency_id, kind, id, due_at) values (agency, work, source, date_trunc('milliseconds', at))
  on conflict (agency_id, kind, id) do update set due_at = case
    when w.lease_owner is null then least(w.due_at, excluded.due_at)
    else greatest(excluded.due_at, w.due_at + interval '1 millisecond') end
$$;

create function portico.client_of_booking() returns trigger language plpgsql as $$
begin
  perform portico.follow_client(new.agency_id, 'clients.booking', new.id, new.changed_at);
  return null;
end $$;
create trigger client after insert on booking for each row
  when (new.parent_id is null and new.client_id is null) execute function portico.client_of_booking();
-- A guest's booking that joins an account.
create trigger client_joined after update of customer_id on booking for each row
  when (new.parent_id is null and new.customer_id is not null and old.customer_id is distinct from new.customer_id)
  execute function portico.client_of_booking();

create function portico.client_of_user() returns trigger language plpgsql as $$
begin
  perform portico.follow_client(new.agency_id, 'clients.user', new.id, new.verified_at);
  return null;
end $$;
create trigger client after insert on app_user for each row
  when (new.user_type = 'Customer' and new.verified_at is not null) execute function portico.client_of_user();
create trigger client_verified after update of verified_at on app_user for each row
  when (new.user_type = 'Customer' and new.verified_at is not null and old.verified_at is null) execute function portico.client_of_user();

-- What exists already is followed agency by agency.
alter table agency no force row level security;
alter table work_item no force row level security;
insert into work_item (agency_id, kind, id, due_at) select id, 'clients.begin', id, date_trunc('milliseconds', created_at) from agency on conflict do nothing;
alter table work_item force row level security;
alter table agency force row level security;
