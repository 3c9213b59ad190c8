import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import {
  FIXED_SCENES,
  type SceneSpec,
  sceneRasterUrl,
  sceneUrl,
  siteScenes,
} from '@portico/scenes';
import { scene } from '@portico/scenes/scene';
import { calmly } from '@portico/test-kit/calm';
import { fastify, type FastifyInstance } from 'fastify';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agency } from '../../kernel/agencies.ts';
import { createAnswers } from '../../kernel/cache.ts';
import { systemClock } from '../../kernel/clock.ts';
import { errorsPlugin } from '../../plugins/errors.ts';
import { createPictureStore } from './picture-store.ts';
import { createRasterizer, type Rasterizer } from './rasterizer.ts';
import { scenesRoutes } from './scenes.routes.ts';
import { createScenesService, type ScenesService } from './scenes.service.ts';
import { createSignedPictures } from './signed-pictures.ts';

const SPEC: SceneSpec = {
  kind: 'hotel-boutique',
  seed: 'casa',
  variant: 3,
  stars: 4,
  region: 'iberia',
  accent: '#2c7be5',
  size: 'thumb',
};

let folder: string;
let rasterizer: Rasterizer;
let service: ScenesService;
let app: FastifyInstance;
let drawn = 0;
/** Seconds until a visitor may have another picture drawn. */
let wait = 0;
const signed = createSignedPictures([{ secret: Buffer.alloc(32, 7) }]);
const pixelsOf = (spec: SceneSpec, width: 960 | 1200 | 1280 = 960) =>
  sceneRasterUrl(spec, { width, format: 'jpg' });
const svgOf = (spec: SceneSpec) => signed.sign(sceneUrl(spec));
const viewing = { agency: 'a', visitor: 'v' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenes-'));
  const inner = createRasterizer();
  rasterizer = {
    draw: (job) => {
      drawn += 1;
      return inner.draw(job);
    },
    close: () => inner.close(),
  };
  service = createScenesService({
    rasterizer,
    store: createPictureStore({ folder: join(folder, 'kept'), edition: async () => 'one' }),
    answers: createAnswers(systemClock),
    signed,
    known: FIXED_SCENES,
  });
  app = fastify();
  errorsPlugin(app);
  app.decorateRequest('agencyOrNull', {
    getter: () => ({ id: 'a', name: 'One Agency' }) as Agency,
  });
  scenesRoutes(service, () => wait)(app);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await service.close();
  await rm(folder, { recursive: true });
});

describe('GET /assets/scenes', { timeout: 30_000 }, () => {
  it('draws an address for good, compressed for those who take it', async () => {
    const plain = await app.inject({ url: svgOf(SPEC) });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(scene(SPEC));
    const small = await app.inject({
      url: svgOf(SPEC),
      headers: { 'accept-encoding': 'gzip, br;q=0.9' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 2);
  });

  it.each([960, 1200, 1280] as const)(
    'makes pixels of %i px on the first request and finds them kept on the second',
    async (width) => {
      const url = signed.sign(pixelsOf(SPEC, width));
      const before = drawn;
      const [first, twin] = await Promise.all([app.inject({ url }), app.inject({ url })]);
      const second = await app.inject({ url });
      expect(first.statusCode).toBe(200);
      expect(first.headers['content-type']).toBe('image/jpeg');
      expect(
        second.rawPayload.equals(first.rawPayload) && twin.rawPayload.equals(first.rawPayload),
      ).toBe(true);
      expect(drawn).toBe(before + 1);
      const image = await loadImage(first.rawPayload);
      expect([image.width, image.height]).toEqual([width, (width * 3) / 4]);
    },
  );

  it('finds again what an earlier process made', async () => {
    const url = pixelsOf(SPEC);
    const made = await app.inject({ url: signed.sign(url) });
    const store = createPictureStore({ folder: join(folder, 'kept'), edition: async () => 'one' });
    expect((await store.get(url))?.equals(made.rawPayload)).toBe(true);
    expect(
      await createPictureStore({ folder: join(folder, 'kept'), edition: async () => 'two' }).get(
        url,
      ),
    ).toBeUndefined();
  });

  it.each([
    '/assets/scenes/',
    '/assets/scenes/nothing.svg',
    '/assets/scenes/hotel-city-4x3-card-v07-abc.svg',
    '/assets/scenes/hotel-city-4x3-card-abc.svg?x=1',
    '/assets/scenes/hotel-city-4x3-card-abc.961.jpg',
    '/assets/scenes/hotel-city-4x3-card-abc.960.gif',
    '/assets/scenes/hotel-city-4x3-card-abc.960.jpg.jpg',
    '/assets/scenes/%2e%2e%2fpackage.json',
    '/assets/scenes/..%2f..%2fetc%2fpasswd',
    '/assets/scenes/hotel-city-4x3-card-abc%00.svg',
    `/assets/scenes/hotel-city-4x3-card-${'a'.repeat(300)}.svg`,
    '/assets/scenes/hotel-city-4x3-card-%61bc.svg',
  ])('knows nothing at %s', async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('draws no pixels at an address it has not handed out: any seed, size, format or signature is not found', async () => {
    const before = drawn;
    const plain = pixelsOf({ ...SPEC, seed: 'made-up' });
    const good = signed.sign(plain);
    const other = createSignedPictures([{ secret: Buffer.alloc(32, 8) }]).sign(plain);
    for (const url of [
      plain,
      other,
      good.replace('.960.', '.1280.'),
      good.replace('.jpg', '.png'),
      good.replace(/.\.jpg$/, (end) => (end.startsWith('A') ? 'B.jpg' : 'A.jpg')),
      plain.replace('.960.jpg', '.1920.png'),
      plain.replace('.960.jpg', '.640.webp'),
    ]) {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.json()], url).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
    expect(drawn).toBe(before);
    // addresses issued before signing are served as long as the picture is cached
    expect((await app.inject({ url: good })).statusCode).toBe(200);
    expect((await app.inject({ url: plain })).statusCode).toBe(200);
  });

  it('draws no SVG at an address it has not issued, but the fixed ones and those of the site', async () => {
    const plain = sceneUrl({ ...SPEC, seed: 'made_up' });
    const good = signed.sign(plain);
    const old = createSignedPictures([{ secret: Buffer.alloc(32, 8) }]).sign(plain);
    for (const url of [
      plain,
      old,
      good.replace('-thumb-', '-hero-'),
      good.replace('-v3-', '-v4-'),
      good.replace('made_up', 'made_ap'),
      good.replace(/__\w{8}/, '__00000000'),
      good.replace('.svg', '__00000000.svg'),
      siteScenes('Another Agency')[0] ?? '',
      '/assets/scenes/destination-desert-1x1-hero-lest.svg',
    ])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    for (const url of [good, ...FIXED_SCENES, ...siteScenes('One Agency')])
      expect((await app.inject({ url })).statusCode, url).toBe(200);
    // the signature is no part of the drawing, and a key that is rotated out still opens
    expect((await app.inject({ url: good })).body).toBe(scene({ ...SPEC, seed: 'made_up' }));
    const rotated = createSignedPictures([
      { secret: Buffer.alloc(32, 8) },
      { secret: Buffer.alloc(32, 7) },
    ]);
    expect(rotated.open(good)).toBe(plain);
    expect(rotated.sign(good)).toBe(old);
    expect(signed.open(signed.sign(old))).toBeDefined();
  });

  it('draws nothing for clients that have gone away, and others after one picture at most', async () => {
    const began: string[] = [];
    const held = Promise.withResolvers<void>();
    const own = createScenesService({
      answers: createAnswers(systemClock),
      signed,
      store: createPictureStore({ folder: join(folder, 'gone'), edition: async () => 'one' }),
      rasterizer: {
        draw: async ({ width, ...job }) => {
          began.push(JSON.stringify(job));
          await held.promise;
          return Buffer.from(String(width));
        },
        close: async () => undefined,
      },
    });
    const gone = new AbortController();
    const at = (n: number) => signed.sign(pixelsOf({ ...SPEC, seed: `gone${n}` }));
    const burst = Array.from({ length: 60 }, (_, n) =>
      own.find(at(n), 'identity', { agency: 'a', visitor: `v${n}`, signal: gone.signal }),
    );
    const told = Promise.allSettled(burst);
    await expect.poll(() => began.length).toBe(1);
    gone.abort();
    const other = own.find(at(99), 'identity', { agency: 'b', visitor: 'w' });
    held.resolve();
    const shown = await other;
    expect(shown?.body.toString()).toBe('960');
    expect(await own.pixels(pixelsOf({ ...SPEC, seed: 'mail' }))).toBeDefined();
    await told;
    expect(began.length).toBeLessThanOrEqual(4);
  });

  it('a visitor who has had too many drawn is refused others, and shown what is kept', async () => {
    expect((await app.inject({ url: svgOf(SPEC) })).statusCode).toBe(200);
    wait = 7;
    const fresh = await app.inject({ url: svgOf({ ...SPEC, seed: 'never-drawn' }) });
    const kept = await app.inject({ url: svgOf(SPEC) });
    wait = 0;
    expect([fresh.statusCode, fresh.headers['retry-after'], kept.statusCode]).toEqual([
      429,
      '7',
      200,
    ]);
  });

  it('serves when nothing can be kept on disk', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, 'a file where a folder should be');
    const faults: unknown[] = [];
    const homeless = createScenesService({
      answers: createAnswers(systemClock),
      rasterizer,
      signed,
      store: createPictureStore({
        folder: join(blocked, 'kept'),
        edition: async () => 'one',
        onFault: (fault) => faults.push(fault),
      }),
    });
    const picture = await homeless.find(signed.sign(pixelsOf(SPEC)), 'identity', viewing);
    expect(picture?.body.length).toBeGreaterThan(1000);
    expect(faults.length).toBeGreaterThan(0);
  });

  it('throws the oldest away when the folder is full', async () => {
    const small = join(folder, 'small');
    const store = createPictureStore({ folder: small, edition: async () => 'one', maxBytes: 2500 });
    for (const name of ['a', 'b', 'c']) await store.put(name, Buffer.alloc(1000));
    await expect.poll(async () => (await readdir(small)).length).toBe(2);
    expect(await store.get('a')).toBeUndefined();
    expect((await store.get('c'))?.length).toBe(1000);
  });

  it('refuses when too many wait, and answers again afterwards', async () => {
    const narrow = createRasterizer({ mostWaiting: 2 });
    const job = { svg: scene(SPEC), width: 160, height: 120, format: 'jpg' } as const;
    const results = await Promise.allSettled([
      narrow.draw(job),
      narrow.draw(job),
      narrow.draw(job),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect((await narrow.draw(job)).length).toBeGreaterThan(500);
    await narrow.close();
  });

  it('does not stall the server while pixels are made', async () => {
    // This thread's own processor time meanwhile; drawing three heroes takes a second.
    const ownMs = await calmly(
      async (round) => {
        const before = process.threadCpuUsage();
        await Promise.all(
          [1, 2, 3].map((n) =>
            service.find(
              signed.sign(pixelsOf({ ...SPEC, seed: `beat${round}-${n}`, size: 'hero' }, 1280)),
              'identity',
              viewing,
            ),
          ),
        );
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1_000;
      },
      (ms) => ms < 250,
    );
    expectWithin('main thread while pictures are drawn', ownMs, 250, 'ms');
  });
});
