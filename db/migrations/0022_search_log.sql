-- What was searched for and how much was found; written after the answer, in batches.

create table search_log (
  agency_id uuid not null references agency (id),
  id uuid not null,
  product_id smallint not null check (product_id between 1 and 6),
  criteria jsonb not null,
  result_count integer not null check (result_count >= 0),
  source text not null check (source in ('direct', 'deal', 'plum', 'proposal')),
  user_id uuid,
  x_session_id text not null,
  booking_id uuid,
  at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id)
);
create index search_log_time on search_log (agency_id, at);
create index search_log_user on search_log (agency_id, user_id, at) where user_id is not null;
select portico.agency_table('search_log');
