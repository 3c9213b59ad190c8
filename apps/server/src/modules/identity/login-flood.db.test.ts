// Password hashes are slow on purpose and few run at once. Requests that wait for one must not
// block the pages of their agency.
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const LOGINS = 60;
/** Number of page requests meanwhile. */
const TURNS = 8;
/**
 * Much less than in production: the test is about the order of the queue, on a machine of any
 * speed.
 */
const COST = { memoryCost: 8_192, timeCost: 2 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { RATE_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
    passwords: createPasswords(COST),
  });
  for (const agency of ['full', 'closed']) await addAgency(server.database, agency);
}, 60_000);
afterAll(() => server?.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('a flood of wrong logins', () => {
  it.each([
    ['20 addresses', 20, '198.51.100'],
    // from a separate network: an address is locked after a hundred wrong passwords
    ['one address', 1, '192.0.2'],
  ])(
    'from %s leaves the other calls of the agency answered, and other agencies alone',
    async (_, addresses, network) => {
      let isOver = false;
      const statuses: number[] = [];
      let attempts = 0;
      const attack = Array.from({ length: LOGINS }, async (__, n) => {
        while (!isOver) {
          const { status } = await server.client('full').post(
            '/api/user/login',
            {
              email: `never-seen-${addresses}-${(attempts += 1)}@mail.example`,
              password: 'guess wrong 12',
            },
            from(`${network}.${n % addresses}`),
          );
          statuses.push(status);
          // a request refused at once is not repeated at once
          if (status !== 400) await new Promise((resolve) => setTimeout(resolve, 100));
        }
      });
      const seen: Record<string, number[]> = { faqs: [], agency: [], other: [], login: [] };
      try {
        // the flood has had turns from every address before the first honest visitor logs in
        const heard = (): number => statuses.filter((status) => status === 400).length;
        await expect
          .poll(heard, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(addresses === 1 ? 5 : 60);
        for (let n = 1; n <= TURNS; n += 1) {
          const visitor = from(`203.0.113.${n}`);
          const full = server.client('full');
          seen['faqs']?.push((await full.get('/api/agency/faqs', visitor)).status);
          seen['agency']?.push((await full.get('/api/agency', visitor)).status);
          seen['other']?.push((await server.client('closed').get('/api/agency', visitor)).status);
          const login = {
            email: `honest-${addresses}-${n}@mail.example`,
            password: 'my own password',
          };
          if (n % 4 === 0)
            seen['login']?.push((await full.post('/api/user/login', login, visitor)).status);
        }
      } finally {
        isOver = true;
        await Promise.all(attack);
      }
      for (const calls of ['faqs', 'agency', 'other']) {
        expect(new Set(seen[calls]), calls).toEqual(new Set([200]));
      }
      // a newcomer with one attempt gets a turn: the password is checked (and is wrong)
      expect(new Set(seen['login'])).toEqual(new Set([400]));
      expect(statuses).toContain(400);
      expect(statuses.filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
    },
    120_000,
  );
});
