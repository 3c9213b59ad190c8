// A thousand agencies, copies of the demo's: rows of every table that an agency's site consists of.
import { rowsOf } from '../kit/rows.ts';

const TABLES = [
  'agency_branding',
  'agency_contact',
  'agency_social_link',
  'agency_analytics',
  'agency_sso',
  'agency_product',
  'agency_language',
  'content_page',
  'destination',
  'payment_gateway_account',
  'agency_subscription',
];

/**
 * Adds agencies `crowd-1` to `crowd-<many>`, copies of the one with that subdomain, in one
 * statement per table and without notifications.
 */
export async function addCrowd(superuser: string, like: string, many: number): Promise<void> {
  const columns = await rowsOf<{ table_name: string; column_name: string }>(
    superuser,
    `
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name = any('{agency,${TABLES.join()}}') order by ordinal_position`,
  );
  const copy = (table: string): string => {
    const names = columns
      .filter(({ table_name }) => table_name === table)
      .map(({ column_name }) => column_name);
    const value = (name: string): string =>
      (table === 'agency'
        ? { id: 'c.id', subdomain: `'crowd-' || c.n` }[name]
        : { agency_id: 'c.id', id: 'gen_random_uuid()' }[name]) ?? `t.${name}`;
    const mine = table === 'agency' ? 'id' : 'agency_id';
    return `insert into ${table} (${names.join()}) select ${names.map(value).join()} from ${table} t cross join crowd c where t.${mine} = (select id from agency where subdomain = '${like}')`;
  };
  await rowsOf(
    superuser,
    `set session_replication_role = replica; create temp table crowd as select n, gen_random_uuid() as id from generate_series(1, ${many}) n; ${['agency', ...TABLES].map(copy).join('; ')}; analyze`,
  );
}
