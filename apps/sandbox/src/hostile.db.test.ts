// Invalid input at every boundary, hundreds of concurrent buyers, and crashes.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startSandbox } from './testing/start-sandbox.ts';
import type { RunningSandbox } from './testing/start-sandbox.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const NOW = '2027-03-01T12:00:00.000Z';
const SUPPLIER = {
  authorization: 'Bearer sandbox-supplier-key',
  'x-agency': 'hostile',
  'x-sandbox-now': NOW,
};
const STAY = {
  check_in: '2027-06-19',
  check_out: '2027-06-22',
  rooms: [{ adults: 2, children: [] }],
};
const SECRET_KEY = `sk_test_hostile_${createHmac('sha256', 'sandbox-gateway-secret').update('key:hostile').digest('hex').slice(0, 40)}`;
const MERCHANT = {
  authorization: `Bearer ${SECRET_KEY}`,
  'x-agency': 'hostile',
  'x-sandbox-now': NOW,
};

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
interface Rate {
  readonly rate_key: string;
  readonly offer_set?: string;
  readonly rooms_left: number;
  readonly price: { readonly net: number; readonly tax: number; readonly currency: string };
}

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Reply> {
  const isText = typeof body === 'string';
  const reply = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : isText ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await reply.text();
  let parsed: unknown = {};
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = { text };
  }
  return { status: reply.status, body: parsed as Record<string, unknown> };
}

async function rateWith(left: (rooms: number) => boolean, supplier = 'alpha'): Promise<Rate> {
  const { body } = await call('POST', `/hotels/${supplier}/v1/availability`, SUPPLIER, {
    latitude: 38.7167,
    longitude: -9.1333,
    radius_km: 5,
    ...STAY,
  });
  const rates = (body['properties'] as { offer_set?: string; rates: Rate[] }[]).flatMap(
    ({ offer_set, rates: some }) => some.map((rate) => ({ ...rate, offer_set })),
  );
  const rate = rates.find((one) => left(one.rooms_left));
  if (rate === undefined) throw new Error('no such rate');
  return rate;
}
const order = (rate: Rate, changes: Record<string, unknown> = {}) => ({
  client_reference: `${randomUUID()}:book:1`,
  rate_key: rate.rate_key,
  offer_set: rate.offer_set,
  agreed: rate.price && { net: rate.price.net, tax: rate.price.tax, currency: rate.price.currency },
  ...STAY,
  guests: [{ room: 1, first_name: 'Nadia', last_name: 'Rahman', type: 'adult' }],
  special_requests: '',
  ...changes,
});
const payment = (changes: Record<string, unknown> = {}) => ({
  amount: 10_000,
  currency: 'USD',
  reference: 'PF-1',
  description: 'A stay',
  return_url: 'http://localhost:3000/back',
  cancel_url: 'http://localhost:3000/away',
  language: 'en',
  payer_email: 'a@b.example',
  merchant_name: 'Fairwater',
  expires_at: '2027-03-01T12:15:00.000Z',
  ...changes,
});

describe('the last room', () => {
  it('500 buyers at once get exactly what there is', async () => {
    const rate = await rateWith((rooms) => rooms >= 2 && rooms <= 4);
    const replies = await Promise.all(
      Array.from({ length: 500 }, () =>
        call('POST', '/hotels/alpha/v1/reservations', SUPPLIER, order(rate)),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(rate.rooms_left);
    const losers = replies.filter(({ status }) => status !== 201);
    expect(
      new Set(
        losers.map(
          ({ status, body }) => `${status} ${String((body['error'] as { code: string }).code)}`,
        ),
      ),
    ).toEqual(new Set(['410 rooms_unavailable']));
    expect(sandbox.ledger('supplier').filter((line) => line.kind === 'book')).toHaveLength(
      rate.rooms_left,
    );
  });

  it('one key sent fifty times at once makes one reservation', async () => {
    const rate = await rateWith((rooms) => rooms >= 3);
    const once = order(rate);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        call('POST', '/hotels/alpha/v1/reservations', SUPPLIER, once),
      ),
    );
    expect(new Set(replies.map(({ body }) => body['reservation_id'])).size).toBe(1);
    expect(
      sandbox.ledger('supplier').filter((line) => line.key === once.client_reference),
    ).toHaveLength(1);
  });

  it('sells several rooms of one stay together or not at all, night by night', async () => {
    const rooms = [STAY.rooms[0], STAY.rooms[0]];
    const { body } = await call('POST', '/hotels/alpha/v1/availability', SUPPLIER, {
      latitude: 41.1496,
      longitude: -8.611,
      radius_km: 5,
      ...STAY,
      rooms,
    });
    const rate = (body['properties'] as { rates: Rate[] }[])
      .flatMap((one) => one.rates)
      .find((one) => one.rooms_left === 3);
    if (rate === undefined) throw new Error('no such rate');
    const pair = () =>
      order(rate, {
        rooms,
        guests: [1, 2].map((room) => ({
          room,
          first_name: 'Nadia',
          last_name: 'Rahman',
          type: 'adult',
        })),
      });
    const replies = await Promise.all(
      [pair(), pair(), pair()].map((one) =>
        call('POST', '/hotels/alpha/v1/reservations', SUPPLIER, one),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
  });

  it('a supplier that oversells sells what is not there, and cancels it later for nothing', async () => {
    const rate = await rateWith((rooms) => rooms === 1, 'gamma');
    const headers = { ...SUPPLIER, 'x-sandbox-faults': 'oversell' };
    // this supplier takes short references
    const shortOrder = () => ({
      ...order(rate),
      client_reference: randomUUID().replaceAll('-', '').slice(0, 28),
    });
    const first = await call('POST', '/hotels/gamma/v1/reservations', headers, shortOrder());
    const second = shortOrder();
    const extra = await call('POST', '/hotels/gamma/v1/reservations', headers, second);
    expect([first.status, extra.status]).toEqual([201, 201]);
    const statusNow = async (): Promise<string> => {
      const { body } = await call(
        'GET',
        `/hotels/gamma/v1/reservations?client_reference=${encodeURIComponent(second.client_reference)}`,
        SUPPLIER,
      );
      return (body['reservations'] as { status: string }[])[0]?.status ?? 'none';
    };
    await expect.poll(statusNow, { timeout: 5_000 }).toBe('cancelled');
    expect(
      sandbox.ledger('supplier', 'gamma').find((line) => line.key === 'sold-twice'),
    ).toMatchObject({ kind: 'cancel', amount: 0 });
  });
});

describe('bad bodies', () => {
  const NONSENSE: readonly unknown[] = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '12',
    '{"a":1}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    `{"x":"${'a'.repeat(1_000)}"}`,
    '\u0000',
    '{"check_in":"2027-02-30"}',
  ];
  const PATHS = [
    '/hotels/alpha/v1/availability',
    '/hotels/alpha/v1/properties/a1h1/rates',
    '/hotels/alpha/v1/price-checks',
    '/hotels/alpha/v1/reservations',
    '/hotels/alpha/v1/reservations/X/cancel',
  ];
  const MONEY_PATHS = [
    '/gateway/v1/payments',
    '/gateway/v1/payments/x/capture',
    '/gateway/v1/payments/x/refunds',
    '/gateway/v1/payments/x/void',
    '/gateway/v1/test-helpers/payments/x/pay',
  ];

  it('are refused in the peer’s own words, never with a 5xx', async () => {
    for (const path of [...PATHS, ...MONEY_PATHS]) {
      for (const body of NONSENSE) {
        const reply = await call(
          'POST',
          path,
          {
            ...SUPPLIER,
            ...(path.startsWith('/gateway')
              ? { ...MERCHANT, 'idempotency-key': randomUUID() }
              : {}),
          },
          body,
        );
        expect(reply.status, `${path} ${String(body).slice(0, 40)}`).toBeGreaterThanOrEqual(400);
        expect(reply.status, `${path} ${String(body).slice(0, 40)}`).toBeLessThan(500);
        expect(reply.body['error']).toBeTruthy();
      }
    }
  });

  it('huge ones, wrong kinds of them and unknown calls too', async () => {
    const huge = JSON.stringify({ x: 'a'.repeat(200_000) });
    expect((await call('POST', '/hotels/alpha/v1/availability', SUPPLIER, huge)).status).toBe(413);
    expect(
      (
        await call(
          'POST',
          '/gateway/v1/payments',
          { ...MERCHANT, 'idempotency-key': randomUUID() },
          huge,
        )
      ).status,
    ).toBe(413);
    expect(
      (
        await call(
          'POST',
          '/hotels/alpha/v1/availability',
          { ...SUPPLIER, 'content-type': 'text/xml' },
          '<a/>',
        )
      ).status,
    ).toBe(415);
    expect((await call('DELETE', '/hotels/alpha/v1/reservations/X', SUPPLIER)).status).toBe(404);
    expect((await call('GET', '/hotels/delta/v1/properties/x', SUPPLIER)).status).toBe(404);
    expect((await call('GET', '/gateway/v1/nothing', MERCHANT)).status).toBe(404);
  });

  it('values out of range are named', async () => {
    const rate = await rateWith((rooms) => rooms >= 3);
    const cases: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ rooms: [{ adults: 0, children: [] }] }, 'rooms.0.adults'],
      [{ rooms: [] }, 'rooms'],
      [{ rooms: [{ adults: 2, children: [18] }] }, 'rooms.0.children.0'],
      [{ check_in: '2027-06-31' }, 'check_in'],
      [{ check_out: '2027-06-19' }, 'check_out'],
      [{ check_out: '2027-12-19' }, 'check_out'],
      [{ latitude: 91 }, 'latitude'],
      [{ radius_km: -1 }, 'radius_km'],
      [{ nationality: 'Portugal' }, 'nationality'],
      [{ more: 1 }, ''],
    ];
    for (const [change, field] of cases) {
      const { status, body } = await call('POST', '/hotels/alpha/v1/availability', SUPPLIER, {
        latitude: 38.7,
        longitude: -9.1,
        radius_km: 5,
        ...STAY,
        ...change,
      });
      expect(status).toBe(400);
      expect(
        (body['error'] as { details?: { field: string } }).details?.field,
        JSON.stringify(change),
      ).toBe(field);
    }
    for (const change of [
      { guests: [] },
      { guests: [{ room: 2, first_name: 'A', last_name: 'B', type: 'adult' }] },
      { client_reference: 'short' },
      { agreed: { net: -1, tax: 0, currency: 'EUR' } },
      { agreed: { net: 1.5, tax: 0, currency: 'EUR' } },
      { guests: [{ room: 1, first_name: 'A\u0000', last_name: 'B', type: 'adult' }] },
    ]) {
      expect(
        (await call('POST', '/hotels/alpha/v1/reservations', SUPPLIER, order(rate, change))).status,
        JSON.stringify(change),
      ).toBe(400);
    }
  });

  it('keys, agencies, clocks and faults that make no sense are refused', async () => {
    const path = '/hotels/alpha/v1/properties/a1h1';
    expect((await call('GET', path, { ...SUPPLIER, authorization: 'Bearer no' })).status).toBe(401);
    expect((await call('GET', path, { ...SUPPLIER, authorization: '' })).status).toBe(401);
    expect((await call('GET', path, { ...SUPPLIER, 'x-agency': 'a b' })).status).toBe(400);
    expect((await call('GET', path, { ...SUPPLIER, 'x-sandbox-now': 'tomorrow' })).status).toBe(
      400,
    );
    const earthquake = { ...SUPPLIER, ...MERCHANT, 'x-sandbox-faults': 'earthquake' };
    expect(
      await call('GET', path, { ...earthquake, authorization: SUPPLIER.authorization }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: 'unknown_fault', message: "faults: there is no fault 'earthquake'" } },
    });
    expect(await call('GET', '/gateway/v1/payments/x', earthquake)).toMatchObject({
      status: 400,
      body: { error: { type: 'unknown_fault', message: "faults: there is no fault 'earthquake'" } },
    });
    expect(
      (await call('GET', path, { ...SUPPLIER, 'x-sandbox-faults': 'sold-out@nowhere' })).status,
    ).toBe(400);
    expect((await call('PUT', '/faults/hostile', {}, { faults: 'nonsense' })).status).toBe(400);
    expect((await call('PUT', '/faults/hostile', {}, { nothing: 1 })).status).toBe(400);
    expect(
      (
        await call('GET', '/gateway/v1/payments/x', {
          ...MERCHANT,
          authorization: `Bearer ${SECRET_KEY.replace('hostile', 'another')}`,
        })
      ).status,
    ).toBe(401);
    for (const id of [
      '..%2F..%2Fetc',
      'a%00h1',
      'a2267057h99999',
      'b2267057h1',
      'a'.repeat(190),
      '%F0%9F%8F%A8',
    ]) {
      expect((await call('GET', `/hotels/alpha/v1/properties/${id}`, SUPPLIER)).status, id).toBe(
        404,
      );
    }
  });
});

describe('money', () => {
  it('addresses that are no web addresses are refused', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/relative',
      'http://user:secret@localhost/',
      'ftp://x',
      '',
    ]) {
      expect(
        (
          await call(
            'POST',
            '/gateway/v1/payments',
            { ...MERCHANT, 'idempotency-key': randomUUID() },
            payment({ return_url: url }),
          )
        ).status,
        url,
      ).toBe(400);
    }
    for (const change of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { amount: '100' },
      { currency: 'usd' },
      { language: 'english' },
      { expires_at: 'soon' },
    ]) {
      expect(
        (
          await call(
            'POST',
            '/gateway/v1/payments',
            { ...MERCHANT, 'idempotency-key': randomUUID() },
            payment(change),
          )
        ).status,
        JSON.stringify(change),
      ).toBe(400);
    }
    expect((await call('POST', '/gateway/v1/payments', MERCHANT, payment())).status).toBe(400);
  });

  it('storms of captures and refunds move what was agreed, once', async () => {
    const { body } = await call(
      'POST',
      '/gateway/v1/payments',
      { ...MERCHANT, 'idempotency-key': randomUUID() },
      payment(),
    );
    const ref = String(body['id']);
    await call('POST', `/gateway/v1/test-helpers/payments/${ref}/pay`, MERCHANT, {
      card_number: '4000002760003184',
    });
    const storm = (path: string, amount: number) =>
      Promise.all(
        Array.from({ length: 40 }, () =>
          call(
            'POST',
            `/gateway/v1/payments/${ref}/${path}`,
            { ...MERCHANT, 'idempotency-key': randomUUID() },
            { amount, currency: 'USD' },
          ),
        ),
      );
    expect((await storm('capture', 10_000)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await storm('refunds', 3_000)).filter(({ status }) => status === 201)).toHaveLength(3);
    const lines = sandbox.ledger('gateway').filter((line) => line.ref === ref);
    expect(lines.filter((line) => line.kind === 'capture').map((line) => line.amount)).toEqual([
      10_000,
    ]);
    expect(lines.filter((line) => line.kind === 'refund')).toHaveLength(3);
  });

  it('the page answers unknown and half addresses, and forms of any shape, without a 5xx', async () => {
    for (const path of [
      '/gateway/pay/unknown',
      '/gateway/pay/',
      '/gateway/pay/..%2f',
      `/gateway/pay/${'x'.repeat(190)}`,
      '/gateway/pay/unknown/challenge',
    ]) {
      const reply = await call('GET', path, {});
      expect([404, 414]).toContain(reply.status);
    }
    const { body } = await call(
      'POST',
      '/gateway/v1/payments',
      { ...MERCHANT, 'x-sandbox-now': new Date().toISOString(), 'idempotency-key': randomUUID() },
      payment({ expires_at: new Date(Date.now() + 900_000).toISOString() }),
    );
    const page = `/gateway${String(body['payer_path'])}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const text of [
      '',
      'number=',
      'number=4242424242424242',
      'number[]=1&number[]=2',
      '%',
      'a=%ff%fe',
      `number=${'4'.repeat(5_000)}`,
      'code=1234',
      'number=4242+4242+4242+4242&name=%00&expiry=99/99&cvc=abc',
    ]) {
      for (const step of ['card', 'challenge'])
        expect(
          (await call('POST', `${page}/${step}`, form, text)).status,
          `${step} ${text.slice(0, 30)}`,
        ).toBe(303);
    }
    expect((await call('POST', `${page}/card`, form, `x=${'y'.repeat(20_000)}`)).status).toBe(413);
    expect((await call('POST', `${page}/card`, { 'content-type': 'text/plain' }, 'x')).status).toBe(
      415,
    );
    expect(
      (
        await call('GET', `/gateway/v1/payments/${String(body['id'])}`, {
          ...MERCHANT,
          'x-sandbox-now': new Date().toISOString(),
        })
      ).body['status'],
    ).toBe('requires_payer');
  });

  it('keeps neither numbers nor codes of cards', async () => {
    const { body } = await call(
      'POST',
      '/gateway/v1/payments',
      { ...MERCHANT, 'x-sandbox-now': new Date().toISOString(), 'idempotency-key': randomUUID() },
      payment({ expires_at: new Date(Date.now() + 900_000).toISOString() }),
    );
    await call(
      'POST',
      `/gateway${String(body['payer_path'])}/card`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'number=5555+5555+5555+4444&name=Nadia&expiry=09/30&cvc=731',
    );
    const paid = await call('GET', `/gateway/v1/payments/${String(body['id'])}`, {
      ...MERCHANT,
      'x-sandbox-now': new Date().toISOString(),
    });
    expect(paid.body).toMatchObject({
      status: 'authorised',
      card: { brand: 'mastercard', last4: '4444' },
    });
    const folder = join(sandbox.dataDir, 'sandbox');
    for (const file of readdirSync(folder).filter((name) => name.includes('.sqlite'))) {
      const bytes = readFileSync(join(folder, file)).toString('latin1');
      for (const secret of [
        '5555555555554444',
        '5555 5555 5555 4444',
        '4242424242424242',
        '4000002760003184',
      ])
        expect(bytes.includes(secret), `${file} holds ${secret}`).toBe(false);
    }
  });
});

describe('a crash', () => {
  it('loses nothing that was answered', async () => {
    let peer = await startSandbox();
    const at = (path: string) => `${peer.url}${path}`;
    const post = (path: string, headers: Record<string, string>, body: unknown) =>
      fetch(at(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { properties } = (await (
      await post('/hotels/alpha/v1/availability', SUPPLIER, {
        latitude: 48.8534,
        longitude: 2.3488,
        radius_km: 5,
        ...STAY,
      })
    ).json()) as { properties: { rates: Rate[] }[] };
    const rates = properties.flatMap((one) => one.rates).slice(0, 60);
    const answered: string[] = [];
    const storm = rates.map(async (rate) => {
      const body = order(rate);
      const reply = await post('/hotels/alpha/v1/reservations', SUPPLIER, body).catch(() => null);
      if (reply?.status === 201) answered.push(body.client_reference);
    });
    await expect.poll(() => answered.length, { timeout: 5_000, interval: 1 }).toBeGreaterThan(3);
    await peer.kill();
    await Promise.all(storm);
    const { dataDir } = peer;
    peer = await startSandbox({ dataDir });
    const held = new Set(peer.ledger('supplier').map((line) => line.key));
    expect(answered.filter((key) => !held.has(key))).toEqual([]);
    await peer.stop();
  });
});
