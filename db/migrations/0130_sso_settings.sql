-- How an agency's own sign-in works: as a client of its issuer (OpenID Connect), or by tokens its portal signs. Secrets are
-- sealed by the server; `issuer` is whose tokens count, of both ways.
alter table agency_sso
  drop column sealed_key,
  add column client_id text check (length(client_id) between 1 and 300),
  add column client_secret text check (length(client_secret) <= 1000),
  -- Addresses of people count as shown although the issuer does not say so in each token.
  add column is_vouching boolean not null default false,
  -- The one algorithm a token may name; which is never read from the token.
  add column hand_off_alg text check (hand_off_alg in ('EdDSA', 'ES256', 'RS256', 'HS256')),
  add column hand_off_key text check (length(hand_off_key) <= 4000),
  add constraint agency_sso_client_check check ((client_id is null) = (client_secret is null)),
  add constraint agency_sso_hand_off_check check ((hand_off_alg is null) = (hand_off_key is null)),
  add constraint agency_sso_issuer_check check (issuer <> '' or (client_id is null and hand_off_key is null));
