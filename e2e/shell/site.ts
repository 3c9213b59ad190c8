// The real app with the real pages module and the built shell; its dependencies (database,
// suppliers) are mocked by the test, so that they can be slow, empty or broken on purpose.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DEFAULT_GEOLOCATION, PorticoError } from '@portico/contract';
import { type HotelDealsBody } from '@portico/product-hotels/http';
import { hotelIn, questionOf } from '@portico/product-hotels/rules/address';
import { hotelDealsBody } from '@portico/product-hotels/rules/deals';
import { trackersOf } from '@portico/rules/trackers';
import { type Viewer, viewerOf } from '@portico/rules/access';
import { demoAgencies, demoAgency } from '@portico/demo';
import { languages } from '@portico/reference/languages';
import { parseSceneUrl } from '@portico/scenes';
import { scene } from '@portico/scenes/scene';
import { textsOf } from '@portico/registry/texts';
import { testClock, TEST_SECRET_KEYS } from '@portico/test-kit';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { readHost } from '../../apps/server/src/kernel/agencies.ts';
import type { Database } from '../../apps/server/src/kernel/db/database.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { pagesRoutes } from '../../apps/server/src/modules/pages/pages.routes.ts';
import type { PageProduct, PageSources } from '../../apps/server/src/modules/pages/pages.types.ts';
import { loadShell } from '../../apps/server/src/modules/pages/shell-bundle.ts';
import { contentOf } from './content.ts';
import { calls, dealsAnswer, type Play, type Seen } from './calls.ts';
import {
  agencyData,
  agencyRecord,
  CURRENCIES,
  hotelDeals,
  PEOPLE,
  type PersonName,
  RATES,
} from './fixtures.ts';

export type { Play, Seen } from './calls.ts';

const APPS = fileURLToPath(new URL('../../apps/', import.meta.url));

export interface ShellSite {
  readonly port: number;
  readonly play: Play;
  /** Calls in order of arrival. */
  readonly seen: Seen[];
  /** Content security policy violations reported by browsers. */
  readonly reports: string[];
  address(subdomain: string, path?: string): string;
  /** Resets the state for the next test. */
  reset(): void;
  close(): Promise<void>;
}

const viewerNamed = (name: PersonName): Viewer =>
  viewerOf({
    id: name,
    type: PEOPLE[name].userType,
    isRestricted: PEOPLE[name].isRestrictedAgent,
    loginId: `login-${name}`,
  });
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
    empty: 'none',
    rates: async () => ({ ...RATES }),
    content: async (subdomain, question, language) =>
      contentOf(demoAgency(subdomain), question, language),
    profile: (profile) => profile,
    renews: null,
    revoked: new Set(),
  };
}

/** External source of a site's remotes. */
export interface ForeignRemotes {
  /** Base URL of a content host. */
  readonly contentBase: string;
  /** Remotes in the legacy scope. */
  readonly legacy?: readonly string[];
}

/**
 * Starts the site on a free port. Requires the built shell and main remote (`npm start` or the test
 * command build them).
 */
export async function startShellSite(foreign?: ForeignRemotes): Promise<ShellSite> {
  const play = plays();
  const seen: Seen[] = [];
  const reports: string[] = [];
  const app = await siteApp(play, seen, reports, foreign);
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

/** Creates the server's app with the test's mock data. */
function siteApp(
  play: Play,
  seen: Seen[],
  reports: string[],
  { contentBase, legacy = [] }: ForeignRemotes = { contentBase: '/content/' },
): Promise<FastifyInstance> {
  const config = readConfig({
    MODE: 'demo',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    PORT: '0',
    SECRET_KEYS: TEST_SECRET_KEYS,
  });
  const sources = { ...pageSources(play), legacyRemotes: legacy };
  const shell = loadShell(`${APPS}shell/dist`);
  return buildApp(
    {
      config,
      clock: testClock(),
      log: createLog({
        level: 'warn',
        write: (line) => void (line.includes('content security policy') && reports.push(line)),
      }),
      db: { stats: () => ({}) } as Partial<Database> as Database,
      agencies: {
        byHost: async (host) => agencyOf(host),
        byId: async () => undefined,
        forget: () => undefined,
      },
      authenticate: async (_agency, token) => {
        const person = personOf(token);
        if (!person || play.revoked.has(token)) throw new PorticoError('UNAUTHENTICATED');
        return viewerNamed(person);
      },
    },
    [
      pagesRoutes({
        sources,
        shell: () => shell,
        contentBase,
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
}

/** Returns the demo agency of a Host header. */
function agencyOf(host: string | undefined) {
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

/** Data sources of the pages, backed by the mock data. */
function pageSources(play: Play): PageSources {
  return {
    agencyData: async (agency, language) =>
      play.agency(agencyData(demoAgency(agency.subdomain), language)),
    trackers: async (agency) =>
      trackersOf(play.agency(agencyData(demoAgency(agency.subdomain), 'en'))),
    languages: async () => languages().filter(({ code }) => play.languages.includes(code)),
    enabledCurrencies: async () => CURRENCIES,
    rates: () => play.rates(),
    profile: async (_agency, { id }) => play.profile(PEOPLE[id as PersonName]),
    content: (agency, question, language) => play.content(agency.subdomain, question, language),
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
    product: () => hotelPages(play),
  };
}

/** Page module of hotels, without suppliers to search. */
const hotelPages = (play: Play): PageProduct => ({
  pages: {
    search: 'hotelSearch',
    item: { page: 'hotelSearchDetails', idOf: hotelIn },
    question: questionOf,
    dealsBody: hotelDealsBody,
  },
  searchCall: 'hotelSearch',
  card: async () => null,
  cachedDeals: async () => null,
  begin: () => Promise.reject(new Error('there are no suppliers')),
  deals: ({ agencyId, viewer }, body: HotelDealsBody) =>
    dealsAnswer(play, { viewer, body, subdomain: agencyId.replace('agency-', '') }),
});

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
