-- People who want to be forgotten: a day to take it back, then their data goes and a pseudonym stays (decision 0128).

-- The wish, and what became of it. It names nobody; `letter` is where the last mail goes, sealed, and goes with it.
create table erasure (
  agency_id uuid not null references agency (id),
  id uuid not null,
  user_id uuid not null,
  pseudonym text not null check (pseudonym ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- Scheme and host of the site it was asked on: where the mails lead.
  site text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Asked by the operator, because the database was restored to a time before it was done.
  again boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'undone', 'kept', 'erasing', 'erased')),
  letter text,
  erased_at timestamptz,
  ended_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id),
  check ((state in ('erasing', 'erased')) = (erased_at is not null)),
  check ((state in ('waiting', 'erasing')) = (ended_at is null)),
  check (letter is null or state = 'erasing')
);
create unique index erasure_open on erasure (agency_id, user_id) where ended_at is null;
select portico.agency_table('erasure');

alter table app_user add column erased_at timestamptz;

-- What a customer wrote when cancelling; it stood in the audit, which cannot forget.
alter table booking add column cancel_reason text check (char_length(cancel_reason) <= 500);

-- Nothing is written down any more for somebody who has been erased: a request or a search that was under way meanwhile waits here
-- for the erasure and finds it done. Searches are dropped, everything else is refused. The column with the person's id is the
-- trigger's argument.
create function portico.of_nobody_erased() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  gone timestamptz;
begin
  if person is null then
    return new;
  end if;
  select erased_at into gone from public.app_user where agency_id = new.agency_id and id = person for key share;
  if gone is null then
    return new;
  end if;
  if tg_table_name = 'search_log' then
    return null;
  end if;
  raise exception 'this person has been erased' using errcode = 'check_violation';
end $$;
create trigger erased before insert on booking for each row execute function portico.of_nobody_erased('customer_id');
create trigger erased before insert on quote for each row execute function portico.of_nobody_erased('user_id');
create trigger erased before insert on saved_traveller for each row execute function portico.of_nobody_erased('user_id');
create trigger erased before insert on auth_session for each row execute function portico.of_nobody_erased('user_id');
create trigger erased before insert on one_time_token for each row execute function portico.of_nobody_erased('user_id');
create trigger erased before insert on search_log for each row execute function portico.of_nobody_erased('user_id');
