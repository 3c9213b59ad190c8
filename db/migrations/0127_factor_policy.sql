-- Of whom an agency asks a second factor, and factors that were lost.

-- Absent: what the installation asks by default.
create table factor_policy (
  agency_id uuid not null references agency (id),
  policy text not null check (policy in ('off', 'owners', 'agents')),
  changed_at timestamptz not null,
  primary key (agency_id)
);
select portico.agency_table('factor_policy');

-- Somebody's factors are to be taken away, a day after it was asked, unless the person shows meanwhile that they are not lost.
create table factor_reset (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade,
  check ((ended_at is null) = (outcome is null))
);
select portico.agency_table('factor_reset');
create unique index factor_reset_open on factor_reset (agency_id, user_id) where ended_at is null;
