// A client floods the server with requests for papers and pictures and disconnects. Requests of
// others, and mails, still complete.
import { request } from 'node:http';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BURST = 60;
const HANGS_UP_MS = 300;
/**
 * Several times the duration of one voucher on a busy machine, and far less than that of sixty on
 * an idle one.
 */
const BOUND_MS = 15_000;

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld('alpha', { live: true, env: { TRUST_PROXY: '127.0.0.1' } });
  way = journeys(world);
}, 120_000);
afterAll(() => world?.close());

/** Sends a request as a visitor of 'full' and disconnects; resolves when it is over. */
const dropped = (path: string, n: number): Promise<void> =>
  new Promise((resolve) => {
    const call = request({
      port: world.server.port,
      host: '127.0.0.1',
      path,
      headers: { host: 'full.localhost', 'x-forwarded-for': `198.51.100.${n % 3}` },
      agent: false,
    });
    call.on('response', (answer) => answer.resume());
    call.on('error', () => undefined);
    call.on('close', () => resolve());
    call.end();
    setTimeout(() => call.destroy(), HANGS_UP_MS);
  });

/** Returns a guest's booking, and the address of its voucher. */
async function guest(agency: string, email = 'grace@example.com') {
  const quote = await way.quote({ agency }, { payAt: 'on-site' });
  const made = await way.book<{ booking?: { reference: string }; guestToken?: string }>(
    { agency },
    way.body(quote, { contact: { firstName: 'Grace', lastName: 'Okafor', email } }),
  );
  const reference = made.json.booking?.reference;
  if (reference === undefined) throw new Error(made.text);
  const query = `guest=${encodeURIComponent(made.json.guestToken ?? '')}`;
  return {
    reference,
    voucher: (lang: string) => `/api/bookings/${reference}/voucher.pdf?${query}&lang=${lang}`,
  };
}

const burst = (paths: readonly string[]): Promise<unknown> =>
  Promise.all(Array.from({ length: BURST }, (_, n) => dropped(paths[n % paths.length] ?? '', n)));

describe('after a burst of requests that hang up', { timeout: 120_000 }, () => {
  it("for vouchers, another agency's voucher and another buyer's mail come in bounded time", async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => guest('full')));
    const other = await guest('spanish');
    const storm = burst(many.flatMap(({ voucher }) => [voucher('en'), voucher('ar')]));
    const asked = performance.now();
    const email = 'burst-mail@example.com';
    const [shown] = await Promise.all([
      world.client('spanish').get(other.voucher('en')),
      guest('full', email),
      storm,
    ]);
    expect([shown.status, shown.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await expect
      .poll(
        () =>
          world.server.database.admin(
            "select 1 from mail where recipient = $1 and kind = 'booking.confirmed.traveller'",
            [email],
          ),
        { timeout: BOUND_MS },
      )
      .toHaveLength(1);
    expectWithin('mail beside a burst of vouchers', performance.now() - asked, BOUND_MS, 'ms');
  });

  it('for pictures of any seed and size, nothing was drawn, and a picture that was handed out comes at once', async () => {
    const made = Array.from(
      { length: BURST },
      (_, n) =>
        `/assets/scenes/hotel-city-2x1-hero-madeup${n}.${n % 2 === 0 ? '1920.png' : '1280.jpg'}`,
    );
    await burst(made);
    const statuses = await Promise.all(
      made.slice(0, 6).map(async (path) => (await world.client('full').get(path)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    const asked = performance.now();
    const picture = await world
      .client('full')
      .get('/assets/scenes/destination-coast-40x21-hero-home.1200.jpg');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expectWithin('picture beside a burst of others', performance.now() - asked, BOUND_MS, 'ms');
  });
});
