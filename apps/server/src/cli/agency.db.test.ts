import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import type { AgencyData } from '@portico/contract';
import type { HotelDetail, HotelResult } from '@portico/product-hotels/shapes';
import { TEST_SECRET_KEYS } from '@portico/test-kit';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in five; npm run test:full executes all. */
const it = turns(5);

let world: DemoWorld;
let folder: string;
const paths: Record<string, string> = {};

beforeAll(async () => {
  world = await demoWorld('alpha,beta');
  folder = await mkdtemp(join(tmpdir(), 'portico-agency-'));
  const file = async (name: string, content: Buffer | string) => {
    paths[name] = join(folder, name);
    await writeFile(paths[name], content);
  };
  await file('logo.png', await createCanvas(400, 100).encode('png'));
  await file('icon.webp', await createCanvas(64, 64).encode('webp'));
  await file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await file(
    'privacy.html',
    '<h2>Privacy</h2><p></p><p onclick="alert(1)">Kept <b>safe</b>.</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  );
  await file('long.html', 'x'.repeat(200_001));
  await file('latin.html', Buffer.from('<p>Datenschutzerkl\xe4rung</p>', 'latin1'));
  await file('empty.html', '<p> </p>');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('./agency.ts', import.meta.url)),
      ...args,
    ],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        MODE: 'demo',
        DATABASE_URL: world.server.database.appUrl,
        SECRET_KEYS: TEST_SECRET_KEYS,
        SANDBOX_URL: world.sandbox.url,
        SANDBOX_PROFILE: 'fast',
        SANDBOX_SUPPLIERS: 'alpha,beta',
        ...env,
      },
    },
  );
/** Returns the address of an uploaded picture of the agency `full`, given its original file name. */
async function fileOf(name: string): Promise<string> {
  const type = name.split('.')[1] ?? '';
  const [row] = await world.server.database.admin<{ hash: string }>(
    'select hash from file where agency_id = $1 and type = $2 order by created_at desc limit 1',
    [world.ids.get('full'), type],
  );
  return `/assets/files/${row?.hash}.${type}`;
}
/** Returns the hotel's id at another supplier; undefined if that supplier does not sell it. */
async function idAt(
  supplier: string,
  { latitude, longitude, name }: HotelResult,
): Promise<string | undefined> {
  const { json } = await world
    .client('full')
    .post<{ data: { allData: { id: string; latitude: number; longitude: number }[] } }>(
      '/api/v2/hotel/auto-suggest',
      { text: name, isManageLocation: false },
    );
  return json.data.allData.find(
    (one) =>
      one.id.startsWith(`sandbox-${supplier}:`) &&
      Math.hypot(one.latitude - latitude, one.longitude - longitude) < 0.005,
  )?.id;
}
/** Returns the command's output, or its error message. */
const cli = async (...args: string[]): Promise<string> =>
  (
    await run(args).catch((fault: { stderr: string; code: number }) => ({
      stdout: `${fault.code}: ${fault.stderr}`,
    }))
  ).stdout.trim();
const agency = async (name = 'full') =>
  (await world.client(name).get<{ agency: AgencyData }>('/api/agency')).json.agency;

describe('npm run agency', { timeout: 60_000 }, () => {
  it('puts a logo and a favicon on the site within a second, and takes them off again', async () => {
    const drawn = (await agency()).logo;
    expect(await cli('logo', '--agency', 'full', '--file', paths['logo.png'] ?? '')).toMatch(
      /^full shows \/assets\/files\/[0-9a-f]{64}\.png \(400 × 100, 1 KB\) as its logo\.$/,
    );
    await expect
      .poll(async () => (await agency()).logo, { timeout: 1_000 })
      .toMatch(/^\/assets\/files\//);
    expect((await world.client('full').get((await agency()).logo)).headers['content-type']).toBe(
      'image/png',
    );
    await cli('favicon', '--agency', 'full', '--file', paths['icon.webp'] ?? '');
    await expect.poll(async () => (await agency()).favicon, { timeout: 1_000 }).toMatch(/\.webp$/);
    expect((await agency('closed')).logo).toMatch(/^\/assets\/brand\//);
    expect(await cli('logo', '--agency', 'full', '--remove')).toBe(
      'full shows its drawn logo again.',
    );
    await expect.poll(async () => (await agency()).logo, { timeout: 1_000 }).toBe(drawn);
    const told = await world.server.database.admin<{ action: string }>(
      "select action from audit_log where via = 'cli' and action like 'agency.brand%' order by seq",
    );
    expect(told.map(({ action }) => action)).toEqual([
      'agency.branding',
      'agency.branding',
      'agency.branding',
    ]);
  });

  it('puts the agency’s own pictures in place of the drawn ones on home and destinations, in words of each language, and takes them off again', async () => {
    const file = paths['logo.png'] ?? '';
    expect((await agency()).poster).toBeNull();
    expect(await cli('poster', '--agency', 'full', '--file', file)).toMatch(/^1: --alt says/);
    expect(
      await cli('poster', '--agency', 'full', '--file', paths['logo.svg'] ?? '', '--alt', 'x'),
    ).toMatch(/^1: .*is not taken: it is no PNG, JPEG or WebP\.$/);
    expect(
      await cli('poster', '--agency', 'full', '--file', file, '--alt', 'The harbour "at six"'),
    ).toMatch(/^full shows \/assets\/files\/[0-9a-f]{64}\.png on home\.$/);
    await expect
      .poll(async () => (await agency()).poster?.alt, { timeout: 6_000 })
      .toBe('The harbour "at six"');
    expect((await world.client('full').get((await agency()).poster?.url ?? '')).status).toBe(200);
    expect((await agency('bare')).poster).toBeNull();
    const [first] = (await agency()).topDestinations;
    const [{ slug } = { slug: '' }] = await world.server.database.admin<{ slug: string }>(
      'select slug from destination where agency_id = $1 and place_id = $2',
      [world.ids.get('full'), first?.placeId],
    );
    expect(
      await cli(
        'destination',
        '--agency',
        'full',
        '--slug',
        'nowhere',
        '--file',
        file,
        '--alt',
        'x',
      ),
    ).toMatch(/^1: full has no destination/);
    await cli('destination', '--agency', 'full', '--slug', slug, '--file', file, '--alt', 'Roofs');
    await expect
      .poll(async () => (await agency()).topDestinations[0]?.imageAlt, { timeout: 6_000 })
      .toBe('Roofs');
    expect((await agency()).topDestinations[0]?.image).toMatch(/^\/assets\/files\//);
    await cli('destination', '--agency', 'full', '--slug', slug, '--remove');
    await cli('poster', '--agency', 'full', '--remove');
    await expect
      .poll(async () => [(await agency()).poster, (await agency()).topDestinations[0]?.image], {
        timeout: 6_000,
      })
      .toEqual([null, first?.image]);
  });

  it('puts the agency’s own pictures in place of the drawn ones of a hotel, whichever supplier sells it: in lists, on its page, in its card, in what is quoted', async () => {
    const found = async (name = 'full') =>
      (
        await world
          .client(name)
          .post<{ results: HotelResult[] }>('/api/hotel/search', { ...SEARCH, radius: 2 })
      ).json.results;
    const house = (await found()).find(
      ({ offers }) => new Set(offers.map(({ board, payAt }) => `${board} ${payAt}`)).size > 1,
    );
    if (house === undefined) throw new Error('no hotel');
    const { id, name } = house;
    // the other supplier's id of the same hotel, as its page may be opened too
    const theirs = await idAt('beta', house);
    const seen = async (agencyName = 'full') =>
      (await found(agencyName))
        .find((one) => one.name === name)
        ?.pictures.map(({ url, alt }) => `${url} ${alt}`) ?? [];
    const drawn = await seen();
    expect(drawn[0]).toMatch(/^\/assets\/scenes\//);
    expect(
      await cli('hotel', '--agency', 'full', '--hotel', id, '--file', paths['logo.png'] ?? ''),
    ).toMatch(/^1: --alt says/);
    expect(
      await cli(
        'hotel',
        '--agency',
        'full',
        '--hotel',
        'sandbox-alpha:nowhere',
        '--file',
        paths['logo.png'] ?? '',
        '--alt',
        'x',
      ),
    ).toMatch(/^1: No supplier knows/);
    expect(await cli('hotel', '--agency', 'full', '--hotel', id, '--remove')).toMatch(
      /^1: full has no pictures of its own/,
    );
    expect(
      await cli(
        'hotel',
        '--agency',
        'full',
        '--hotel',
        id,
        '--file',
        paths['logo.png'] ?? '',
        '--alt',
        'The front "at six"',
      ),
    ).toBe(`full shows ${await fileOf('logo.png')} of ${name}.`);
    await cli(
      'hotel',
      '--agency',
      'full',
      '--hotel',
      id,
      '--file',
      paths['icon.webp'] ?? '',
      '--alt',
      'The hall',
    );
    const own = [
      `${await fileOf('logo.png')} The front "at six"`,
      `${await fileOf('icon.webp')} The hall`,
    ];
    await expect.poll(() => seen(), { timeout: 6_000 }).toEqual(own);
    expect(await seen('bare')).toEqual(drawn);
    const small = `${await fileOf('logo.png')}/480.webp`;
    const reply = await world.client('full').get(small);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await world.client('bare').get(small)).status).toBe(404);
    expect((await world.client('full').get(small.replace('480', '481'))).status).toBe(404);
    for (const each of theirs === undefined ? [id] : [id, theirs]) {
      const { hotel } = (
        await world
          .client('full')
          .get<{ hotel: HotelResult }>(`/api/hotel/${encodeURIComponent(each)}`)
      ).json;
      expect(hotel.pictures.map(({ url, alt }) => `${url} ${alt}`)).toEqual(own);
    }
    const page = await world
      .client('full')
      .get(`/booknow/hotels/search-details?hotel=${encodeURIComponent(id)}`);
    expect(page.text).toMatch(
      new RegExp(
        `<meta property="og:image" content="http[^"]+${await fileOf('logo.png')}">(?!<meta property="og:image:width)`,
      ),
    );
    const row = (await found()).find((one) => one.name === name);
    const offerId = await sealedOffer(
      world.client('full'),
      SEARCH,
      row?.id ?? '',
      row?.offers[0]?.mark ?? '',
    );
    const { quote } = (
      await world
        .client('full')
        .post<{ quote: { detail: HotelDetail } }>('/api/hotel/quote', { offerId })
    ).json;
    expect(quote.detail.hotel.pictures[0]?.alt).toBe('The front "at six"');
    expect(await cli('show', '--agency', 'full')).toContain(
      `hotel      ${id} (${name}): 2 pictures`,
    );
    expect(await cli('hotel', '--agency', 'full', '--hotel', id, '--remove')).toBe(
      `full shows no pictures of its own of ${id} any more.`,
    );
    await expect.poll(() => seen(), { timeout: 6_000 }).toEqual(drawn);
  });

  it('saves a policy, sanitised, as a new dated version that the site shows; the old one stays readable', async () => {
    const first = await cli(
      'policy',
      '--agency',
      'full',
      '--kind',
      'privacy',
      '--file',
      paths['privacy.html'] ?? '',
    );
    const day = /^full has privacy en (\d{4}-\d\d-\d\d(?:\.\d+)?)\.$/.exec(first)?.[1] ?? '';
    expect(day).not.toBe('');
    const site = async () =>
      (
        await world
          .client('full')
          .get<{ agency: AgencyData }>('/api/agency', { headers: { 'accept-language': 'en' } })
      ).json.agency.privacyPolicy;
    // a text saved with the machine's clock is later than the test clock
    await world.server.clock.advance(Math.max(0, Date.now() - world.server.clock.now()));
    await expect
      .poll(site, { timeout: 2_000 })
      .toBe('<h2>Privacy</h2><p>Kept <b>safe</b>.</p><a>x</a>');
    expect(
      await cli(
        'policy',
        '--agency',
        'full',
        '--kind',
        'privacy',
        '--file',
        paths['empty.html'] ?? '',
      ),
    ).toMatch(new RegExp(`^full has privacy en ${day.slice(0, 10)}\\.\\d+\\.$`));
    // no content: the site has none, and the footer links to none
    await expect.poll(site, { timeout: 2_000 }).toBe('');
    const rows = await world.server.database.admin<{ version: string }>(
      "select version from policy_version v join agency a on a.id = v.agency_id where a.subdomain = 'full' and kind = 'privacy' and lang = 'en'",
    );
    expect(rows.length).toBe(3);
    expect(new Set(rows.map(({ version }) => version)).size).toBe(3);
  });

  it('says what an agency shows', async () => {
    const text = await cli('show', '--agency', 'full');
    for (const said of [
      'Fairwater Travel (full), Active',
      'languages  en, ar',
      'user_terms',
      'logo       drawn',
      'contact    +44 117 496 0210',
    ])
      expect(text).toContain(said);
  });

  it('lists all agencies for whoever has the owner’s address, and nobody else', async () => {
    expect(await cli('list')).toMatch(/^1: Listing all agencies needs DATABASE_OWNER_URL\./);
    const { stdout } = await run(['list'], { DATABASE_OWNER_URL: world.server.database.ownerUrl });
    expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(world.ids.size);
    expect(stdout).toMatch(/^full +Active +Fairwater Travel$/m);
    expect(stdout).toMatch(/^inactive +Inactive/m);
  });

  it('refuses what is wrong in words, with exit code 1', async () => {
    expect(await cli('logo', '--agency', 'full', '--file', paths['logo.svg'] ?? '')).toMatch(
      /^1: .*logo\.svg is not taken: it is no PNG, JPEG or WebP\.$/,
    );
    expect(await cli('logo', '--agency', 'full', '--file', '/no/such.png')).toMatch(
      /^1: \/no\/such\.png cannot be read/,
    );
    expect(await cli('logo', '--agency', 'full')).toBe('1: --file is missing.');
    expect(await cli('logo', '--agency', 'nobody', '--file', paths['logo.png'] ?? '')).toBe(
      '1: There is no agency nobody.',
    );
    expect(
      await cli(
        'policy',
        '--agency',
        'full',
        '--kind',
        'secret',
        '--file',
        paths['privacy.html'] ?? '',
      ),
    ).toMatch(/^1: --kind is one of privacy, cookies/);
    for (const lang of ['english', 'xx', '__proto__', ''])
      expect(
        await cli(
          'policy',
          '--agency',
          'full',
          '--kind',
          'privacy',
          '--lang',
          lang,
          '--file',
          paths['privacy.html'] ?? '',
        ),
        lang,
      ).toMatch(/^1: --lang is one of en, pt, /);
    for (const name of ['logo.png', 'latin.html'])
      expect(
        await cli('policy', '--agency', 'full', '--kind', 'privacy', '--file', paths[name] ?? ''),
      ).toMatch(/^1: .* is no text in UTF-8\.$/);
    expect(
      await cli(
        'policy',
        '--agency',
        'full',
        '--kind',
        'privacy',
        '--file',
        paths['long.html'] ?? '',
      ),
    ).toMatch(/^1: .*long\.html is not taken/);
    expect(await cli('toString')).toMatch(/^1: There is no command toString\.\n\nnpm run agency/);
    expect(await cli()).toMatch(/^1: npm run agency/);
  });

  it('says of whom a second factor is asked, and has lost ones taken away or kept', async () => {
    const factors = (...args: string[]) => cli('factors', ...args, '--agency', 'full');
    expect(await factors('policy')).toBe('full asks a second factor of nobody, as nothing is set.');
    expect(await factors('policy', '--set', 'everybody')).toMatch(/^1: --set is one of off,/);
    expect(await factors('policy', '--set', 'owners')).toBe(
      'full asks a second factor of owners and admins; servers know within half a minute.',
    );
    const token = await world.token('owner');
    const asOwner = (path: string) => world.client('full').get<{ code?: string }>(path, { token });
    expect((await asOwner('/api/bookings')).json.code).toBe('FACTOR_MISSING');
    expect(await factors('policy')).toBe('full asks a second factor of owners and admins.');
    expect(await factors('policy', '--set', 'off')).toMatch(
      /^full asks a second factor of nobody;/,
    );

    const lost = ['--email', 'wallet@full.example', '--by', 'Ines'];
    expect(await factors('ask', ...lost)).toMatch(/^1: Nobody of that address has factors/);
    expect(await factors('ask', '--email', 'wallet@full.example')).toMatch(/^1: --by is missing/);
    await world.server.database.admin(
      `insert into passkey (agency_id, id, user_id, credential_id, public_key, counter, transports, host, name, created_at)
        select agency_id, gen_random_uuid(), id, 'x', '\\x00', 0, '{}', 'full.localhost', 'x', now() from app_user where email = 'wallet@full.example'`,
    );
    expect(await factors('ask', ...lost)).toMatch(/^The person is told by mail\. .* removed at 2/);
    expect(await factors('keep', ...lost)).toBe('Their factors stay.');
    expect(await factors('keep', ...lost)).toMatch(/^1: Nobody/);
    expect(await factors('forget', ...lost)).toMatch(/^1: npm run agency -- factors policy/);
  }, 120_000);
});
