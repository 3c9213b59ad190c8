-- Deadlines of bookings and tasks. The rows are derived: a change of a booking, of a supplier's notice or of a task makes a work item
-- due, in the same transaction, and the worker writes the deadlines anew. The version before this one makes such items too, and leaves
-- them to this one.

create table deadline (
  agency_id uuid not null references agency (id),
  id uuid not null,
  -- The booking or the task that it is derived from, and what distinguishes it from others of its kind there.
  source uuid not null,
  kind text not null check (kind in ('freeCancellation', 'cancellationStep', 'balance', 'ticketing', 'change', 'payment', 'task')),
  key text not null check (length(key) <= 60),
  booking_id uuid,
  -- Whose it is; null: the owner's.
  agent_id uuid,
  at timestamptz not null,
  -- It counts until then: later than `at` if it can still be met when it has passed.
  stands_until timestamptz not null,
  zone text check (length(zone) <= 60),
  at_stake bigint check (at_stake >= 0),
  -- Since when it has been known with this time.
  since timestamptz not null,
  changed_at timestamptz not null,
  -- Changes of its time, for calendars.
  sequence integer not null default 0,
  ended_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  -- The last warning sent, by its hours ahead.
  warned smallint check (warned > 0),
  primary key (agency_id, id),
  unique (agency_id, source, kind, key),
  foreign key (agency_id, booking_id) references booking (agency_id, id),
  foreign key (agency_id, agent_id) references app_user (agency_id, id),
  foreign key (agency_id, acknowledged_by) references app_user (agency_id, id),
  check (stands_until >= at),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
select portico.agency_table('deadline');
create index deadline_open on deadline (agency_id, at, id) where ended_at is null;
create index deadline_of_agent on deadline (agency_id, agent_id, at, id) where ended_at is null;
create index deadline_past on deadline (agency_id, stands_until);

-- Calendar feeds of agents: one secret each, stored as a hash.
create table deadline_feed (
  agency_id uuid not null references agency (id),
  user_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  made_at timestamptz not null,
  primary key (agency_id, user_id),
  unique (agency_id, secret_hash),
  foreign key (agency_id, user_id) references app_user (agency_id, id) on delete cascade
);
select portico.agency_table('deadline_feed');
create trigger erased before insert on deadline_feed for each row execute function portico.of_nobody_erased('user_id');

-- Zone of an agency's own clock, and by how many hours it wants warnings earlier.
alter table agency add column time_zone text, add column warning_buffer_hours smallint not null default 0;
alter table agency add constraint agency_time_zone check (length(time_zone) between 1 and 60) not valid;
alter table agency add constraint agency_warning_buffer check (warning_buffer_hours between 0 and 168) not valid;
-- Zone of an agent's browser when it was last seen.
alter table app_user add column time_zone text;
alter table app_user add constraint app_user_time_zone check (length(time_zone) between 1 and 60) not valid;

-- Makes the deadlines of a booking or a task due to be derived again. An item that is being worked on becomes due once more.
-- In whole milliseconds: the worker compares the time that it has read.
create function portico.follow_deadlines(agency uuid, work text, source uuid, at timestamptz) returns void language sql as $$
  insert into work_item as w (agency_id, kind, id, due_at) values (agency, work, source, date_trunc('milliseconds', at))
  on conflict (agency_id, kind, id) do update set due_at = case
    when w.lease_owner is null then least(w.due_at, excluded.due_at)
    else greatest(excluded.due_at, w.due_at + interval '1 millisecond') end
$$;

create function portico.follow_booking() returns trigger language plpgsql as $$
begin
  perform portico.follow_deadlines(new.agency_id, 'deadlines.booking', new.id, new.changed_at);
  return null;
end $$;
-- The states with deadlines, and those that end them.
create trigger follow after update on booking for each row
  when (new.parent_id is null
    and (old.state in ('AWAITING_PAYER', 'TICKETING', 'TICKET_UNKNOWN', 'CONFIRMED', 'MANUAL')
      or new.state in ('AWAITING_PAYER', 'TICKETING', 'TICKET_UNKNOWN', 'CONFIRMED', 'MANUAL'))
    and (old.state, old.failure, old.giving_back, old.later_state, old.standing, old.agent_id, old.over_at)
      is distinct from (new.state, new.failure, new.giving_back, new.later_state, new.standing, new.agent_id, new.over_at))
  execute function portico.follow_booking();

create function portico.follow_notice() returns trigger language plpgsql as $$
begin
  perform portico.follow_deadlines(new.agency_id, 'deadlines.booking', new.booking_id, coalesce(new.decided_at, new.noticed_at));
  return null;
end $$;
create trigger follow after insert or update of state, answer_by on booking_notice for each row execute function portico.follow_notice();

create function portico.follow_task() returns trigger language plpgsql as $$
begin
  perform portico.follow_deadlines(new.agency_id, 'deadlines.task', new.id, coalesce(new.settled_at, new.opened_at));
  return null;
end $$;
create trigger follow after insert or update of settled_at on booking_task for each row execute function portico.follow_task();

-- What exists already is followed agency by agency.
alter table agency no force row level security;
alter table work_item no force row level security;
insert into work_item (agency_id, kind, id, due_at) select id, 'deadlines.begin', id, date_trunc('milliseconds', created_at) from agency on conflict do nothing;
alter table work_item force row level security;
alter table agency force row level security;
