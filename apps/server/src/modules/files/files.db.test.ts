import { loadImage, createCanvas } from '@napi-rs/canvas';
import { addAgency, calmly, startServer, type TestServer } from '@portico/test-kit';
import fc from 'fast-check';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesRepo } from './files.repo.ts';
import { filesService, type FilesService } from './files.service.ts';
import { createPictureMaker } from './pictures.ts';
import { sniffPicture } from './sniff.ts';
import { claimedPng, exif, hostile, picture, withSegment, withText } from './testing/samples.ts';

let server: TestServer;
let files: FilesService;
let full: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
  full = await addAgency(server.database, 'full');
  other = await addAgency(server.database, 'other');
  files = filesService({
    store: filesRepo(server.kernel.db),
    maker: createPictureMaker(),
    clock: server.clock,
    answers: server.kernel.answers,
  });
});
afterAll(async () => {
  await files.close();
  await server.close();
});

const get = (
  address: string,
  { agency = 'full', headers = {} }: { agency?: string; headers?: Record<string, string> } = {},
) => server.client(agency).get(address, { headers });
/** Returns the colour of a pixel as r, g, b, each roughly 0 or 255. */
async function colour(bytes: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data]
    .slice(0, 3)
    .map((part) => (part > 127 ? 1 : 0))
    .join('');
}

describe('an upload', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is made anew, kept by its hash and served for good',
    async (type) => {
      const saved = await files.savePicture(full, await picture(type), 'logo');
      expect(saved).toMatchObject({
        width: 60,
        height: 40,
        address: expect.stringMatching(/^\/assets\/files\/[0-9a-f]{64}\.(png|jpg|webp)$/),
      });
      const reply = await get(saved.address);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      // a cache must not store a cookie with it
      expect(reply.cookies).toEqual([]);
      expect([await colour(reply.bytes, 5, 20), await colour(reply.bytes, 55, 20)]).toEqual([
        '100',
        '001',
      ]);
      expect(
        (await get(saved.address, { headers: { 'if-none-match': String(reply.headers['etag']) } }))
          .status,
      ).toBe(304);
      expect((await files.savePicture(full, await picture(type), 'logo')).address).toBe(
        saved.address,
      );
    },
  );

  it('loses what a camera and an editor have written into it, and stands upright', async () => {
    const word = 'Where-I-live-51.4545';
    const photo = withSegment(
      withSegment(await picture('jpeg'), 0xfe, Buffer.from(`<script>${word}</script>`)),
      0xe1,
      exif(word),
    );
    expect(photo.includes(word)).toBe(true);
    const saved = await files.savePicture(full, photo, 'photo');
    const { bytes } = await get(saved.address);
    expect([saved.width, saved.height]).toEqual([40, 60]);
    expect([await colour(bytes, 20, 5), await colour(bytes, 20, 55)]).toEqual(['100', '001']);
    for (const trace of [word, 'Exif', '<script']) expect(bytes.includes(trace), trace).toBe(false);
    const drawn = await files.savePicture(
      full,
      withText(await picture('png'), `<?php ${word}`),
      'photo',
    );
    expect((await get(drawn.address)).bytes.includes(word)).toBe(false);
  });

  it('becomes as large as it is needed and no larger', async () => {
    const large = await picture('png', 3_000, 1_500);
    expect(await files.savePicture(full, large, 'photo')).toMatchObject({
      width: 2_560,
      height: 1_280,
    });
    expect(await files.savePicture(full, large, 'favicon')).toMatchObject({
      width: 256,
      height: 128,
    });
    expect(await files.savePicture(full, await picture('png', 4_000, 1), 'favicon')).toMatchObject({
      width: 256,
      height: 1,
    });
  });
});

describe('a hostile upload', () => {
  it('is refused with its reason, by its bytes and before a decoder has seen it where the header tells', async () => {
    const corpus = await hostile();
    expect(corpus.length).toBeGreaterThan(35);
    for (const [name, bytes, reason] of corpus) {
      await expect(files.savePicture(full, bytes, 'logo'), name).rejects.toMatchObject({
        code: reason === 'bytes' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_FIELD',
        field: 'file',
        details: { reason },
      });
    }
  });

  it(
    'of a thousand mutations brings no other answer than a picture or a refusal',
    { timeout: 120_000 },
    async () => {
      const bases = [
        await picture('png'),
        await picture('jpeg'),
        await picture('webp'),
        withSegment(await picture('jpeg'), 0xe1, exif('x')),
      ];
      const change = fc.record({
        base: fc.nat({ max: 3 }),
        cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        flips: fc.array(
          fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 255 })),
          { maxLength: 6 },
        ),
      });
      const started = performance.now();
      await fc.assert(
        fc.asyncProperty(change, async ({ base, cut, flips }) => {
          const bytes = Buffer.from(bases[base] ?? Buffer.alloc(0));
          for (const [where, value] of flips) bytes[Math.floor(where * (bytes.length - 1))] = value;
          const sent = cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length));
          try {
            const { address } = await files.savePicture(full, sent, 'photo');
            expect(address).toMatch(/^\/assets\/files\//);
          } catch (fault) {
            expect(fault).toMatchObject({ field: 'file', details: { reason: expect.any(String) } });
          }
        }),
        { numRuns: 1_000 },
      );
      expect(performance.now() - started).toBeLessThan(110_000);
    },
  );

  it('that is as large as allowed costs some memory once, and the server answers meanwhile', async () => {
    // 25 megapixels in 73 KB
    const { deflateSync } = await import('node:zlib');
    const bomb = claimedPng(
      5_000,
      5_000,
      deflateSync(Buffer.alloc((5_000 * 3 + 1) * 5_000), { level: 9 }),
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(sniffPicture(bomb)).toMatchObject({ width: 5_000, height: 5_000 });
    const longest = await calmly(
      async () => {
        let gap = 0;
        let before = performance.now();
        const beat = setInterval(() => {
          gap = Math.max(gap, performance.now() - before);
          before = performance.now();
        }, 5);
        await files.savePicture(full, bomb, 'logo');
        clearInterval(beat);
        return gap;
      },
      (gap) => gap < 300,
    );
    expectWithin('longest pause while a picture is read', longest, 300, 'ms');
  });

  it('does not wait without end behind others', async () => {
    const one = await picture('png', 2_000, 2_000);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => files.savePicture(full, one, 'logo')),
    );
    const faults = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code: string }] : [],
    );
    expect(results.length - faults.length).toBeGreaterThanOrEqual(8);
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']));
  });
});

describe('the address of a file', () => {
  it('finds nothing under another agency, another ending, or a name that is none', async () => {
    const { address } = await files.savePicture(full, await picture('png'), 'logo');
    expect((await get(address)).status).toBe(200);
    expect((await get(address, { agency: 'other' })).status).toBe(404);
    expect(await files.find(other, address.split('/').at(-1) ?? '')).toBeUndefined();
    expect((await get(address, { agency: 'nobody' })).status).toBe(404);
    const hash = /[0-9a-f]{64}/.exec(address)?.[0] ?? '';
    for (const name of [
      `${hash}.jpg`,
      `${hash}.svg`,
      hash,
      `${hash.toUpperCase()}.png`,
      `${hash}.png%00`,
      '..%2f..%2fetc%2fpasswd',
      '__proto__',
      `${hash}.png/x`,
      `x${hash}.png`,
      "'%20or%201=1",
    ]) {
      const reply = await get(`/assets/files/${name}`);
      expect([name, reply.status]).toEqual([name, 404]);
    }
  });
});
