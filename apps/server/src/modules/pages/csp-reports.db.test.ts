// Reports of a policy violation from many clients: few lines in the log, each address limited,
// other requests undisturbed.
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { RATE_FACTOR: '1', TRUST_PROXY: '127.0.0.1', SANDBOX_URL: 'http://127.0.0.1:9' },
  });
  await addAgency(server.database, 'full');
});
afterAll(() => server?.close());

const report = (from: string, text = 'x'.repeat(3_000)) =>
  server.client('full').post<{ code: string }>('/csp-report', text, {
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': from },
  });
const logged = () =>
  server.log
    .filter((line) => /content security policy/.test(line))
    .map((line) => JSON.parse(line) as { report?: string; leftOut?: number });

describe('reports of a broken content security policy', () => {
  it('are counted by address; of those let in a sample is logged, cut to size, with how many were left out', async () => {
    const first = [];
    for (let n = 0; n < 60; n += 1) first.push(await report('198.51.100.7'));
    expect(first.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 30 }, () => 204),
      ...Array.from({ length: 30 }, () => 429),
    ]);
    expect(first.at(-1)?.json.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(first.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    // another address is admitted, and the log has its sample
    expect((await report('203.0.113.9')).status).toBe(204);
    expect(logged().map(({ report: text }) => text?.length)).toEqual(
      Array.from({ length: 20 }, () => 2_000),
    );
    await server.clock.advance(5_000);
    expect((await report('203.0.113.9', 'the next one')).status).toBe(204);
    expect(logged().at(-1)).toMatchObject({ report: 'the next one', leftOut: 41 });
    const bytes = server.log.join('').length;
    expect(bytes).toBeLessThan(100_000);
  });

  it('cost nobody else a call: they have a rate of their own', async () => {
    for (let n = 0; n < 40; n += 1) await report('198.51.100.8');
    const reply = await server
      .client('full')
      .get('/api/agency', { headers: { 'x-forwarded-for': '198.51.100.8' } });
    expect(reply.status).toBe(200);
  });
});
