// Carts over HTTP: only the owner can read one, for half an hour, and personal data is encrypted.
import { randomUUID } from 'node:crypto';
import type { Quote } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { PLANTED, plantedCalls } from '@portico/test-kit/planted-calls';
import { cartsData } from './erasing.repo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let quote: Quote;
beforeAll(async () => {
  world = await demoWorld('alpha', { offerings: [plantedCalls] });
  way = journeys(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  quote = await way.quote({ agency: 'full' });
});

const MINUTE = 60_000;
const CONTACT = { firstName: 'Zephyrine', lastName: 'Quillfeather', email: 'z.q@example.com' };
const TRAVELLERS = [{ unit: 1, type: 'adult', firstName: 'Zephyrine', lastName: 'Quillfeather' }];

interface Who {
  readonly agency?: string;
  readonly session?: string;
  readonly token?: string | undefined;
}
type Carted = { readonly cart: CartView };
const visitor = (): Who => ({ session: `visit-${randomUUID()}` });
const call = <T = Carted>(
  { agency = 'full', session, token }: Who,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Reply<T>> =>
  world.client(agency).send<T>(method, path, {
    body,
    ...(token === undefined ? {} : { token }),
    headers: {
      ...(session === undefined ? {} : { 'x-session-id': session }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
const begin = (who: Who, quoteId = quote.quoteId) => call(who, 'POST', PLANTED.cart, { quoteId });
const read = (who: Who, id: string) =>
  call<Carted & { code: string }>(who, 'GET', `${PLANTED.cart}/${id}`);
const write = (who: Who, id: string, body: object) =>
  call<Carted & { code: string; field: string }>(who, 'PUT', `${PLANTED.cart}/${id}`, body);
async function filled(who: Who, quoteId = quote.quoteId): Promise<string> {
  const { cartId } = (await begin(who, quoteId)).json.cart;
  const told = await write(who, cartId, { contact: CONTACT, travellers: TRAVELLERS });
  expect(told.status, told.text).toBe(200);
  return cartId;
}
const book = (who: Who, cartId: string, key = way.newKey(), more: object = {}) =>
  call<InProgress & { code: string; field: string }>(
    who,
    'POST',
    '/api/bookings',
    { cartId, payment: { method: 'card' }, acceptedTerms: '2026-01', ...more },
    key,
  );
const bookings = async () =>
  Number(
    (await world.server.database.admin<{ n: string }>('select count(*) as n from booking'))[0]?.n,
  );

describe('a cart in a visit whose session id an address gave', () => {
  const GIVEN = 'session-of-a-portal';
  type Sent = { readonly headers: Record<string, string>; readonly query?: string };
  const send = (method: string, { headers, query = '' }: Sent, path: string, body?: object) =>
    world.client('full').send<Carted>(method, `${path}${query}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const cookieOf = (cookies: readonly string[], name: string): string =>
    cookies.find((line) => line.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '';

  it('belongs to the browser alone: whoever chose the id does not find it [R2.3-12]', async () => {
    // the browser opens the address, then its script sends the id as a header along with its cookies
    const page = await world.client('full').get(`/?xsessionid=${GIVEN}`);
    const owner = cookieOf(page.cookies, 'x-session-owner');
    expect(owner).toMatch(/^[0-9a-f-]{36}$/);
    expect(cookieOf(page.cookies, 'x-session-id')).toBe(GIVEN);
    const cookie = `x-session-id=${GIVEN}; x-session-given=${GIVEN}; x-session-owner=${owner}`;
    const browser: Sent = { headers: { 'x-session-id': GIVEN, cookie } };
    const begun = await send('POST', browser, PLANTED.cart, { quoteId: quote.quoteId });
    expect(begun.status, begun.text).toBe(200);
    const path = `${PLANTED.cart}/${begun.json.cart.cartId}`;
    expect((await send('GET', browser, path)).status).toBe(200);
    const strangers: readonly Sent[] = [
      { headers: { 'x-session-id': GIVEN } },
      { headers: {}, query: `?xsessionid=${GIVEN}` },
      { headers: { cookie: `x-session-id=${GIVEN}; x-session-given=${GIVEN}` } },
      { headers: { 'x-session-id': owner.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } },
    ];
    for (const stranger of strangers) expect((await send('GET', stranger, path)).status).toBe(404);
  });

  it('no address takes over a visit that is under way: its cart stays where it was', async () => {
    const mine = `visit-${randomUUID()}`;
    const browser: Sent = { headers: { 'x-session-id': mine } };
    const { cart } = (await send('POST', browser, PLANTED.cart, { quoteId: quote.quoteId })).json;
    const path = `${PLANTED.cart}/${cart.cartId}`;
    const lured: Sent = { ...browser, query: `?xsessionid=${GIVEN}` };
    expect((await send('GET', lured, path)).status).toBe(200);
    const thief: Sent = { headers: { 'x-session-id': GIVEN }, query: `?xsessionid=${mine}` };
    expect((await send('GET', thief, path)).status).toBe(404);
  });
});

describe('a cart', () => {
  it('is begun for a quote, filled step by step, and read by whoever began it', async () => {
    const me = visitor();
    const begun = await begin(me);
    expect(begun).toMatchObject({
      status: 200,
      json: { cart: { quoteId: quote.quoteId, contact: null, travellers: [] } },
    });
    expect(begun.headers['cache-control']).toBe('no-store');
    const { cartId } = begun.json.cart;
    await write(me, cartId, { contact: CONTACT });
    await write(me, cartId, { travellers: TRAVELLERS, specialRequests: 'A quiet seat' });
    expect((await read(me, cartId)).json.cart).toMatchObject({
      cartId,
      contact: CONTACT,
      travellers: TRAVELLERS,
      specialRequests: 'A quiet seat',
    });
  });

  it('is found by nobody else: another visit, user, agency, product’s address or a made-up id are all the same 404', async () => {
    const me = visitor();
    const cartId = await filled(me);
    const token = await world.token('customer', 'full');
    const mine = await filled({ token });
    const strangers: [Who, string][] = [
      [visitor(), cartId],
      [{}, cartId],
      [{ token }, cartId],
      [{ ...me, token }, cartId],
      [{ ...me, agency: 'closed' }, cartId],
      [me, randomUUID()],
      [me, 'x'],
      [me, "' or 1=1 --"],
      [me, mine],
      [{ token: await world.token('second', 'full') }, mine],
      [{ token: await world.token('owner', 'full') }, mine],
    ];
    const told = new Set<string>();
    for (const [who, id] of strangers) {
      for (const reply of [
        await read(who, encodeURIComponent(id)),
        await write(who, encodeURIComponent(id), { contact: CONTACT }),
        await book(who, id),
      ]) {
        expect(reply.status, `${JSON.stringify(who)} ${id}`).toBe(404);
        const { correlationId: _one, ...rest } = reply.json as unknown as Record<string, unknown>;
        told.add(JSON.stringify(rest));
      }
    }
    expect([...told]).toHaveLength(1);
    expect((await read(me, cartId)).status).toBe(200);
    // an account finds its cart in any of its visits
    expect((await read({ token, ...visitor() }, mine)).status).toBe(200);
  });

  it('is over after half an hour, unless it is written again; then it is emptied, and a day later forgotten', async () => {
    const me = visitor();
    const cartId = await filled(me);
    await world.server.clock.advance(29 * MINUTE);
    expect((await write(me, cartId, { specialRequests: 'still here' })).status).toBe(200);
    await world.server.clock.advance(29 * MINUTE);
    expect((await read(me, cartId)).status).toBe(200);
    await world.server.clock.advance(MINUTE);
    for (const reply of [
      await read(me, cartId),
      await write(me, cartId, { contact: CONTACT }),
      await book(me, cartId),
    ])
      expect(reply).toMatchObject({ status: 410, json: { code: 'CART_EXPIRED' } });
    const kept = () =>
      world.server.database.admin<{ sealed: string | null }>(
        'select sealed from cart where id = $1',
        [cartId],
      );
    expect((await kept())[0]?.sealed).not.toBeNull();
    await world.server.worker.runDue();
    expect(await kept()).toEqual([{ sealed: null }]);
    expect((await read(me, cartId)).status).toBe(410);
    await world.server.clock.advance(24 * 60 * MINUTE);
    await world.server.worker.runDue();
    expect(await kept()).toEqual([]);
    expect((await read(me, cartId)).status).toBe(404);
    const work = await world.server.database.admin(
      "select 1 from work_item where kind = 'cart-sweep'",
    );
    expect(work).toEqual([]);
  });

  it('is begun and pointed at good quotes only', async () => {
    const me = visitor();
    expect((await begin(me, randomUUID())).status).toBe(404);
    expect((await begin(me, 'nothing')).status).toBe(404);
    const { quoteId: member } = await way.quote({
      agency: 'full',
      token: await world.token('customer'),
    });
    expect((await begin(me, member)).status).toBe(404);
    const cartId = await filled(me);
    for (const quoteId of [randomUUID(), member])
      expect(await write(me, cartId, { quoteId })).toMatchObject({
        status: 404,
        json: { code: 'QUOTE_NOT_FOUND' },
      });
    const other = await way.quote({ agency: 'full' });
    expect((await write(me, cartId, { quoteId: other.quoteId })).json.cart).toMatchObject({
      quoteId: other.quoteId,
      contact: CONTACT,
    });
    await world.server.clock.advance(21 * MINUTE);
    expect((await begin(me)).json).toMatchObject({ code: 'QUOTE_EXPIRED' });
    expect((await write(me, cartId, { quoteId: quote.quoteId })).json.code).toBe('QUOTE_EXPIRED');
  });

  it('takes travellers by the needs of the sale, and nothing hostile', async () => {
    const me = visitor();
    const { cartId } = (await begin(me)).json.cart;
    const [lead] = TRAVELLERS;
    const refused: [object, string][] = [
      [{ travellers: [{ ...lead, unit: 2 }] }, 'travellers.0.unit'],
      [{ travellers: [{ ...lead, birthDate: '1980-01-01' }] }, 'travellers.0.birthDate'],
      [{ travellers: [] }, 'travellers'],
      [{ travellers: [{ ...lead, type: 'child', age: 4 }] }, 'travellers'],
      [
        {
          travellers: [
            {
              ...lead,
              document: { kind: 'passport', number: 'X', country: 'PT', expiresOn: '2030-01-01' },
            },
          ],
        },
        'travellers.0.document.number',
      ],
      [
        {
          travellers: [
            {
              ...lead,
              document: {
                kind: 'passport',
                number: '•••• 4821',
                country: 'PT',
                expiresOn: '2030-01-01',
              },
            },
          ],
        },
        'travellers.0.document.number',
      ],
      [{ contact: { ...CONTACT, email: 'no mail' } }, 'contact.email'],
      [{ contact: { ...CONTACT, isAdmin: true } }, 'contact.isAdmin'],
      [{ specialRequests: 'x'.repeat(1001) }, 'specialRequests'],
      [{ sealed: 'x' }, 'sealed'],
    ];
    for (const [body, field] of refused) {
      const reply = await write(me, cartId, body);
      expect(reply.status, reply.text).toBe(400);
      expect(reply.json.field).toBe(field);
    }
    expect((await read(me, cartId)).json.cart).toMatchObject({ contact: null, travellers: [] });
  });

  it('lies in the database without a name: only whose it is stands in clear', async () => {
    await filled(visitor());
    const rows = await world.server.database.admin<{ line: string }>(
      'select to_jsonb(c)::text as line from cart c',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { line } of rows)
      for (const secret of ['Zephyrine', 'Quillfeather', 'z.q@example.com', 'quiet'])
        expect(line).not.toContain(secret);
    for (const line of world.server.log) expect(line).not.toContain('Quillfeather');
  });
});

describe('carts of somebody who is forgotten', () => {
  it('go: of the account, of its visits, of what it booked as a guest; those of others stay', async () => {
    const { db, clock } = world.server.kernel;
    const agencyId = world.ids.get('full') ?? '';
    const token = await world.token('customer', 'full');
    const before = visitor();
    const [mine, visited, booked, theirs] = [
      await filled({ token }),
      await filled(before),
      await filled(visitor()),
      await filled(visitor(), (await way.quote({ agency: 'full' })).quoteId),
    ];
    const made = await book(before, visited);
    const [row] = await world.server.database.admin<{ id: string; user_id: string }>(
      `select b.id, (select user_id from cart where id = $2) as user_id from booking b where b.reference = $1`,
      [made.json.reference, mine],
    );
    const others = (await way.quote({ agency: 'full' })).quoteId;
    await world.server.database.admin('update cart set quote_id = $1 where id = any($2::uuid[])', [
      others,
      [mine, visited],
    ]);
    const forget = () =>
      db.tenant(agencyId, (tx) =>
        cartsData.forget(tx, {
          userId: row?.user_id ?? '',
          pseudonym: 'ABCD2345',
          addresses: [],
          bookings: [{ id: row?.id ?? '', reference: made.json.reference }],
          visits: [before.session ?? ''],
          now: clock.iso(),
        }),
      );
    await forget();
    await forget();
    const left = await world.server.database.admin<{ id: string }>(
      'select id from cart where id = any($1::uuid[])',
      [[mine, visited, booked, theirs]],
    );
    expect(left.map(({ id }) => id)).toEqual([theirs]);
  });
});

describe('a booking from a cart', () => {
  it('is the same as one with its travellers told: quote, names, contact, requests', async () => {
    const me = visitor();
    const cartId = await filled(me);
    await write(me, cartId, { specialRequests: 'Late arrival' });
    const made = await book(me, cartId);
    expect(made.status, made.text).toBe(202);
    await way.pay('full', made.json.reference);
    const { booking } = (
      await way.read({ agency: 'full' }, made.json.reference, made.json.guestToken)
    ).json;
    expect(booking).toMatchObject({
      status: 'confirmed',
      title: quote.title,
      contact: CONTACT,
      travellers: [{ firstName: 'Zephyrine', lastName: 'Quillfeather', lead: true }],
      specialRequests: 'Late arrival',
    });
    // the quote is booked: the cart cannot be booked again
    expect((await book(me, cartId)).json).toMatchObject({ code: 'QUOTE_CONSUMED' });
  });

  it('asks for what was not told yet', async () => {
    const me = visitor();
    const { cartId } = (await begin(me)).json.cart;
    expect(await book(me, cartId)).toMatchObject({ status: 400, json: { field: 'contact' } });
    await write(me, cartId, { contact: CONTACT });
    expect(await book(me, cartId)).toMatchObject({ status: 400, json: { field: 'travellers' } });
  });

  it('is one for one key, also when the cart has changed or is over by then; another body is refused', async () => {
    const me = visitor();
    const cartId = await filled(me);
    const key = way.newKey();
    const before = await bookings();
    const [one, two] = await Promise.all([book(me, cartId, key), book(me, cartId, key)]);
    expect(two.json.reference).toBe(one.json.reference);
    await write(me, cartId, { contact: { ...CONTACT, firstName: 'Somebody' } });
    expect((await book(me, cartId, key)).json.reference).toBe(one.json.reference);
    await world.server.clock.advance(31 * MINUTE);
    await world.server.worker.runDue();
    const late = await book(me, cartId, key);
    // its payer did not return: the same booking, whatever its outcome
    expect(late.json.code ?? late.json.reference).toBe(
      late.status === 202 ? one.json.reference : 'PAYMENT_DECLINED',
    );
    expect(await book(me, cartId, key, { language: 'en' })).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await bookings()).toBe(before + 1);
  });

  it('takes either a cart or a quote, never parts of both', async () => {
    const me = visitor();
    const cartId = await filled(me);
    for (const more of [
      { quoteId: quote.quoteId },
      { contact: CONTACT },
      { travellers: TRAVELLERS },
    ])
      expect((await book(me, cartId, way.newKey(), more)).status).toBe(400);
  });
});
