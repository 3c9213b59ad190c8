-- An agent who shows the screen to a client sees what the client may see, in every tab of this login. Each switch raises the epoch, so
-- that access tokens issued before it are refused.
alter table auth_session
  add column presenting boolean not null default false,
  add column epoch integer not null default 0;
