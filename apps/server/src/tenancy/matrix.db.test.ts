// Every route × seven principals × own, foreign and random ids, against the real server, database
// and sandbox. Every other request includes claims of a browser that must not be trusted (invariant
// A4).
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import type { Factors } from '@portico/contract/http/account';
import { virtualPasskey } from '@portico/test-kit/authenticator';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  IDS,
  type IdKind,
  type Names,
  type Principal,
  PRINCIPALS,
  type Row,
} from './matrix-rows.ts';
import { carNames } from './testing/car-names.ts';
import { flightNames } from './testing/flight-names.ts';
import { MATRIX, NOWHERE } from './matrix.ts';

let world: DemoWorld;
const tokens = new Map<Principal, string | undefined>();
const names = new Map<IdKind, Names>();
/** Text in the other agency's booking that must never be returned to this one. */
const CANARY = 'Zanzibarcanary';

interface Offer {
  mark: string;
  payAt: string;
  price: object | null;
}

/** Creates a booking paid at the hotel, which needs no card page, and another new quote. */
async function sell(agency: string, role: 'customer', surname: string): Promise<Names> {
  const client = world.client(agency);
  const token = await world.token(role, agency);
  const found = await client.post<{ results: { id: string; offers: Offer[] }[] }>(
    '/api/hotel/search',
    SEARCH,
    { token },
  );
  const hotel = found.json.results.find(({ offers }) =>
    offers.some(({ payAt }) => payAt === 'on-site'),
  );
  const offers = hotel?.offers ?? [];
  const payLater = offers.find(({ payAt }) => payAt === 'on-site')?.mark ?? '';
  const sealed = (mark: string) => sealedOffer(client, SEARCH, hotel?.id ?? '', mark, { token });
  const quoteOf = async (mark: string) => {
    const offerId = await sealed(mark);
    return (
      await client.post<{ quote: { quoteId: string } }>('/api/hotel/quote', { offerId }, { token })
    ).json.quote.quoteId;
  };
  const terms = (await client.get<{ version: string }>('/api/agency/terms')).json.version;
  const body = {
    quoteId: await quoteOf(payLater),
    contact: { firstName: 'Nadia', lastName: surname, email: 'nadia@mail.example' },
    travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: surname, lead: true }],
    payment: { method: 'on-site' },
    acceptedTerms: terms,
  };
  const booked = await client.post<{ booking?: { reference: string }; reference?: string }>(
    '/api/bookings',
    body,
    { token, headers: { 'idempotency-key': `matrix-${agency}-1` } },
  );
  expect([201, 202], booked.text).toContain(booked.status);
  const kept = await client.post<{ traveller: { id: string } }>(
    '/api/user/travellers',
    {
      firstName: 'Omar',
      lastName: surname,
      type: 'adult',
      document: {
        kind: 'passport',
        number: agency === 'full' ? 'P7654321' : CANARY.slice(0, 12),
        issuingCountry: 'PT',
        expiresOn: '2031-05-05',
      },
    },
    { token },
  );
  const traveller = kept.json.traveller.id;
  return {
    booking: booked.json.booking?.reference ?? booked.json.reference ?? '',
    quote: await quoteOf(payLater),
    offer: await sealed(payLater),
    hotel: hotel?.id ?? '',
    traveller,
    passkey: await passkeyOf(agency, surname),
    ...(await flightNames(world, agency, token)),
    ...(await carNames(world, agency, token)),
  };
}

/** Creates a passkey of a user who is not one of the principals: those log in by password alone. */
async function passkeyOf(agency: string, name: string): Promise<string> {
  const client = world.client(agency);
  const token = await world.token(agency === 'full' ? 'wallet' : 'second', agency);
  const { challenge, options } = (
    await client.post<{
      challenge: string;
      options: { challenge: string; rp: { id: string } };
    }>('/api/user/passkeys/options', {}, { token })
  ).json;
  const attestation = virtualPasskey(`http://${agency}.localhost`).create(options);
  const added = await client.post<{ factors: Factors }>(
    '/api/user/passkeys',
    { challenge, name, attestation },
    { token },
  );
  return added.json.factors.passkeys[0]?.id ?? '';
}

beforeAll(async () => {
  world = await demoWorld('alpha,kappa,psi');
  names.set('own', await sell('full', 'customer', 'Rahman'));
  const foreign = await sell('closed', 'customer', CANARY);
  names.set('foreign', { ...foreign, hotel: names.get('own')?.hotel ?? '' });
  names.set('random', {
    booking: 'ZZZZ2222',
    quote: crypto.randomUUID(),
    flightQuote: crypto.randomUUID(),
    flightCart: crypto.randomUUID(),
    carQuote: crypto.randomUUID(),
    carCart: crypto.randomUUID(),
    offer: 'k1.bm9uZQ',
    hotel: names.get('own')?.hotel ?? '',
    traveller: crypto.randomUUID(),
    passkey: crypto.randomUUID(),
  });
  tokens.set('customer', await world.token('customer'));
  tokens.set('otherCustomer', await world.token('second'));
  tokens.set('agent', await world.token('owner'));
  tokens.set('restrictedAgent', await world.token('restricted'));
  tokens.set('foreignAgent', await world.token('owner', 'closed'));
  const revoked = await world.token('customer');
  await world.client('full').post('/api/user/logout', undefined, { token: revoked });
  tokens.set('revoked', revoked);
});
afterAll(() => world?.close());

/**
 * These are about the login itself, or are made with a link: they may be made because a token has
 * expired, so they are never refused for it.
 */
const ABOUT_SESSION =
  /^(GET \/api\/user\/sign-in-methods|POST \/api\/user\/(social(\/:provider)?|sso(\/begin)?|login(\/(link|second|passkey(\/options)?))?|login-link|refresh|logout|signup|verify|forgot-password|new-password|email\/(confirm|refuse)))$/;

/** Untrusted claims of a browser: its visit, a logged-in user and permissions, its origin. */
const CLAIMS = {
  cookie:
    'auth=true; isTravelAgent=true; userType=AgencyOwner; x-session-id=0193b2d0-0000-7000-8000-000000000001; hideHeader=true; hideFooter=true; selectedCurrency=EUR.DE; pll_language=ar',
  query: 'from=commandcenter&hideHeader=true&isTravelAgent=true',
};
const claiming = (path: string, { takesFrom = false }: Row): string =>
  `${path}${path.includes('?') ? '&' : '?'}${takesFrom ? CLAIMS.query.replace(/^from=\w+&/, '') : CLAIMS.query}`;

/** Returns the expected status for this principal. */
function expected(key: string, row: Row, principal: Principal, id: IdKind): number {
  if (
    !row.machine &&
    !row.page &&
    !ABOUT_SESSION.test(key) &&
    (principal === 'foreignAgent' || principal === 'revoked')
  )
    return 401;
  const column = id === 'own' || row.others === undefined ? row.own : row.others;
  const status = column[principal] ?? column.everybody;
  if (status === undefined) throw new Error(`no status for ${principal}`);
  return status;
}

describe('tenancy matrix [R1-01]', () => {
  // calls that ask for a right are tested without a row as well (rights.db.test.ts)
  it('has a row for every route that is open to all, and no row without a route', () => {
    const table = world.server.app.routeTable
      .map((route) => ({ ...route, key: `${route.method} ${route.path}` }))
      .filter(({ key }) => !NOWHERE.test(key));
    const routes = new Set(table.map(({ key }) => key));
    expect(
      table.flatMap(({ key, call }) =>
        key in MATRIX || call?.capability !== undefined ? [] : [key],
      ),
      'routes without a row',
    ).toEqual([]);
    expect(
      Object.keys(MATRIX).filter((key) => !routes.has(key)),
      'rows without a route',
    ).toEqual([]);
  });

  let sent = 0;
  it.each(Object.keys(MATRIX))('%s', async (key) => {
    const row = MATRIX[key];
    if (!row) throw new Error(`no row ${key}`);
    const [method = 'GET'] = key.split(' ');
    for (const principal of PRINCIPALS) {
      for (const id of row.others === undefined ? (['own'] as const) : IDS) {
        // logging out ends the login that the next probe needs
        const own =
          key === 'POST /api/user/logout' &&
          principal !== 'anonymous' &&
          principal !== 'revoked' &&
          principal !== 'foreignAgent';
        const token = own
          ? await world.token(
              principal === 'otherCustomer'
                ? 'second'
                : principal === 'agent'
                  ? 'owner'
                  : principal === 'restrictedAgent'
                    ? 'restricted'
                    : 'customer',
            )
          : tokens.get(principal);
        const probe = row.probe(
          names.get(id) ?? {
            booking: '',
            quote: '',
            flightQuote: '',
            flightCart: '',
            carQuote: '',
            carCart: '',
            offer: '',
            hotel: '',
            traveller: '',
            passkey: '',
          },
        );
        const claims = (sent += 1) % 2 === 0 && !row.machine;
        const headers = { ...probe.headers, ...(claims ? { cookie: CLAIMS.cookie } : {}) };
        const reply = await world
          .client('full')
          .send(method, claims ? claiming(probe.path, row) : probe.path, {
            body: probe.body,
            headers,
            ...(token === undefined ? {} : { token }),
          });
        expect(
          [
            principal,
            id,
            claims,
            reply.status,
            reply.status >= 400 ? reply.text.slice(0, 120) : '',
          ],
          key,
        ).toEqual([principal, id, claims, expected(key, row, principal, id), expect.anything()]);
        expect(reply.text, `${key} as ${principal} with ${id}`).not.toContain(CANARY);
        expect(reply.text.includes('Maison Verne'), `${key} names another agency`).toBe(false);
      }
    }
  });

  it('answers the calls of the operator to nobody on the host of an agency, whatever its domain', async () => {
    const calls = world.server.app.routeTable.flatMap(({ call }) =>
      call?.access === 'operator' ? [call] : [],
    );
    expect(calls.map(({ name }) => name)).toContain('domainAsk');
    for (const { method, path, operatorCapability } of calls) {
      expect(operatorCapability, path).toBeDefined();
      for (const agency of ['full', 'closed', 'FULL.localhost.'])
        for (const principal of PRINCIPALS) {
          const token = tokens.get(principal);
          const reply = await world
            .client(agency)
            .send(method, `${path}?domain=full.localhost`, token === undefined ? {} : { token });
          expect([reply.status, reply.json], `${path} at ${agency}`).toMatchObject([
            404,
            { code: 'NOT_FOUND' },
          ]);
          expect(reply.cookies).toEqual([]);
        }
      const elsewhere = await world.client('127.0.0.1').send(method, path);
      expect(elsewhere.json, path).not.toMatchObject({ code: 'AGENCY_NOT_FOUND' });
    }
  });

  it('hears nobody who speaks for another host, whatever the body says', async () => {
    for (const host of [
      'closed.localhost.evil.test',
      'evil.test',
      '127.0.0.1',
      'full.localhost@closed.localhost',
    ]) {
      const reply = await world
        .client('full')
        .with({ host })
        .get('/api/bookings', { token: tokens.get('customer') ?? '' });
      expect([400, 404], host).toContain(reply.status);
    }
  });

  it('lists a customer’s own bookings only, and all of the agency’s to its owner', async () => {
    const list = async (principal: Principal) =>
      (
        await world.client('full').get<{ bookings: { reference: string }[] }>('/api/bookings', {
          token: tokens.get(principal) ?? '',
        })
      ).json.bookings.map(({ reference }) => reference);
    const own = names.get('own')?.booking;
    expect(await list('customer')).toContain(own);
    expect(await list('otherCustomer')).not.toContain(own);
    expect(await list('agent')).toContain(own);
    expect(await list('restrictedAgent')).not.toContain(own);
  });
});
