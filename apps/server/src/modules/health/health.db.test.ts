// Probes for an operator: schema, missing settings for sales, and metrics.
import { FORMS_HEADER, FORMS_VERSION } from '@portico/contract/forms';
import { ZONE_RULES } from '@portico/rules/zones';
import { addAgency } from '@portico/test-kit/agency';
import { startServer, type TestServer } from '@portico/test-kit/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PRODUCTION = {
  MODE: 'production',
  PLATFORM_DOMAIN: 'portico.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@portico.test',
};
const NO_RATES = 'no exchange rates: RATES_URL is not set';
const NOTHING_TO_SELL = [
  'no supplier configured for Hotels',
  'no supplier configured for Air Travel',
  'no supplier configured for Cars',
  'no payment gateway configured',
];

let demo: TestServer;
let production: TestServer;
beforeAll(async () => {
  demo = await startServer();
  await addAgency(demo.database, 'full');
  // a separate database: the demo has stored its rates in the other one
  production = await startServer({ env: PRODUCTION });
});
afterAll(async () => {
  await production.close();
  await demo.close();
});
const ready = async (server: TestServer = demo) => {
  const { status, json } = await server.client('nobody.example').get<object>('/readyz');
  return { status, ...json };
};

describe('/readyz', () => {
  it('warns of suppliers, gateway and rates that are missing, and is ready', async () => {
    expect(await ready()).toMatchObject({ status: 200, warnings: NOTHING_TO_SELL });
    expect(await ready(production)).toMatchObject({
      status: 200,
      ready: true,
      warnings: [...NOTHING_TO_SELL, NO_RATES],
    });
    const logged = production.log.filter((line) => line.includes('nothing can be sold'));
    expect(logged).toHaveLength(NOTHING_TO_SELL.length + 1);
    for (const gap of [...NOTHING_TO_SELL, NO_RATES]) expect(logged.join('')).toContain(gap);
    expect(demo.log.join('')).not.toContain('nothing can be sold');
  });

  it('names the release of its time zone rules', async () => {
    expect(await ready()).toMatchObject({ timeZones: ZONE_RULES });
    expect(ZONE_RULES).toMatch(/^20\d\d[a-z]$/);
  });

  it('is ready beside a newer schema that only added', async () => {
    await demo.database.admin("insert into migration values (9000, 'more', 'x', now())");
    expect(await ready()).toMatchObject({ status: 200, ready: true });
    await demo.database.admin('delete from migration where version = 9000');
  });

  it('is not ready on a schema that took away what its code uses', async () => {
    await demo.database.admin("insert into migration values (9000, 'less', 'x', now(), 8999)");
    expect(await ready()).toMatchObject({
      status: 503,
      ready: false,
      reason: expect.stringMatching(
        /^the database has migration 9000, which fits code from 8999 on/,
      ),
    });
    await demo.database.admin('delete from migration where version = 9000');
    expect(await ready()).toMatchObject({ status: 200 });
  });

  it('is not ready until its migrations are there, also before the list knows contracts', async () => {
    const [gone] = await demo.database.admin<{ version: number; name: string; checksum: string }>(
      'delete from migration where version = 150 returning version, name, checksum',
    );
    await demo.database.admin('alter table migration drop column contract_since');
    expect(await ready()).toMatchObject({
      status: 503,
      reason: 'the database lacks migration 0150: migrate it',
    });
    await demo.database.admin('alter table migration add column contract_since integer');
    await demo.database.admin('insert into migration values ($1, $2, $3, now())', [
      gone?.version,
      gone?.name,
      gone?.checksum,
    ]);
    expect(await ready()).toMatchObject({ status: 200 });
  });
});

describe('/metrics', () => {
  const statusOf = async (server: TestServer, headers: Record<string, string> = {}) =>
    (await server.client('nobody.example').get('/metrics', { headers })).status;

  it('of a demo are for private addresses, and for no proxy', async () => {
    expect(await statusOf(demo)).toBe(200);
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect(await statusOf(demo, { [header]: 'for=1.2.3.4' })).toBe(404);
    const proxied = await startServer({
      database: demo.database,
      env: { TRUST_PROXY: '10.0.0.1' },
    });
    expect(await statusOf(proxied)).toBe(404);
    await proxied.close();
  });

  it('of production are for the bearer of the token alone', async () => {
    expect(await statusOf(production)).toBe(404);
    const METRICS_TOKEN = 'a-token-of-sixteen-or-more';
    const server = await startServer({
      database: demo.database,
      env: { ...PRODUCTION, METRICS_TOKEN },
    });
    expect(await statusOf(server)).toBe(404);
    expect(await statusOf(server, { authorization: 'Bearer another' })).toBe(404);
    expect(await statusOf(server, { authorization: METRICS_TOKEN })).toBe(404);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect(await statusOf(server, { authorization })).toBe(200);
    expect(await statusOf(server, { authorization, 'x-forwarded-for': '1.2.3.4' })).toBe(200);
    await server.close();
  });
});

it('DATABASE_POOL bounds the connections of a process', async () => {
  const small = await startServer({ database: demo.database, env: { DATABASE_POOL: '2' } });
  await Promise.all(Array.from({ length: 12 }, () => ready(small)));
  expect(small.kernel.db.stats().open).toBeLessThanOrEqual(2);
  await small.close();
});

it('a refusal says which version of forms the server reads', async () => {
  const full = demo.client('full');
  const refused = await full.post('/api/bookings', { travellers: [{ room: 1 }] });
  expect(refused.status).toBe(400);
  expect(refused.headers[FORMS_HEADER]).toBe(String(FORMS_VERSION));
  expect((await full.get('/healthz')).headers[FORMS_HEADER]).toBeUndefined();
});
