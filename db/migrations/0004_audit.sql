-- What happened, by whom: one chain of hashes per agency, rows are added and never changed.

create table audit_log (
  agency_id uuid not null references agency (id),
  seq bigint not null,
  at timestamptz not null,
  actor_type text not null,
  actor_id text,
  via text not null,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  ip text,
  correlation_id text,
  previous bytea,
  hash bytea not null,
  primary key (agency_id, seq)
);
create index audit_log_object on audit_log (agency_id, object, seq);
select portico.agency_journal('audit_log');

create function portico.audit_hash(entry audit_log) returns bytea
  language sql stable
  return sha256(convert_to(jsonb_build_array(
    entry.agency_id, entry.seq, extract(epoch from entry.at), entry.actor_type, entry.actor_id, entry.via, entry.action,
    entry.object, entry.before, entry.after, entry.ip, entry.correlation_id, encode(entry.previous, 'hex'))::text, 'UTF8'));

-- Numbers and chains a new row. The lock makes the rows of one agency wait for each other until commit, so an audit
-- entry is best the last statement of its transaction.
create function portico.audit_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.agency_id, 0));
  select seq, hash into last from public.audit_log where agency_id = new.agency_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous := last.hash;
  new.hash := portico.audit_hash(new);
  return new;
end $$;
create trigger chain before insert on audit_log for each row execute function portico.audit_chain();

create function portico.audit_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger frozen before update or delete on audit_log for each row execute function portico.audit_frozen();
create trigger frozen_whole before truncate on audit_log execute function portico.audit_frozen();

-- First row of this agency that does not fit the chain; null when all fit.
create function portico.audit_broken() returns bigint
  language sql stable
  return (
    select min(seq) from (
      select seq, hash is distinct from portico.audit_hash(a)
        or previous is distinct from lag(hash) over (order by seq)
        or seq <> row_number() over (order by seq) as broken
      from public.audit_log a where agency_id = portico.agency()
    ) checked where broken);
grant execute on function portico.audit_broken() to portico_app;
