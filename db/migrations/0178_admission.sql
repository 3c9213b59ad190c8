-- Ends a statement that would make one booking too many for its visitor, and says of which kind.
create function portico.must_admit(refused text) returns boolean language plpgsql immutable as $$
begin
  if refused is not null then
    raise exception 'the visitor has too many bookings' using errcode = 'PT429', detail = refused;
  end if;
  return true;
end $$;
grant execute on function portico.must_admit(text) to portico_app;
