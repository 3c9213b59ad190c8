-- The last entry of each agency's audit log, so that a log whose newest entries were removed is recognised. An agency gets
-- its row with its next entry.
create table audit_head (
  agency_id uuid not null primary key references agency (id),
  seq bigint not null check (seq > 0),
  hash bytea not null
);
select portico.agency_table('audit_head');

create function portico.audit_head_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.agency_id = old.agency_id and new.seq = old.seq + 1 then
      return new;
    end if;
  end if;
  raise exception 'audit_head only moves to the next entry' using errcode = 'insufficient_privilege';
end $$;
create trigger forward before update or delete on audit_head for each row execute function portico.audit_head_forward();
create trigger forward_whole before truncate on audit_head execute function portico.audit_head_forward();

-- Numbers and chains a new row after the head, and moves the head to it. Entries that were removed leave a gap, because
-- their numbers are not used again.
create or replace function portico.audit_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.agency_id, 0));
  select seq, hash into last from public.audit_head where agency_id = new.agency_id;
  if not found then
    select seq, hash into last from public.audit_log where agency_id = new.agency_id order by seq desc limit 1;
  end if;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous := last.hash;
  new.hash := portico.audit_hash(new);
  insert into public.audit_head (agency_id, seq, hash) values (new.agency_id, new.seq, new.hash)
    on conflict (agency_id) do update set seq = excluded.seq, hash = excluded.hash;
  return new;
end $$;
