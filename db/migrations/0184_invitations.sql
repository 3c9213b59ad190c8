-- Invitations of staff. A user whose address is not proven waits for the link of the invitation; its state is derived from these columns,
-- verified_at and active. Null: never invited.
alter table app_user
  add column invited_at timestamptz,
  add column invited_until timestamptz;
