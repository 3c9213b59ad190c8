-- The merchant account of each payment, so that payments keep theirs when the agency chooses another.
-- Null: the version before opened the payment, at the agency's oldest account of that gateway.
alter table payment add column account_id uuid;
alter table payment add constraint payment_account_fkey
  foreign key (agency_id, account_id) references payment_gateway_account (agency_id, id) not valid;

-- An account stays what it is: its payments are found there. Its secret may be replaced.
create function portico.keep_account() returns trigger language plpgsql as $$
begin
  if (new.adapter, new.public_key) is distinct from (old.adapter, old.public_key) then
    raise exception 'payments refer to this account: add another one and make it the current one';
  end if;
  return new;
end $$;
create trigger keep before update on payment_gateway_account
  for each row execute function portico.keep_account();
