import { addAgency, type TestDatabase, testDatabase } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
let db: Database;
let a: string;
let b: string;

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase({ url: database.appUrl });
  a = await addAgency(database, 'a');
  b = await addAgency(database, 'b');
  await db.tenant(a, (tx) => tx.run(sql`insert into agency_domain (agency_id, host) values (${a}, 'a.example')`));
  await db.tenant(b, (tx) => tx.run(sql`insert into agency_domain (agency_id, host) values (${b}, 'b.example')`));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const hosts = sql<{ host: string }>`select host from agency_domain order by host`;

describe('tenancy', () => {
  it('an agency sees its own rows only', async () => {
    expect(await db.tenant(a, (tx) => tx.many(hosts))).toEqual([{ host: 'a.example' }]);
    expect(await db.read(b, hosts)).toEqual([{ host: 'b.example' }]);
  });

  it('outside a tenant transaction there are no rows', async () => {
    expect(await db.platform((tx) => tx.many(hosts))).toEqual([]);
  });
});
