import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { type SceneSpec, sceneRasterUrl, sceneUrl } from '@portico/scenes';
import { scene } from '@portico/scenes/scene';
import { calmly } from '@portico/test-kit/calm';
import { fastify, type FastifyInstance } from 'fastify';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnswers } from '../../kernel/cache.ts';
import { systemClock } from '../../kernel/clock.ts';
import { errorsPlugin } from '../../plugins/errors.ts';
import { createPictureStore } from './picture-store.ts';
import { createRasterizer, type Rasterizer } from './rasterizer.ts';
import { scenesRoutes } from './scenes.routes.ts';
import { createScenesService, type ScenesService } from './scenes.service.ts';

const SPEC: SceneSpec = {
  kind: 'hotel-boutique',
  seed: 'casa',
  variant: 3,
  stars: 4,
  region: 'iberia',
  accent: '#2c7be5',
};

let folder: string;
let rasterizer: Rasterizer;
let service: ScenesService;
let app: FastifyInstance;
let drawn = 0;

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
  });
  app = fastify();
  errorsPlugin(app);
  scenesRoutes(service)(app);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await service.close();
  await rm(folder, { recursive: true });
});

describe('GET /assets/scenes', () => {
  it('draws an address for good, compressed for those who take it', async () => {
    const plain = await app.inject({ url: sceneUrl(SPEC) });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(scene(SPEC));
    const small = await app.inject({
      url: sceneUrl(SPEC),
      headers: { 'accept-encoding': 'gzip, br;q=0.9' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 2);
  });

  it.each(['webp', 'jpg', 'png'] as const)(
    'makes %s on the first request and finds it kept on the second',
    async (format) => {
      const url = sceneRasterUrl(SPEC, { width: 320, format });
      const before = drawn;
      const [first, twin] = await Promise.all([app.inject({ url }), app.inject({ url })]);
      const second = await app.inject({ url });
      expect(first.statusCode).toBe(200);
      expect(first.headers['content-type']).toBe(
        { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }[format],
      );
      expect(
        second.rawPayload.equals(first.rawPayload) && twin.rawPayload.equals(first.rawPayload),
      ).toBe(true);
      expect(drawn).toBe(before + 1);
      const image = await loadImage(first.rawPayload);
      expect([image.width, image.height]).toEqual([320, 240]);
    },
  );

  it('finds again what an earlier process made', async () => {
    const url = sceneRasterUrl(SPEC, { width: 160, format: 'webp' });
    const made = await app.inject({ url });
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
    '/assets/scenes/hotel-city-4x3-card-abc.641.webp',
    '/assets/scenes/hotel-city-4x3-card-abc.640.gif',
    '/assets/scenes/hotel-city-4x3-card-abc.640.webp.webp',
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

  it('serves when nothing can be kept on disk', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, 'a file where a folder should be');
    const faults: unknown[] = [];
    const homeless = createScenesService({
      answers: createAnswers(systemClock),
      rasterizer,
      store: createPictureStore({
        folder: join(blocked, 'kept'),
        edition: async () => 'one',
        onFault: (fault) => faults.push(fault),
      }),
    });
    const picture = await homeless.find(
      sceneRasterUrl(SPEC, { width: 160, format: 'jpg' }),
      'identity',
    );
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
    // What this thread itself computes meanwhile; drawing three heroes takes a second of a processor.
    const ownMs = await calmly(
      async (round) => {
        const before = process.threadCpuUsage();
        await Promise.all(
          [1, 2, 3].map((n) =>
            service.find(
              sceneRasterUrl(
                { ...SPEC, seed: `beat${round}-${n}`, size: 'hero' },
                { width: 1920, format: 'png' },
              ),
              'identity',
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
