-- Ends a statement, and with it its transaction, whose guard did not hold: what it wrote must not stay.
create function portico.must_hold(held boolean) returns boolean language plpgsql immutable as $$
begin
  if not held then
    raise exception 'lease or version was lost' using errcode = 'PT409';
  end if;
  return true;
end $$;
grant execute on function portico.must_hold(boolean) to portico_app;

-- A booking changes a few times in its first seconds: room to do that in place, and no index on what changes.
drop index booking_open;
alter table booking set (fillfactor = 70);
