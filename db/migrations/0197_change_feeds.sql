-- How far an agency has read the changes that a supplier tells. The version before reads none.
create table change_feed (
  agency_id uuid not null references agency (id),
  id uuid not null,
  supplier text not null check (char_length(supplier) between 1 and 100),
  -- Position after the last page whose bookings are due to be polled; null: the oldest change is next.
  cursor text check (char_length(cursor) between 1 and 400),
  -- Position up to which the supplier has been told that its changes arrived.
  acknowledged text check (char_length(acknowledged) between 1 and 400),
  -- Entries that could not be parsed, since the first page.
  unread integer not null default 0 check (unread >= 0),
  read_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, supplier)
);
select portico.agency_table('change_feed');
