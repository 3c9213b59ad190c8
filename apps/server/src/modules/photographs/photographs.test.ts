import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { PHOTOGRAPH_FORMS, PHOTOGRAPHS_PATH, photographIn } from '@portico/contract/photographs';
import type { SupplierOutcome } from '@portico/contract';
import { testClock } from '@portico/test-kit';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createAnswers } from '../../kernel/cache.ts';
import { createPictureMaker } from '../files/pictures.ts';
import { sniffPicture } from '../files/sniff.ts';
import { exif, hostile, picture, withSegment } from '../files/testing/samples.ts';
import { createPictureStore } from '../scenes/picture-store.ts';
import { photographsService } from './photographs.service.ts';
import { createPhotographSeal } from './seal.ts';

const DRAWN = '/assets/scenes/hotel-city-4x3-card-one.svg';
const ADDRESS = 'https://photos.example/one.jpg';
const SECRETS = [{ secret: Buffer.alloc(32, 7) }];
const maker = createPictureMaker(undefined, 64);
afterAll(() => maker.close());

/** Creates a service with a fake supplier, and records the addresses requested from it. */
async function facing(answer: (address: string) => Promise<SupplierOutcome<Buffer>>) {
  const clock = testClock();
  const asked: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  const open = () =>
    photographsService({
      seal: createPhotographSeal(SECRETS),
      clock,
      answers: createAnswers(clock),
      mayFetch: (address) => address.startsWith('https://photos.example/'),
      get(address) {
        asked.push(address);
        return answer(address);
      },
      upload: async (agency, name) =>
        agency === 'a' && name === 'own.jpg' ? { bytes: await large() } : undefined,
      check: (bytes) => void sniffPicture(bytes),
      remake: maker.remake,
      store: createPictureStore({ folder, edition: async () => '1' }),
      drawingAt: (path, type) => (type === 'jpg' ? path.replace('.svg', '.1280.jpg') : path),
    });
  return { photographs: open(), again: open, asked, clock, folder };
}
const ok = (value: Buffer): SupplierOutcome<Buffer> => ({ kind: 'ok', value });
const large = () => picture('jpeg', 2_000, 1_000);
const given = (
  { photographs }: Awaited<ReturnType<typeof facing>>,
  { agency = 'a', address = ADDRESS } = {},
): string => {
  const path = photographs.addressOf(agency, address, () => DRAWN);
  if (path === undefined) throw new Error('no address was given out');
  return path;
};

describe('a supplier’s photograph', () => {
  it('is given in a few widths, made anew from its pixels: nothing else of the file is left', async () => {
    const jpeg = withSegment(await large(), 0xe1, exif('GPS 38.7,-9.1 of the photographer'));
    const one = await facing(async () => ok(jpeg));
    const path = given(one);
    expect(path).toMatch(/^\/assets\/photographs\/[A-Za-z0-9_-]+\/960\.webp$/);
    expect(path).not.toContain('photos');
    for (const form of PHOTOGRAPH_FORMS) {
      const found = await one.photographs.find('a', photographIn(path, form) ?? '');
      if (found?.kind !== 'photograph') throw new Error(`${form} was not made`);
      expect(sniffPicture(found.bytes).type).toBe(form.split('.')[1]);
      expect(found.bytes.toString('latin1')).not.toMatch(/GPS|Exif|photographer/);
      const { width, height } = await loadImage(found.bytes);
      // the sample's EXIF rotates it by a quarter turn: its longest side is its height
      expect([width, height]).toEqual([Number.parseInt(form, 10) / 2, Number.parseInt(form, 10)]);
    }
    // the forms of one photograph are encoded from one fetch
    expect(one.asked).toEqual([ADDRESS]);
  });

  it('is fetched and made once for everybody who asks meanwhile, and found on the disk afterwards', async () => {
    const jpeg = await large();
    const one = await facing(async () => ok(jpeg));
    const path = given(one);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => one.photographs.find('a', path)),
    );
    expect(new Set(all.map((found) => found?.kind))).toEqual(new Set(['photograph']));
    expect(one.asked).toHaveLength(1);
    expect(await one.again().find('a', path)).toMatchObject({ kind: 'photograph' });
    expect(one.asked).toHaveLength(1);
    expect((await readdir(one.folder)).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });

  it('stays as small as it is', async () => {
    const one = await facing(async () => ok(await picture('png', 60, 40)));
    const found = await one.photographs.find('a', given(one));
    if (found?.kind !== 'photograph') throw new Error('it was not made');
    expect(await loadImage(found.bytes)).toMatchObject({ width: 60, height: 40 });
  });

  it('that is no picture, a bomb or two files in one leaves the drawing in its place', async () => {
    for (const [name, bytes] of await hostile()) {
      const one = await facing(async () => ok(bytes));
      const path = given(one);
      expect(await one.photographs.find('a', path), name).toEqual({ kind: 'drawn', path: DRAWN });
      expect(await readdir(one.folder).catch(() => []), name).toEqual([]);
    }
  });

  it('that ends half-way leaves the drawing, too', async () => {
    const jpeg = await large();
    const one = await facing(async () => ok(jpeg.subarray(0, jpeg.length / 2)));
    expect(await one.photographs.find('a', given(one))).toEqual({ kind: 'drawn', path: DRAWN });
  });

  it('that cannot be had is not asked for again at once: a minute when it is late, ten when it is refused', async () => {
    const outcomes: SupplierOutcome<Buffer>[] = [
      { kind: 'unknown', message: 'no answer in time' },
      { kind: 'refused', reason: 'NOT_FOUND', message: 'there is no such picture' },
      ok(await large()),
    ];
    const one = await facing(async () => outcomes.shift() ?? { kind: 'unknown', message: 'more' });
    const path = given(one);
    const kinds: unknown[] = [];
    for (const minutes of [0, 0.9, 0.2, 5, 4.9, 0.2]) {
      one.clock.advance(minutes * 60_000);
      kinds.push([(await one.photographs.find('a', path))?.kind, one.asked.length]);
    }
    expect(kinds).toEqual([
      ['drawn', 1],
      ['drawn', 1],
      ['drawn', 2],
      ['drawn', 2],
      ['drawn', 2],
      ['photograph', 3],
    ]);
  });

  it('as JPEG is stood in for by pixels, which mails can show', async () => {
    const one = await facing(async () => ({ kind: 'not-done', message: 'nobody there' }));
    const path = photographIn(given(one), '1280.jpg') ?? '';
    expect(await one.photographs.find('a', path)).toEqual({
      kind: 'drawn',
      path: DRAWN.replace('.svg', '.1280.jpg'),
    });
  });

  it('that too many wait for is drawn for the one who comes last, and shown to the next', async () => {
    const hold = Promise.withResolvers<void>();
    const jpeg = await picture('jpeg');
    const one = await facing(async () => {
      await hold.promise;
      return ok(jpeg);
    });
    const waiting = Array.from({ length: 24 }, (_, i) =>
      one.photographs.find('a', given(one, { address: `${ADDRESS}?${i}` })),
    );
    const late = given(one, { address: `${ADDRESS}?late` });
    await expect
      .poll(() => one.photographs.find('a', late))
      .toEqual({ kind: 'drawn', path: DRAWN });
    // neither another agency's nor an agency's own pictures wait for these
    const others = one.photographs.find('b', given(one, { agency: 'b', address: `${ADDRESS}?b` }));
    const own = await one.photographs.findUpload('a', 'own.jpg', '480.webp');
    expect(own).toMatchObject({ kind: 'photograph' });
    hold.resolve();
    await Promise.all(waiting);
    expect(await others).toMatchObject({ kind: 'photograph' });
    expect(await one.photographs.find('a', late)).toMatchObject({ kind: 'photograph' });
  });
});

it('an agency’s own picture comes in the same widths, at that agency alone', async () => {
  const one = await facing(async () => ({ kind: 'not-done', message: 'nobody asks' }));
  const widths = await Promise.all(
    PHOTOGRAPH_FORMS.map(async (form) => {
      const found = await one.photographs.findUpload('a', 'own.jpg', form);
      return found?.kind === 'photograph' ? (await loadImage(found.bytes)).width : null;
    }),
  );
  expect(widths).toEqual(PHOTOGRAPH_FORMS.map((form) => Number.parseInt(form, 10)));
  expect(await one.photographs.findUpload('b', 'own.jpg', '480.webp')).toBeUndefined();
  expect(await one.photographs.findUpload('a', 'other.jpg', '480.webp')).toBeUndefined();
  expect(await one.photographs.findUpload('a', 'own.jpg', '481.webp')).toBeUndefined();
  expect(one.asked).toEqual([]);
});

describe('the address of a photograph', () => {
  it('is the same every time, and another for each agency', async () => {
    const one = await facing(async () => ok(await picture('jpeg')));
    expect(given(one)).toBe(given({ ...one, photographs: one.again() }));
    expect(given(one)).not.toBe(given(one, { agency: 'b' }));
    expect(one.photographs.addressOf('a', 'http://127.0.0.1/x.jpg', () => DRAWN)).toBeUndefined();
  });

  it('opens nothing at another agency, and nothing when a sign of it is another', async () => {
    const one = await facing(async () => ok(await picture('jpeg')));
    const path = given(one);
    expect(await one.photographs.find('b', path)).toBeUndefined();
    const sealed = path.slice(PHOTOGRAPHS_PATH.length, path.lastIndexOf('/'));
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const forged = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      expect(await one.photographs.find('a', path.replace(sealed, forged)), String(at)).toBe(
        undefined,
      );
    }
    expect(one.asked).toEqual([]);
  });

  it('cannot be made up: whatever is asked for, nothing is fetched', async () => {
    const one = await facing(async () => ok(await picture('jpeg')));
    const path = given(one);
    const sealed = path.slice(PHOTOGRAPHS_PATH.length, path.lastIndexOf('/'));
    const paths = [
      photographIn(path, '960.webp')?.replace('960', '961') ?? '',
      `${path}/more`,
      `${PHOTOGRAPHS_PATH}${sealed}`,
      `${PHOTOGRAPHS_PATH}${sealed}=/960.webp`,
      `${PHOTOGRAPHS_PATH}${Buffer.from('https://photos.example/x').toString('base64url')}/960.webp`,
      `${PHOTOGRAPHS_PATH}/960.webp`,
    ];
    for (const made of paths) expect(await one.photographs.find('a', made), made).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 400 }),
        fc.uint8Array({ maxLength: 300 }),
        async (text, bytes) => {
          for (const name of [text, Buffer.from(bytes).toString('base64url')])
            expect(
              await one.photographs.find('a', `${PHOTOGRAPHS_PATH}${name}/960.webp`),
            ).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
    expect(one.asked).toEqual([]);
  });

  it('made with an older key opens as long as that key is kept', () => {
    const newer = { secret: Buffer.alloc(32, 9) };
    const before = createPhotographSeal(SECRETS).seal('a', 'one');
    expect(createPhotographSeal([newer, ...SECRETS]).open('a', before)).toBe('one');
    expect(createPhotographSeal([newer]).open('a', before)).toBeUndefined();
    expect(() => createPhotographSeal([])).toThrow('no secret key');
  });
});
