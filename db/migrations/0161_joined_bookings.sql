-- Bookings that a guest made belong to the account that has proven the same mailbox (docs/decisions/0140). The mailbox has a column of its
-- own, because no condition on a part of the contact reaches an index under row security; a trigger writes it, also for the version before.
alter table booking add column contact_mailbox text;
-- Set if the booking was a guest's before it was the customer's: links that were mailed keep opening it.
alter table booking add column joined_at timestamptz;
create function portico.contact_mailbox() returns trigger language plpgsql as $$
begin
  new.contact_mailbox := lower(new.contact ->> 'email');
  return new;
end $$;
create trigger mailbox before insert or update of contact on booking for each row execute function portico.contact_mailbox();
