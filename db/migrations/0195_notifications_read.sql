-- What of their notifications agents have read. The notifications themselves are derived from tasks, notices, deadlines and requests.
create table notification_read (
  agency_id uuid not null references agency (id),
  user_id uuid not null,
  -- Id of the task, notice, deadline or request, and since when it stood when it was read: one that has moved since is unread again.
  event_id uuid not null,
  event_at timestamptz not null,
  read_at timestamptz not null,
  primary key (agency_id, user_id, event_id),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade
);
select portico.agency_table('notification_read');
create trigger erased before insert on notification_read for each row execute function portico.of_nobody_erased('user_id');
