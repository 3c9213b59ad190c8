-- People a customer travels with, kept for the next checkout.
create table saved_traveller (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null,
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  traveller_type text not null check (traveller_type in ('adult', 'child')),
  birth_date date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade,
  unique nulls not distinct (agency_id, user_id, first_name, last_name, traveller_type, birth_date)
);
select portico.agency_table('saved_traveller');
