// Fills an agency with bookings in one statement, for tests of what reads cost among many rows.

/** SQL expressions by column. They may use `i`, from 1, `h`, a hash of it, and `made`, its time. */
type Expressions = Readonly<Record<string, string>>;

interface ManyBookings {
  readonly agencyId: string;
  readonly count: number;
  /** Time of the `i`-th booking, as an SQL expression. */
  readonly made: string;
  /** Columns that differ from a confirmed booking of a sandbox supplier, made by nobody. */
  readonly columns: Expressions;
}

const idOf = (number: string) => `md5((${number})::text)::uuid`;

/**
 * Columns of bookings `i` for which `condition` holds: they were added later to the booking that is
 * `before` numbers earlier.
 */
export const addedTo = (condition: string, before: number): Expressions => ({
  parent_id: `case when ${condition} then ${idOf(`i - ${before}`)} end`,
  amendment: `case when ${condition} then 'add-ons' end`,
});

/** Returns the statements. They leave out triggers and references, which would take minutes. */
export function manyBookings({ agencyId, count, made, columns }: ManyBookings): string {
  const all: Expressions = {
    agency_id: `'${agencyId}'`,
    id: idOf('i'),
    reference: `upper(translate(lpad(to_hex(i), 8, '0'), '01', 'xy'))`,
    state: `'CONFIRMED'`,
    product_id: '1 + h % 3',
    language: `'en'`,
    origin: `'https://busy.example'`,
    contact: `'{}'`,
    terms_version: `'1'`,
    sale: `'{}'`,
    quote_id: 'i',
    supplier: `'sandbox'`,
    supplier_idempotent: 'true',
    supplier_settle_ms: '0',
    currency: `'USD'`,
    total: '100',
    due_now: '100',
    pay_by: 'made',
    starts_on: `(made + h % 200 * interval '1 day')::date`,
    over_at: `made + h % 200 * interval '1 day'`,
    created_at: 'made',
    changed_at: 'made',
    confirmed_at: 'made',
    correlation_id: 'i',
    ...columns,
  };
  return `
  set session_replication_role = replica;
  insert into booking (${Object.keys(all).join(', ')})
  select ${Object.values(all).join(', ')}
  from (select i, abs(hashint4(i)) as h, ${made} as made from generate_series(1, ${count}) i) as one;`;
}
