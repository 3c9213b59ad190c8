-- A price checked with the supplier and held for a while. Everything a booking needs, as it was then; nothing is changed later.

create table quote (
  agency_id uuid not null references agency (id),
  id uuid not null,
  -- Who asked; null: a visitor.
  user_id uuid,
  audience text not null check (audience in ('anonymous', 'customer', 'restricted', 'agent')),
  product_id smallint not null check (product_id between 1 and 6),
  supplier text not null,
  supplier_item_id text not null,
  rate_key text not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  occupancies jsonb not null,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  -- What this audience pays, and what of it we charge: minor units of the settlement currency.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total >= 0),
  due_now bigint not null check (due_now between 0 and total),
  -- What we owe the supplier, in its own currency.
  supplier_currency text not null check (supplier_currency ~ '^[A-Z]{3}$'),
  supplier_net bigint not null check (supplier_net >= 0),
  supplier_tax bigint not null check (supplier_tax >= 0),
  -- The price with nothing left out: every line of the passport comes from it.
  price jsonb not null,
  -- Hotel, room, board, way of paying, cancellation with instants, remarks: what was promised, in the asker's language.
  promise jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references app_user (agency_id, id)
);
create index quote_expiry on quote (agency_id, expires_at);
select portico.agency_table('quote');
