// Existing things that requests may name (principals with tokens, bookings, quotes, offers, links),
// and canary words that must not leave their agency.
import type { DemoRole } from '@portico/demo';
import { type UserType } from '@portico/contract';
import { type Viewer, viewerOf, VISITOR } from '@portico/rules/access';
import type { DemoWorld } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { randomUUID } from 'node:crypto';
import { linksRepo } from '../../modules/links/links.repo.ts';
import { linksService } from '../../modules/links/links.service.ts';
import { createTries } from '../../kernel/tries.ts';
import { createTokens } from '../../modules/identity/tokens.ts';
import type { Principal } from './plan.ts';
import type { Hints } from './values.ts';
import type { Canaries } from './verdict.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Unique surnames of each agency's travellers. */
const SURNAMES = { full: 'Quillfeathercanary', closed: 'Zanzibarcanary' } as const;
type Home = keyof typeof SURNAMES;

/** The call that ends the tokens of an agent's login. */
const PRESENT = 'present';

const PEOPLE: readonly (readonly [role: DemoRole, home: Home, only?: string])[] = [
  ['customer', 'full'],
  ['second', 'full'],
  ['owner', 'full'],
  ['restricted', 'full'],
  ['customer', 'closed'],
  ['owner', 'closed'],
  ['sales', 'full', PRESENT],
];

/**
 * Creates all principals. Their tokens outlast a run: those of a login expire after five minutes.
 */
export async function people(world: DemoWorld): Promise<readonly Principal[]> {
  const { keys } = world.server.kernel;
  const lasting = createTokens(keys.derive('access-token'), {
    ...world.server.clock,
    now: () => Date.now() + 30 * MINUTE,
  });
  const made: Principal[] = [
    { name: 'nobody', agency: 'full', token: undefined, viewer: VISITOR },
    { name: 'nobody', agency: 'closed', token: undefined, viewer: VISITOR },
  ];
  for (const [role, agency, only] of PEOPLE) {
    const {
      sub = '',
      aud,
      sid,
      rv,
      ut,
      re,
    } = decodeJwt<{ sid: string; rv: number; ut: UserType; re?: boolean }>(
      await world.token(role, agency),
    );
    const { token } = await lasting.issue({
      agencyId: String(aud),
      userId: sub,
      sessionId: sid,
      roleVersion: rv,
      userType: ut,
      isRestricted: re === true,
      presenting: { isOn: false, epoch: 0 },
    });
    const viewer: Viewer = viewerOf({
      id: sub,
      type: ut,
      isRestricted: re === true,
      loginId: sid,
    });
    made.push({ name: role, agency, token, viewer, ...(only === undefined ? {} : { only }) });
  }
  const gone = await world.token('customer');
  await world.client('full').post('/api/user/logout', undefined, { token: gone });
  const customer = made[2]?.token ?? '';
  return [
    ...made,
    { name: 'revoked', agency: 'full', token: gone, viewer: VISITOR },
    { name: 'forged', agency: 'full', token: `${customer.slice(0, -6)}AAAAAA`, viewer: VISITOR },
  ];
}

interface Offer {
  readonly mark: string;
  readonly payAt: string;
}
interface Found {
  readonly results: readonly { readonly id: string; readonly offers: readonly Offer[] }[];
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
export const LISBON = { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 };
export const stayIn = (days: number) => ({
  checkIn: dayFromNow(days),
  checkOut: dayFromNow(days + 2),
});

/** Offers, quotes and a booking that belong to an agency. */
interface Belongings {
  readonly offers: readonly string[];
  readonly hotels: readonly string[];
  readonly quotes: readonly string[];
  readonly reference: string;
  readonly guest: string | undefined;
}

/** Makes bookings in both agencies and collects the things that can be named. */
export async function things(
  world: DemoWorld,
): Promise<{ readonly hints: Hints; readonly canaries: Canaries }> {
  const savedTravellers = await saveTravellers(world);
  const sold: Belongings[] = [];
  for (const [agency, surname] of Object.entries(SURNAMES))
    for (const token of [
      agency === 'full' ? undefined : await world.token('second', agency),
      await world.token('customer', agency),
    ])
      sold.push(await buy(world.client(agency), surname, token));
  const references = sold.map(({ reference }) => reference);
  return {
    hints: {
      ...namesOf({
        offers: sold.flatMap(({ offers }) => offers),
        quotes: sold.flatMap(({ quotes }) => quotes),
        hotels: sold.flatMap(({ hotels }) => hotels),
        references,
        guests: sold.flatMap(({ guest }) => guest ?? []),
        savedTravellers,
        links: await links(world),
      }),
      ...QUESTION,
    },
    canaries: {
      full: [SURNAMES.full, 'Fairwater', ...references.slice(0, 2)],
      closed: [SURNAMES.closed, 'Maison Verne', 'maisonverne', ...references.slice(2)],
      spanish: ['Solana Viajes'],
      locked: ['Harbour Staff'],
      sso: ['Meridian Benefits'],
      propmode: ['Atelier Voyages'],
      bare: ['Plain Sailing'],
    },
  };
}

async function saveTravellers(world: DemoWorld): Promise<string[]> {
  const ids: string[] = [];
  for (const role of ['customer', 'second', 'customer', 'second', 'customer', 'second'] as const) {
    const saved = await world.client('full').post<{ traveller: { id: string } }>(
      '/api/user/travellers',
      {
        type: 'adult',
        firstName: 'Nadia',
        lastName: SURNAMES.full,
        document: {
          kind: 'passport',
          number: 'P7654321',
          issuingCountry: 'PT',
          expiresOn: dayFromNow(900),
        },
      },
      { token: await world.token(role) },
    );
    ids.push(saved.json.traveller.id);
  }
  return ids;
}

/** Searches, quotes a rate that is paid on site, and books the first quote. */
async function buy(
  client: ReturnType<DemoWorld['client']>,
  surname: string,
  token: string | undefined,
): Promise<Belongings> {
  const query = { stay: stayIn(30), occupancies: [{ adults: 2, childAges: [] }] };
  const found = await client.post<Found>(
    '/api/hotel/search',
    { destination: LISBON, ...query },
    { token },
  );
  const { results } = found.json;
  const later = results.flatMap(({ id, offers: list }) =>
    list.flatMap(({ mark, payAt }) => (payAt === 'on-site' ? [{ id, mark }] : [])).slice(0, 1),
  );
  const offers = await Promise.all(
    later.slice(0, 8).map(({ id, mark }) => sealedOffer(client, query, id, mark, { token })),
  );
  const quotes: string[] = [];
  for (const offerId of offers) {
    const quoted = await client.post<{ quote: { quoteId: string } }>(
      '/api/hotel/quote',
      { offerId },
      { token },
    );
    quotes.push(quoted.json.quote.quoteId);
  }
  const body = {
    quoteId: quotes[0],
    contact: { firstName: 'Nadia', lastName: surname, email: 'nadia@mail.example' },
    travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: surname, lead: true }],
    payment: { method: 'on-site' },
    acceptedTerms: '2026-01',
  };
  const booked = await client.post<{
    booking?: { reference: string };
    reference?: string;
    guestToken?: string;
  }>('/api/bookings', body, {
    token,
    headers: { 'idempotency-key': `ground-${randomUUID()}` },
  });
  if (booked.status >= 300) throw new Error(`booking: ${booked.text}`);
  return {
    offers,
    hotels: results.slice(0, 3).map(({ id }) => id),
    quotes,
    reference: booked.json.booking?.reference ?? booked.json.reference ?? '',
    guest: booked.json.guestToken,
  };
}

async function links(world: DemoWorld): Promise<string[]> {
  const { db, clock, keys } = world.server.kernel;
  const service = linksService({
    keys,
    repo: linksRepo(db),
    tries: createTries(db, clock),
    clock,
    openers: {},
  });
  return Promise.all(
    ['/', '/errors', '/booknow/hotels/search?a=1'].map((target) =>
      service.shorten(world.ids.get('full') ?? '', { target }),
    ),
  );
}

interface Known {
  readonly offers: string[];
  readonly quotes: string[];
  readonly hotels: string[];
  readonly references: string[];
  readonly guests: string[];
  readonly savedTravellers: string[];
  readonly links: string[];
}
const namesOf = ({
  offers,
  quotes,
  hotels,
  references,
  guests,
  savedTravellers,
  links: codes,
}: Known): Hints => ({
  offerId: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...offers) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 80 }) },
  ),
  quoteId: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...quotes) },
    { weight: 1, arbitrary: fc.uuid() },
  ),
  hotelId: fc.constantFrom(...hotels, 'nowhere'),
  reference: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...references) },
    { weight: 1, arbitrary: fc.stringMatching(/^[A-Z2-9]{8}$/) },
  ),
  references: fc
    .array(fc.constantFrom(...references), { minLength: 1, maxLength: 2 })
    .map((some) => some.join(',')),
  guest: fc.constantFrom(...guests, 'x', ''),
  id: fc.constantFrom(
    ...hotels,
    ...codes,
    ...savedTravellers,
    ...savedTravellers,
    'x',
    'nosuchcode',
  ),
});

/** Search queries that usually have results. */
const QUESTION: Hints = {
  stay: fc.integer({ min: 1, max: 300 }).map(stayIn),
  stayPeriod: fc
    .integer({ min: 1, max: 300 })
    .map((days) => ({ start: dayFromNow(days), end: dayFromNow(days + 2) })),
  destination: fc.oneof(
    { weight: 2, arbitrary: fc.constant(LISBON) },
    {
      weight: 1,
      arbitrary: fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
    },
  ),
  numOfRoom: fc.constantFrom(1, 1, 1, 2, 6),
  numOfChildren: fc.constant(0),
  currency: fc.constantFrom('USD', 'USD', 'EUR', 'XTS'),
  childAges: fc.constantFrom([], [], [], [5]),
  lang: fc.constantFrom('en', 'ar', 'fr', 'xx'),
  travellers: fc.constant([
    { unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true },
  ]),
  acceptedTerms: fc.constantFrom('2026-01', '2026-01', '2026-01', 'none'),
  email: fc.constantFrom(
    'nadia@mail.example',
    'customer@full.example',
    'owner@closed.example',
    'x@y.example',
  ),
  password: fc.constantFrom('portico-demo-1', 'portico-demo-1', 'wrong'),
  version: fc.integer({ min: 1, max: 4 }),
  language: fc.constantFrom('en', 'ar'),
  phone: fc.constantFrom('+14155550134', null),
  document: fc.constantFrom(null, {
    kind: 'id',
    number: 'AB 123456',
    issuingCountry: 'PT',
    expiresOn: dayFromNow(900),
  }),
  method: fc.constantFrom('on-site', 'on-site', 'card'),
  text: fc.constantFrom('lis', 'Paris', 'hotel', 'ز', 'x'),
  cancelQuoteId: fc.constantFrom('x', 'a.b.c'),
  gateway: fc.constantFrom('sandbox-card', 'stripe', '__proto__'),
};
