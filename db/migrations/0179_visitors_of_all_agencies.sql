-- What a visitor holds and a mailbox gets, over all agencies: suppliers' stock is shared between them. Keyed hashes and times only; no row
-- tells an agency, a booking or a person.

-- Mails of bookings to a mailbox in this hour.
create table mailbox_mail (
  mailbox_hash bytea primary key,
  window_start timestamptz not null,
  mails integer not null check (mails > 0)
);
create index mailbox_mail_age on mailbox_mail (window_start);
select portico.platform_table('mailbox_mail');

-- Bookings of a session or a mailbox. The version before writes none, so what was booked with it is not counted.
create table visitor_hold (
  subject_hash bytea not null,
  -- Hash of the agency and the quote.
  hold_hash bytea not null,
  made_at timestamptz not null,
  -- Until then it counts as unpaid.
  unpaid_until timestamptz not null,
  primary key (subject_hash, hold_hash)
);
create index visitor_hold_of on visitor_hold (hold_hash);
create index visitor_hold_age on visitor_hold (made_at);
select portico.platform_table('visitor_hold');

-- A booking that is paid or over is no longer unpaid, whoever changes it.
create function portico.release_hold() returns trigger language plpgsql as $$
begin
  update visitor_hold set unpaid_until = '-infinity'
  where hold_hash = sha256(convert_to(new.agency_id || ' ' || old.quote_claim, 'UTF8'));
  return null;
end $$;
create trigger hold after update of state, authorised, captured on booking for each row
  when (old.quote_claim is not null
    and (new.authorised > 0 or new.captured > 0 or new.state in ('CANCELLED', 'REJECTED', 'EXPIRED'))
    and not (old.authorised > 0 or old.captured > 0 or old.state in ('CANCELLED', 'REJECTED', 'EXPIRED')))
  execute function portico.release_hold();
