// API calls of a page, answered from the test's mock data.
import {
  type CallName,
  PATHS,
  type Policy,
  PorticoError,
  type UserProfile,
} from '@portico/contract';
import { ALL_PATHS } from '@portico/contract/call';
import type { EmptyReason } from '@portico/contract/product-calls';
import type { HotelDealsBody } from '@portico/product-hotels/http';
import { languages } from '@portico/reference/languages';
import type { ContentQuestion } from '@portico/rules/content';
import { VISITOR, type Viewer } from '@portico/rules/access';
import { textsOf } from '@portico/registry/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageSources } from '../../apps/server/src/modules/pages/pages.types.ts';
import {
  type agencyData,
  CURRENCIES,
  type hotelDeals,
  PEOPLE,
  type PersonName,
} from './fixtures.ts';

/** A call a browser made. */
export interface Seen {
  readonly name: CallName;
  readonly headers: FastifyRequest['headers'];
  readonly body: unknown;
}

/** Mock data of a test; every field may be changed while the site runs. */
export interface Play {
  /** Modifies an agency's data before they are sent. */
  agency: (data: ReturnType<typeof agencyData>) => ReturnType<typeof agencyData>;
  /** Languages enabled everywhere. */
  languages: readonly string[];
  country: { country: string; countryCode: string };
  /** Returns the deals of the page and of the call. */
  deals: (question: {
    viewer: Viewer;
    body: HotelDealsBody;
    subdomain: string;
  }) => Promise<ReturnType<typeof hotelDeals>>;
  /** Reason for an empty list, if `deals` returns none. */
  empty: EmptyReason;
  rates: () => Promise<Record<string, number>>;
  /** Returns a text of the agency, for its page and its call; null if there is none. */
  content: (
    subdomain: string,
    question: ContentQuestion,
    language: string,
  ) => Promise<object | null>;
  /** Modifies the profile of who is logged in, for the page. */
  profile: (profile: UserProfile) => UserProfile;
  /** Person for whom the refresh cookie still works; null if it does not. */
  renews: PersonName | null;
  /** Tokens that the server rejects although they look valid. */
  revoked: Set<string>;
}

/** Returns the deals of the page and of the call in the server's format. */
export async function dealsAnswer(
  play: Pick<Play, 'deals' | 'empty'>,
  question: Parameters<Play['deals']>[0],
): Promise<{ readonly response: readonly object[]; readonly empty?: EmptyReason }> {
  const response = await play.deals(question);
  return { response, ...(response.length === 0 ? { empty: play.empty } : {}) };
}

/** Answers the calls of the shell from the mock data. */
export function calls(app: FastifyInstance, sources: PageSources, play: Play, seen: Seen[]): void {
  const on: On = (name, answer) =>
    void app.route({
      method: ALL_PATHS[name].method,
      url: ALL_PATHS[name].path,
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
  on('countries', async () => ({ data: CURRENCIES }));
  on('languages', async () => ({
    languages: languages().filter(({ code }) => play.languages.includes(code)),
  }));
  on('navigations', async () => ({
    agencyNavigation: [{ label: 'Dashboard', path: '/dashboard', read: true }],
  }));
  on('currentPaymentGateway', async () => ({
    CurrentPayment: {
      gateway: 'sandbox-card',
      publicKey: 'pk_test',
      mode: 'test',
      methods: ['card'],
      secretKey: 'sk_test',
    },
  }));
  on('translations', async ({ params }) => ({
    lang: (params as { lang: string }).lang,
    version: '1',
    texts: textsOf((params as { lang: string }).lang),
  }));
  on('hotelDeals', ({ agency, viewer, body }) =>
    dealsAnswer(play, {
      viewer: viewer ?? VISITOR,
      body: body as HotelDealsBody,
      subdomain: agency.subdomain,
    }),
  );
  // cars have separate tests: here there are none
  on('carDeals', async () => ({ response: [] }));
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
  textCalls(on, play);
  on('signInMethods', async () => ({ social: [], sso: false }));
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

type On = (name: CallName, answer: (request: FastifyRequest) => Promise<unknown>) => void;

/** Answers the calls for texts of the agency. */
function textCalls(on: On, play: Play): void {
  const text = (
    name: 'aboutUs' | 'faqs' | 'terms',
    asked: (request: FastifyRequest) => ContentQuestion,
  ) =>
    on(name, async (request) => {
      const { lang = 'en' } = request.query as { lang?: string };
      const answer = await play.content(request.agency.subdomain, asked(request), lang);
      if (answer === null) throw new PorticoError('NOT_FOUND');
      return answer;
    });
  text('aboutUs', () => ({ call: 'aboutUs' }));
  text('faqs', () => ({ call: 'faqs' }));
  text('terms', ({ query }) => {
    const { kind = 'user', version = null } = query as { kind?: Policy; version?: string };
    return { call: 'terms', kind, version };
  });
}
