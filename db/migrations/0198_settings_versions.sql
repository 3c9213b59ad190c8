-- Versions of the sections of an agency's settings, each with its last change. A section that has never been changed has no row.
create table settings_version (
  agency_id uuid not null references agency (id),
  section text not null check (section ~ '^[a-z]{1,40}$'),
  version integer not null check (version > 1),
  changed_at timestamptz not null,
  -- The agent who has changed it; null for an operator.
  changed_by uuid,
  primary key (agency_id, section),
  foreign key (agency_id, changed_by) references app_user (agency_id, id)
);
select portico.agency_table('settings_version');
