-- Who travels on a quote, kept for half an hour between the page that asks and the page that pays (http/cart.ts). All that names
-- somebody is sealed by the server as one text (kernel/documents.ts); it is emptied when its time is over, and the row goes a day later.
create table cart (
  agency_id uuid not null references agency (id),
  id uuid not null,
  product_id smallint not null,
  quote_id text not null check (char_length(quote_id) <= 80),
  -- Whose it is: somebody's who has logged in, or else the visit's that began it.
  user_id uuid,
  session_id text check (char_length(session_id) <= 64),
  sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id),
  check ((user_id is null) <> (session_id is null))
);
create index cart_over on cart (agency_id, expires_at);
create index cart_user on cart (agency_id, user_id) where user_id is not null;
select portico.agency_table('cart');
create trigger erased before insert on cart for each row execute function portico.of_nobody_erased('user_id');
