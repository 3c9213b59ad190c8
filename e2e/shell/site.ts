// The real app with the real pages module and the built shell; what stands behind it (database,
// suppliers) is played by the test, so that it can be slow, empty or broken on purpose.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  type CallName,
  DEFAULT_GEOLOCATION,
  PATHS,
  PorticoError,
  type UserProfile,
} from '@portico/contract';
import { type HotelDealsBody } from '@portico/product-hotels/http';
import { hotelIn, questionOf } from '@portico/product-hotels/rules/address';
import { hotelDealsBody } from '@portico/product-hotels/rules/deals';
import { demoAgencies, demoAgency } from '@portico/demo';
import { languages } from '@portico/reference/languages';
import { parseSceneUrl } from '@portico/scenes';
import { scene } from '@portico/scenes/scene';
import { textsOf } from '@portico/registry/texts';
import { testClock, TEST_SECRET_KEYS } from '@portico/test-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { readHost } from '../../apps/server/src/kernel/agencies.ts';
import type { Database } from '../../apps/server/src/kernel/db/database.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { type Viewer, ANONYMOUS } from '../../apps/server/src/kernel/viewer.ts';
import { pagesRoutes } from '../../apps/server/src/modules/pages/pages.routes.ts';
import type { PageSources } from '../../apps/server/src/modules/pages/pages.types.ts';
import { loadShell } from '../../apps/server/src/modules/pages/shell-bundle.ts';
import {
  agencyData,
  agencyRecord,
  CURRENCIES,
  hotelDeals,
  PEOPLE,
  type PersonName,
  RATES,
} from './fixtures.ts';

const APPS = fileURLToPath(new URL('../../apps/', import.meta.url));

/** A call a browser made. */
export interface Seen {
  readonly name: CallName;
  readonly headers: FastifyRequest['headers'];
  readonly body: unknown;
}

/** What a test plays; every field may be changed while the site runs. */
export interface Play {
  /** Changes to an agency's data before they are shown. */
  agency: (data: ReturnType<typeof agencyData>) => ReturnType<typeof agencyData>;
  /** Languages enabled everywhere. */
  languages: readonly string[];
  country: { country: string; countryCode: string };
  /** Deals of the page and of the call. */
  deals: (asked: {
    viewer: Viewer;
    body: HotelDealsBody;
    subdomain: string;
  }) => Promise<ReturnType<typeof hotelDeals>>;
  rates: () => Promise<Record<string, number>>;
  /** Whether the refresh cookie still works. */
  renews: PersonName | null;
  /** Tokens the server refuses although they look valid. */
  revoked: Set<string>;
}

export interface ShellSite {
  readonly port: number;
  readonly play: Play;
  /** Calls in order. */
  readonly seen: Seen[];
  /** What the policy stopped, as browsers report it. */
  readonly reports: string[];
  address(subdomain: string, path?: string): string;
  /** Back to the start of a test. */
  reset(): void;
  close(): Promise<void>;
}

const audienceOf = (profile: UserProfile): Viewer['audience'] =>
  !profile.isTravelAgent ? 'customer' : profile.isRestrictedAgent ? 'restricted' : 'agent';
const viewerOf = (name: PersonName): Viewer => {
  const profile = PEOPLE[name];
  return {
    audience: audienceOf(profile),
    user: {
      id: name,
      type: profile.userType,
      isTravelAgent: profile.isTravelAgent,
      isRestrictedAgent: profile.isRestrictedAgent,
      loginId: `login-${name}`,
    },
  };
};
const personOf = (token: string): PersonName | null =>
  (Object.keys(PEOPLE) as PersonName[]).find((name) => token.startsWith(`${name}.`)) ?? null;

function plays(): Play {
  return {
    agency: (data) => data,
    languages: ['en', 'ar'],
    country: { ...DEFAULT_GEOLOCATION },
    deals: async ({ viewer, subdomain }) =>
      hotelDeals(
        viewer.audience,
        viewer.user !== undefined || demoAgency(subdomain).allowNonLoginFlow,
      ),
    rates: async () => ({ ...RATES }),
    renews: null,
    revoked: new Set(),
  };
}

/**
 * Starts the site on a free port. Needs the built shell and main remote (`npm start` or the test
 * command build them).
 */
export async function startShellSite(): Promise<ShellSite> {
  const play = plays();
  const seen: Seen[] = [];
  const reports: string[] = [];
  const config = readConfig({
    MODE: 'demo',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    PORT: '0',
    SECRET_KEYS: TEST_SECRET_KEYS,
  });
  const subdomainOf = (agencyId: string) => agencyId.replace('agency-', '');
  const sources: PageSources = {
    agencyData: async (agency, language) =>
      play.agency(agencyData(demoAgency(agency.subdomain), language)),
    languages: async () => languages().filter(({ code }) => play.languages.includes(code)),
    enabledCurrencies: async () => CURRENCIES,
    rates: () => play.rates(),
    profile: async (_agency, userId) => PEOPLE[userId as PersonName],
    geoOf: () => play.country,
    mainCity: () => ({
      name: 'New York',
      latitude: 40.7,
      longitude: -74,
      timeZone: 'America/New_York',
    }),
    placeName: () => 'Lisbon',
    textsOf: (language) => (play.languages.includes(language) ? textsOf(language) : null),
    siteCard: () => ({
      url: '/assets/scenes/destination-coast-40x21-hero-home.1200.jpg',
      alt: 'A coast',
    }),
    product: () => ({
      pages: {
        search: 'hotelSearch',
        item: 'hotelSearchDetails',
        question: questionOf,
        itemOf: hotelIn,
        dealsBody: hotelDealsBody,
      },
      searchCall: 'hotelSearch',
      card: async () => null,
      begin: () => Promise.reject(new Error('there are no suppliers')),
      deals: ({ agencyId, viewer }, body: HotelDealsBody) =>
        play.deals({ viewer, body, subdomain: subdomainOf(agencyId) }),
    }),
  };
  const shell = loadShell(`${APPS}shell/dist`);
  const app = await buildApp(
    {
      config,
      clock: testClock(),
      log: createLog({
        level: 'warn',
        write: (line) => void (line.includes('content security policy') && reports.push(line)),
      }),
      db: { stats: () => ({}) } as Partial<Database> as Database,
      agencies: {
        byHost: async (host) => find(host),
        byId: async () => undefined,
        forget: () => undefined,
      },
      authenticate: async (_agency, token) => {
        const person = personOf(token);
        if (!person || play.revoked.has(token)) throw new PorticoError('UNAUTHENTICATED');
        return viewerOf(person);
      },
    },
    [
      pagesRoutes({
        sources,
        shell: () => shell,
        contentBase: '/content/',
        folders: {
          shell: `${APPS}shell/dist`,
          remotes: { main: `${APPS}remotes/main/dist` },
          flags: fileURLToPath(new URL('../../packages/reference/flags/', import.meta.url)),
        },
      }),
      pictures,
      (to) => calls(to, sources, play, seen),
    ],
  );
  function find(host: string | undefined) {
    const wanted = readHost(host, {
      platformDomain: 'localhost',
      apexAgency: 'full',
      reservedSubdomains: [],
    });
    const label = wanted?.label;
    return label && demoAgencies().some(({ subdomain }) => subdomain === label)
      ? agencyRecord(label)
      : undefined;
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    play,
    seen,
    reports,
    address: (subdomain, path = '/') => `http://${subdomain}.localhost:${port}${path}`,
    reset() {
      Object.assign(play, plays());
      seen.length = 0;
      reports.length = 0;
    },
    close: () => app.close(),
  };
}

function pictures(app: FastifyInstance): void {
  app.get('/assets/scenes/*', { config: { machine: true } }, async (request, reply) => {
    const spec = parseSceneUrl(request.url);
    if (!spec) throw new PorticoError('NOT_FOUND');
    return reply
      .type('image/svg+xml')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(scene({ ...spec, size: 'thumb' }));
  });
  app.get('/assets/brand/*', { config: { machine: true } }, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .send(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32" width="120" height="32"><circle cx="16" cy="16" r="14"/></svg>',
      ),
  );
}

/** The calls the shell makes, answered from the play. */
function calls(app: FastifyInstance, sources: PageSources, play: Play, seen: Seen[]): void {
  const on = (name: CallName, answer: (request: FastifyRequest) => Promise<unknown>) =>
    app.route({
      method: PATHS[name].method,
      url: PATHS[name].path,
      handler: async (request, reply) => {
        seen.push({ name, headers: request.headers, body: request.body });
        return reply.type('application/json').send(JSON.stringify(await answer(request)));
      },
    });
  const session = (name: PersonName) => ({
    success: true,
    token: `${name}.${seen.length}`,
    expiresAt: '2026-11-20T10:05:00Z',
    user: PEOPLE[name],
  });
  on('agency', async ({ agency }) => ({
    agency: await sources.agencyData(agency, 'en'),
    geoLocation: play.country,
  }));
  on('enabledCurrencies', async () => ({ data: CURRENCIES }));
  on('exchangeRates', async () => ({ rates: await play.rates(), asOf: '2026-11-20' }));
  on('translations', async ({ params }) => ({
    lang: (params as { lang: string }).lang,
    version: '1',
    texts: textsOf((params as { lang: string }).lang),
  }));
  on('hotelDeals', async ({ agency, viewer, body }) => ({
    response: await play.deals({
      viewer: viewer ?? ANONYMOUS,
      body: body as HotelDealsBody,
      subdomain: agency.subdomain,
    }),
  }));
  on('hotelAutoSuggest', async () => ({
    data: {
      locationSuggestions: [],
      allData: [
        {
          id: 'city-lisbon',
          type: 'city',
          name: 'Lisbon',
          label: 'Lisbon, Portugal',
          countryCode: 'PT',
          latitude: 38.72,
          longitude: -9.14,
          timeZone: 'Europe/Lisbon',
        },
      ],
    },
  }));
  on('changeLanguage', async () => ({ success: true, lang: 'ar' }));
  on('bookings', async ({ viewer }) => {
    if (!viewer.user) throw new PorticoError('UNAUTHENTICATED');
    return { bookings: [], nextCursor: null };
  });
  on('refresh', async () => {
    if (!play.renews) throw new PorticoError('REFRESH_INVALID');
    return session(play.renews);
  });
  app.route({
    method: 'POST',
    url: PATHS.logout.path,
    handler: async (request, reply) => {
      seen.push({ name: 'logout', headers: request.headers, body: request.body });
      for (const name of ['x-access-token', 'auth']) reply.clearCookie(name, { path: '/' });
      return reply.type('application/json').send('{"success":true}');
    },
  });
}
