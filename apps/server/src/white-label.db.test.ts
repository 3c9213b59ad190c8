// Everything a customer sees, downloads or receives has the agency's name, never the product's.
import { PAGES } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
afterAll(() => world?.close());

const PRODUCT = /portico/i;
const guest = { agency: 'full' };
/** Returns a whole response, headers included. */
const whole = (reply: { headers: object; text: string }) =>
  `${JSON.stringify(reply.headers)}\n${reply.text}`;

/** Returns the strings of a PDF's document information, as readers show them. */
function pdfInfo(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return data; // a picture or a font
    }
  });
  const all = [raw, ...streams].join('\n');
  return all + all.replaceAll('\u0000', '');
}

describe('the product’s name is nowhere', () => {
  it('on any page, for a visitor and for a customer, found or not', async () => {
    const token = await world.token('customer');
    const paths = [
      ...Object.values(PAGES).map(({ path }) => path.replace(/:\w+\??/g, 'x')),
      '/no/such/page',
      '/%ff',
      '/hotel-details?referenceNumber=ZZZZ2222',
      '/?lng=ar',
    ];
    for (const path of paths) {
      for (const cookie of ['', `x-access-token=${token}; auth=true`]) {
        const reply = await world.client('full').get(path, { headers: { cookie } });
        expect(
          whole(reply).match(PRODUCT)?.input?.slice(0, 300),
          `${path} ${reply.status}`,
        ).toBeUndefined();
      }
    }
  });

  it('in any answer of a call, good or bad, nor in its description', async () => {
    const token = await world.token('customer');
    const calls = world.server.app.routeTable.flatMap(({ call }) =>
      call?.method === 'GET' ? [call.path.replace(/:\w+/g, 'en')] : [],
    );
    for (const path of [
      ...calls,
      '/api/nowhere',
      '/api/docs',
      '/api/openapi.json',
      '/assets/brand/logo.svg',
      '/assets/nothing.js',
    ]) {
      for (const as of [undefined, token])
        expect(
          whole(await world.client('full').get(path, as === undefined ? {} : { token: as })),
          path,
        ).not.toMatch(PRODUCT);
    }
  });

  it('in voucher, calendar file, mails and token of a guest’s booking, nor on the card page', async () => {
    const quote = await way.quote(guest);
    const made = await way.book(guest, way.body(quote));
    const card = new URL(made.json.next?.url ?? '');
    const page = await fetch(new URL(card.pathname + card.search, world.sandbox.url));
    const text = await page.text();
    expect(text).toContain('Fairwater');
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => address.startsWith('/') || address.startsWith(world.sandbox.url));
    for (const part of parts)
      expect(await (await fetch(new URL(part, world.sandbox.url))).text(), part).not.toMatch(
        PRODUCT,
      );
    expect(`${JSON.stringify([...page.headers])}${text}`).not.toMatch(PRODUCT);

    await way.pay('full', made.json.reference);
    const { reference, guestToken } = made.json;
    expect((await way.read(guest, reference, guestToken)).json.booking.status).toBe('confirmed');
    const voucher = await world
      .client('full')
      .get(`/api/bookings/${reference}/voucher.pdf${way.suffix(guestToken)}`);
    expect(pdfInfo(voucher.bytes)).toContain('Fairwater Travel');
    expect(pdfInfo(voucher.bytes)).not.toMatch(/portico|typst/i);
    expect(
      (
        await world
          .client('full')
          .get(`/api/bookings/${reference}/trip.ics${way.suffix(guestToken)}`)
      ).text,
    ).not.toMatch(PRODUCT);
    await world.server.worker.runDue();
    const mails = await world.server.database.admin<{ all: string }>(
      'select to_jsonb(m)::text as all from mail m',
    );
    expect(mails.length).toBeGreaterThan(1);
    for (const { all } of mails) expect(all).not.toMatch(PRODUCT);
    const token = await world.token('customer');
    expect(
      token
        .split('.')
        .slice(0, 2)
        .map((part) => Buffer.from(part, 'base64url').toString())
        .join(),
    ).not.toMatch(PRODUCT);
  });
});
