// What the tests of hotels stand on: the real server, a real sandbox process, the demo's agencies and people.
import { DEMO_PASSWORD, demoEmail, type DemoRole } from '@portico/demo';
import { startingRates, suggest } from '@portico/reference';
import { type Client, startServer, type TestServer } from '@portico/test-kit';
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/testing/start-sandbox.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { agencyWriter } from '../../agencies/agencies.write.repo.ts';
import { seedDemo } from '../../demo/demo.service.ts';
import { identityRepo } from '../../identity/identity.repo.ts';
import { createPasswords } from '../../identity/passwords.ts';
import { listsRepo } from '../../lists/lists.repo.ts';
import { hotelsRepo } from '../hotels.repo.ts';

export interface HotelsWorld {
  readonly server: TestServer;
  readonly sandbox: RunningSandbox;
  /** Ids of the agencies by fixture name. */
  readonly ids: ReadonlyMap<string, string>;
  client(agency: string): Client;
  /** Access token of a demo login; logs in anew each time, because tokens last five minutes. */
  token(role: DemoRole, agency?: string): Promise<string>;
  close(): Promise<void>;
}

export async function hotelsWorld(suppliers = 'alpha'): Promise<HotelsWorld> {
  const sandbox = await startSandbox();
  const server = await startServer({ env: { SANDBOX_URL: sandbox.url, SANDBOX_PROFILE: 'fast', SANDBOX_SUPPLIERS: suppliers } });
  const { db, clock } = server.kernel;
  const writer = agencyWriter(db, clock);
  const ids = await seedDemo({
    clock,
    agencyIdOf: async (subdomain) => (await server.kernel.agencies.byHost(`${subdomain}.localhost`))?.id,
    createAgency: writer.create,
    addUsers: (agencyId, users) => identityRepo(db).addUsers(agencyId, users, clock.iso()),
    hashPassword: createPasswords({ memoryCost: 1_024, timeCost: 2 }).hash,
    savePlatformPolicy: writer.savePlatformPolicy,
    saveRates: (rates) => listsRepo(db).saveRates(rates, clock.iso()),
    startingRates: startingRates().rates,
    placeIdOf: ({ city, countryCode }) => suggest(city, { limit: 20 }).find((found) => found.type === 'city' && found.countryCode === countryCode)?.id ?? '',
    addMarkup: (agencyId, percent) => hotelsRepo(db).addMarkupRule(agencyId, { id: uuidv7(clock), supplier: null, userId: null, type: 'percent', value: percent * 100, min: null, max: null }, clock.iso()),
  });
  return {
    server,
    sandbox,
    ids,
    client: (agency) => server.client(agency),
    async token(role, agency = 'full') {
      const reply = await server.client(agency).post<{ token: string }>('/api/user/login', { email: demoEmail(role, agency), password: DEMO_PASSWORD });
      if (reply.status !== 200) throw new Error(`login failed: ${reply.text}`);
      return reply.json.token;
    },
    async close() {
      await server.close();
      await sandbox.stop();
    },
  };
}

export const LISBON = { latitude: 38.7223, longitude: -9.1393 };
export const SEARCH = { destination: { name: 'Lisbon', ...LISBON }, stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' }, occupancies: [{ adults: 2, childAges: [] as number[] }] };
export const DEALS = {
  occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] as number[] }],
  stayPeriod: { start: '2026-12-04', end: '2026-12-06' },
  ...LISBON,
  nationality: 'IN',
  destinationCountryCode: 'IN',
  currency: 'USD',
  radius: 15,
  searchString: 'Lisbon',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
};
