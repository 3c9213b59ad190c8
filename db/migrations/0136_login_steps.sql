-- How a login was made, in both of its steps: what began it, and the second factor that was shown after it.
alter table factor_challenge add column opened_by text
  check (opened_by in ('password', 'link', 'verification', 'google', 'facebook', 'sso'));
comment on column factor_challenge.opened_by is 'What the login began with; null where it is no login with a second step.';

alter table auth_session add column factor text check (factor in ('totp', 'recovery', 'passkey'));
comment on column auth_session.factor is 'The second factor that was shown; null where none was asked, and for a passkey alone, which is both.';
