-- Saved views of the list of bookings.
create table saved_view (
  agency_id uuid not null references agency (id),
  id uuid not null,
  -- The agent who has made it; all agents read a shared one.
  owner_id uuid not null,
  shared boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  -- Parameters of the list as its address has them.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (agency_id, id),
  foreign key (agency_id, owner_id) references app_user (agency_id, id),
  foreign key (agency_id, changed_by) references app_user (agency_id, id)
);
select portico.agency_table('saved_view');
create trigger erased before insert on saved_view for each row execute function portico.of_nobody_erased('owner_id');
