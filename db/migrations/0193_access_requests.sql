-- Requests of agents for a right that they do not have, for those who have it: one open request per agent and right.
create table access_request (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null,
  capability text not null check (capability ~ '^[a-zA-Z]+(\.[a-zA-Z]+)?$' and char_length(capability) <= 40),
  -- Path of the page that was asked for; null if only the right was named.
  path text check (path ~ '^/' and char_length(path) <= 200),
  opened_at timestamptz not null,
  settled_at timestamptz,
  decision text check (decision in ('given', 'declined')),
  note text check (char_length(note) <= 500),
  settled_by uuid,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id),
  foreign key (agency_id, settled_by) references app_user (agency_id, id),
  check ((settled_at is null) = (decision is null)),
  check ((settled_at is null) = (settled_by is null))
);
create unique index access_request_open on access_request (agency_id, user_id, capability) where settled_at is null;
create index access_request_settled on access_request (agency_id, settled_at desc, id desc) where settled_at is not null;
select portico.agency_table('access_request');
create trigger erased before insert on access_request for each row execute function portico.of_nobody_erased('user_id');
