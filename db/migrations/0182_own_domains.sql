-- How far the verification of an agency's own domain has come. The host is answered while verified_at is set, as before.
alter table agency_domain
  -- Null: written by the version before, or by hand. Such a row is Live if verified_at is set, and is never checked.
  add column state text,
  -- Value of the TXT record that proves ownership.
  add column token text,
  add column changed_at timestamptz,
  add column checked_at timestamptz,
  -- When the next check is due; null for none.
  add column check_at timestamptz,
  -- First check of a Live domain without its TXT record.
  add column missing_since timestamptz;
alter table agency_domain add constraint agency_domain_states
  check (state in ('Entered', 'Owned', 'Pointed', 'Live', 'Lost')) not valid;
alter table agency_domain add constraint agency_domain_live
  check ((state = 'Live') = (verified_at is not null)) not valid;

-- True if a proxy may fetch a certificate for this host: its agency answers on it, or is about to be asked over https.
-- Exact match only, so that nobody can list domains with it.
create function portico.may_have_certificate(host text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from public.agency_domain d
      where d.host = may_have_certificate.host and (d.verified_at is not null or d.state = 'Pointed'))
  $$;
revoke execute on function portico.may_have_certificate(text) from public;
grant execute on function portico.may_have_certificate(text) to portico_app;
