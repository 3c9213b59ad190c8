-- Nobody who has been erased is known again by where else they log in, or gets another factor: as in 0134.
create trigger erased before insert on user_identity for each row execute function portico.of_nobody_erased('user_id');
create trigger erased before insert on totp_factor for each row execute function portico.of_nobody_erased('user_id');
create trigger erased before insert on passkey for each row execute function portico.of_nobody_erased('user_id');

-- A request that was under way is answered as one whose login has ended.
create or replace function portico.of_nobody_erased() returns trigger language plpgsql as $$
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
  raise exception 'this person has been erased' using errcode = 'PT401';
end $$;
