-- Conventions every later migration builds on. Run by portico_owner.
--   select portico.agency_table('booking');      after create table: row security, policy, grants, checks
--   select portico.platform_table('ship_line');  a table without any agency's data
-- A table of agency data: `agency_id uuid not null references agency (id)`, primary key (agency_id, …), and every
-- unique and foreign key begins with agency_id.

create schema portico;
revoke create on schema public from public;
grant usage on schema public, portico to portico_app, portico_worker;

-- The agency of this transaction. After a transaction-local setting the value is '', hence nullif.
create function portico.agency() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.agency_id', true), '')::uuid;

create function portico.agency_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy agency on %I to portico_app using (agency_id = (select portico.agency())) with check (agency_id = (select portico.agency()))',
    name);
  execute format('grant select, insert, update, delete on %I to portico_app', name);
end $$;

-- Rows may be added and read, never changed or removed.
create function portico.agency_journal(name text) returns void language plpgsql as $$
begin
  perform portico.agency_table(name);
  execute format('revoke update, delete on %I from portico_app', name);
end $$;

create function portico.platform_table(name text) returns void language plpgsql as $$
begin
  execute format('comment on table %I is %L', name, 'platform: holds no data of an agency');
  execute format('grant select, insert, update, delete on %I to portico_app', name);
end $$;

revoke execute on function portico.agency_table(text), portico.agency_journal(text), portico.platform_table(text) from public;
