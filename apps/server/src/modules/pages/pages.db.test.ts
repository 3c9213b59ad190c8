import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { type Client, type Reply, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../kernel/db/listen.ts';

let world: DemoWorld;
/** The same product on the same database, without a page cache. */
let fresh: TestServer;
beforeAll(async () => {
  world = await demoWorld();
  const { database, clock } = world.server;
  fresh = await startServer({
    database,
    clock,
    env: { SANDBOX_URL: world.sandbox.url, SANDBOX_PROFILE: 'fast', KEPT_PAGES: 'off' },
  });
});
afterAll(async () => {
  await fresh.close();
  await world.close();
});

type Headers = Readonly<Record<string, string>>;
const nonceOf = ({ headers }: Pick<Reply, 'headers'>): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
/** Returns the document with the values of one response masked. */
const same = (reply: Pick<Reply, 'text' | 'headers'>): string =>
  reply.text
    .replaceAll(nonceOf(reply), '<nonce>')
    .replace(/"sessionId":"[A-Za-z0-9-]+" */, '"sessionId":"<visit>"');
/** Repeats the request until the document contains its deals. */
async function finished(client: Client, path: string, headers: Headers = {}): Promise<Reply> {
  await client.get(path, { headers });
  await client.get(path, { headers });
  return client.get(path, { headers });
}
/** Changes data without a change notification. */
const quietly = (text: string): Promise<unknown> =>
  world.server.database.admin(
    `set session_replication_role = replica; ${text}; set session_replication_role = default`,
  );

describe('kept pages', () => {
  it('are byte for byte what is rendered anew, but for nonce and visit', async () => {
    const variants: [path: string, headers: Headers][] = [
      ['/', {}],
      ['/?tab=Cars', {}],
      ['/?currency=EUR', {}],
      ['/?lng=ar', {}],
      ['/?hideHeader=true', {}],
      ['/', { 'accept-language': 'ar' }],
      ['/', { cookie: 'pll_language=ar' }],
      ['/', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' }],
      ['/booknow/hotels', {}],
      ['/booknow/hotels', { cookie: 'selectedCurrency=EUR.DE' }],
    ];
    const seen = new Set<string>();
    for (const [path, headers] of variants) {
      const anew = await finished(fresh.client('full'), path, headers);
      const kept = await finished(world.client('full'), path, headers);
      expect(anew.status, path).toBe(200);
      expect(same(kept), `${path} ${JSON.stringify(headers)}`).toBe(same(anew));
      const without = ({ headers: all }: Reply): object => ({
        ...all,
        date: 0,
        'x-correlation-id': 0,
        'content-security-policy': String(all['content-security-policy']).replace(
          /nonce-[^']+/g,
          '',
        ),
        'set-cookie': String(all['set-cookie']).replace(/x-session-id=[^;]+/, ''),
      });
      expect(without(kept)).toEqual(without(anew));
      seen.add(same(kept));
    }
    // Two of them request Arabic by different means, and one address names it explicitly.
    expect(seen.size).toBe(variants.length - 1);
  });

  it('lend the part that no address changes to pages of new addresses, which are byte for byte what is rendered anew', async () => {
    for (const base of ['/?', '/?tab=Cars&', '/?currency=EUR&', '/?lng=ar&']) {
      for (const visit of [
        'first=1',
        'second=2',
        'third=%3C%2Fstatic-section%3E%3Cscript%3E',
        'lat=40.4&long=-3.7&fourth=4',
        'lat=40.4&long=-3.7&fifth=5',
      ]) {
        const path = `${base}${visit}`;
        for (const server of [fresh, world.server])
          await finished(server.client('full'), path.replace(/\w+=(\d|%.*)$/, 'before=$1'));
        const [lent, anew] = [
          await world.client('full').get(path),
          await fresh.client('full').get(path),
        ].map(same);
        expect(lent === anew, path).toBe(true);
      }
    }
  });

  it('give each answer its own nonce, visit and correlation id, in every place', async () => {
    const client = world.client('full');
    await finished(client, '/');
    const [one, other] = [
      await client.get('/', { headers: { cookie: 'x-session-id=visit-number-one' } }),
      await client.get('/', { headers: { 'x-correlation-id': 'question-two' } }),
    ];
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    for (const reply of [one, other]) {
      const nonces = [...reply.text.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
      expect(nonces.length).toBeGreaterThan(5);
      expect(new Set(nonces)).toEqual(new Set([nonceOf(reply)]));
    }
    const visit = (reply: Reply): string =>
      (
        JSON.parse(
          /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(reply.text)?.[1] ?? '',
        ) as { sessionId: string }
      ).sessionId;
    expect(visit(one)).toBe('visit-number-one');
    expect(one.cookies.join()).not.toContain('x-session-id');
    expect(other.cookies.join()).toContain(`x-session-id=${visit(other)}`);
    expect(other.headers['x-correlation-id']).toBe('question-two');
    expect(other.text).not.toContain('visit-number-one');
  });

  it('unzip to the same document, and are taken as the browser wishes', async () => {
    const client = world.client('full');
    const plain = await finished(client, '/');
    const read = (reply: Reply, how: (bytes: Buffer) => Buffer): string =>
      same({ headers: reply.headers, text: how(reply.bytes).toString() });
    const zipped = await client.get('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(read(zipped, gunzipSync)).toBe(same(plain));
    expect(
      read(await client.get('/', { headers: { 'accept-encoding': 'br' } }), brotliDecompressSync),
    ).toBe(same(plain));
    expect(
      (await client.get('/', { headers: { 'accept-encoding': 'gzip;q=0, identity' } })).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
  });

  it('hold nothing of a person: who is logged in is rendered alone, before and after', async () => {
    const visitor = await finished(world.client('full'), '/');
    for (const role of ['customer', 'owner'] as const) {
      const cookie = `x-access-token=${await world.token(role)}; auth=true`;
      const own = await world.client('full').get('/', { headers: { cookie } });
      expect(own.headers['cache-control']).toBe('no-store');
      expect(own.text).toContain('"auth":true');
      const after = await world.client('full').get('/');
      expect(same(after)).toBe(same(visitor));
      expect(after.text).toContain('"token":null');
      expect(after.text).not.toContain('"auth":true');
    }
    // The user is uncertain: also rendered without the cache.
    expect(
      (await world.client('full').get('/', { headers: { cookie: 'auth=true' } })).text,
    ).toContain('"isUncertain":true');
    expect(same(await world.client('full').get('/'))).toBe(same(visitor));
  });

  it('belong to one agency and one address', async () => {
    const agencies = [...world.ids.keys()];
    for (const agency of agencies) await finished(world.client(agency), '/');
    for (const agency of agencies)
      expect(same(await world.client(agency).get('/')), agency).toBe(
        same(await finished(fresh.client(agency), '/')),
      );
    const [here, there] = [
      await finished(world.client('full'), '/'),
      await world.client('full.localhost:8080').get('/'),
    ];
    expect(there.text).toContain('"origin":"http://full.localhost:8080"');
    expect(here.text).not.toContain(':8080');
  });

  it('go at once when the agency changes, in whatever process it was, and after a few seconds by themselves', async () => {
    const client = world.client('full');
    await finished(client, '/');
    const id = world.ids.get('full') ?? '';
    const title = async (): Promise<string> =>
      /<title>(.*?)<\/title>/.exec((await client.get('/')).text)?.[1] ?? '';
    const call = (name: string) =>
      `update agency_branding set meta_title = '${name}' where agency_id = '${id}'`;
    const before = await title();
    await quietly(call('Quietly other'));
    // No notification was sent: the old title shows that the page is cached.
    expect(await title()).toBe(before);
    world.server.clock.advance(5_001);
    expect(await title()).toBe('Quietly other');
    await finished(client, '/');

    await world.server.database.admin(call('Told everybody'));
    await expect.poll(title, { timeout: 5_000 }).toBe('Told everybody');
    await finished(client, '/');

    await quietly(call('Forgotten'));
    expect(await title()).toBe('Told everybody');
    world.server.kernel.agencies.forget();
    await fresh.kernel.db.tenant(id, async (tx) => {
      await publish(tx, { topic: 'agency' });
    });
    await expect.poll(title, { timeout: 5_000 }).toBe('Forgotten');
  });

  it('are not kept when made up, missing, private or half', async () => {
    const client = world.client('full');
    const id = world.ids.get('full') ?? '';
    const paths = ['/no-such-page', '/login', `/?${'x'.repeat(400)}`];
    for (const path of paths) await finished(client, path);
    await quietly(
      `update agency_branding set meta_title = 'Seen at once' where agency_id = '${id}'`,
    );
    // Cached pages stay as they are; the agency's data is read again.
    world.server.clock.advance(5_001);
    for (const path of paths) expect((await client.get(path)).text, path).toContain('Seen at once');
    expect((await client.get('/login')).headers['cache-control']).toBe('no-store');
  });

  it('that are missing answer 404, /errors too [R2.1-14]', async () => {
    const client = world.client('full');
    for (const path of ['/errors', '/errors?x=1', '/no-such-page']) {
      const { status, text } = await client.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('not found');
    }
    expect((await client.get('/')).status).toBe(200);
  });
});

describe('texts of a page whose main part is a remote', () => {
  it('stand beside the document, compressed, for good; home carries the few of the shell [R9-31]', async () => {
    const client = world.client('full');
    const stateOf = ({ text }: Reply) =>
      JSON.parse(
        /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(text)?.[1] ?? '{}',
      ) as { texts: Record<string, string>; textsAt: string | null };
    for (const language of ['en', 'ar']) {
      const page = await client.get(`/booknow/hotels?lng=${language}`);
      const { texts, textsAt } = stateOf(page);
      expect([texts, textsAt]).toEqual([
        {},
        expect.stringMatching(new RegExp(`^/assets/texts/${language}\\.[0-9a-f]{12}\\.json$`)),
      ]);
      expect(page.text).toContain(
        `<link rel="preload" as="fetch" href="${textsAt ?? ''}" crossorigin`,
      );
      const file = await client.get<Record<string, string>>(textsAt ?? '', {
        headers: { 'accept-encoding': 'br' },
      });
      expect([
        file.status,
        file.headers['cache-control'],
        file.headers['content-encoding'],
        file.headers['content-type'],
      ]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'br',
        'application/json; charset=utf-8',
      ]);
      const all = JSON.parse(brotliDecompressSync(file.bytes).toString()) as Record<string, string>;
      expect(all['results.compareHead']).toMatch(
        language === 'ar' ? /\p{Script=Arabic}/u : /^[A-Z]/,
      );
      expect(Object.keys(all).filter((key) => /^(mail|voucher)\./.test(key))).toEqual([]);
    }
    const home = stateOf(await client.get('/'));
    expect([home.textsAt, Object.keys(home.texts).length > 20]).toEqual([null, true]);
    for (const name of [
      'en.000000000000.json',
      'en.json',
      'xx.000000000000.json',
      '__proto__.000000000000.json',
      '..%2fen.json',
      '',
    ])
      expect([name, (await client.get(`/assets/texts/${name}`)).status]).toEqual([name, 404]);
  });
});
