// Tables and statements of the PostgreSQL baselines: the minimum for the operation.
import pg from 'pg';

export const ROOMS = 20_000;

/** Creates rows for a list, and rooms with stock, orders with a line and a payment. */
export async function makeTables(ownerUrl: string, appRole = 'portico_app'): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      create table if not exists item (id int primary key, name text not null, price bigint not null);
      insert into item select i, 'Hotel number ' || i, 10000 + i * 7 from generate_series(1, 1000) i on conflict do nothing;
      create table if not exists room (id int primary key, left_over int not null);
      insert into room select i, 1000000 from generate_series(1, ${ROOMS}) i on conflict do nothing;
      create table if not exists orders (id bigint generated always as identity primary key, room_id int not null references room (id), name text not null, at timestamptz not null default now());
      create table if not exists order_line (order_id bigint primary key references orders (id), amount bigint not null);
      create table if not exists order_payment (order_id bigint primary key references orders (id), amount bigint not null, state text not null);
      grant select, insert, update on all tables in schema public to ${appRole};`);
  } finally {
    await client.end();
  }
}

export const rowsStatement = {
  name: 'rows',
  text: 'select id, name, price from item where id between 41 and 60 order by price',
};

/** Stock, order, line and payment: one statement, one round trip, one commit. */
export const orderStatement = {
  name: 'order',
  text: `with taken as (update room set left_over = left_over - 1 where id = $1 and left_over > 0 returning id),
    ordered as (insert into orders (room_id, name) select id, $2 from taken returning id),
    lined as (insert into order_line select id, $3 from ordered),
    paid as (insert into order_payment select id, $3, 'paid' from ordered)
    select id from ordered`,
};
