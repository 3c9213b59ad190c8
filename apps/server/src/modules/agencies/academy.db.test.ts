// The academy of the installation, in the menus of agents.
import { addAgency, addPerson, startServer, type TestServer } from '@portico/test-kit';
import { afterEach, expect, it } from 'vitest';

const ACADEMY_URL = 'https://academy.example/start?from=portico';
const PASSWORD = 'zanzibar sails at dawn 7';

let server: TestServer;
afterEach(() => server.close());

async function menu(env: Readonly<Record<string, string>>, userType: 'SalesAgent' | 'Customer') {
  server = await startServer({ env });
  const email = 'mia@full.example';
  await addPerson(server, await addAgency(server.database, 'full'), {
    email,
    password: PASSWORD,
    userType,
  });
  const client = server.client('full');
  const login = await client.post<{ token: string }>('/api/user/login', {
    email,
    password: PASSWORD,
  });
  const reply = await client.get<{
    agencyNavigation: { label: string; path: string; read: boolean }[];
  }>('/api/agency/navigations', { token: login.json.token });
  return reply.json.agencyNavigation;
}

it('is an entry of every agent’s menu if the installation has one', async () => {
  expect(await menu({ ACADEMY_URL }, 'SalesAgent')).toContainEqual(
    expect.objectContaining({ label: 'Academy', path: ACADEMY_URL, read: true }),
  );
});

it('is in no menu of an installation without one, and in none of a customer', async () => {
  const labels = async (...wanted: Parameters<typeof menu>) =>
    (await menu(...wanted)).map(({ label }) => label);
  const without = await labels({}, 'SalesAgent');
  expect(without).toContain('Wallet');
  expect(without).not.toContain('Academy');
  await server.close();
  expect(await labels({ ACADEMY_URL }, 'Customer')).not.toContain('Academy');
});
