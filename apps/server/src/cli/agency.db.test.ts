import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import type { AgencyData } from '@portico/contract';
import { TEST_SECRET_KEYS } from '@portico/test-kit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
let folder: string;
const paths: Record<string, string> = {};

beforeAll(async () => {
  world = await demoWorld();
  folder = await mkdtemp(join(tmpdir(), 'portico-agency-'));
  const file = async (name: string, content: Buffer | string) => {
    paths[name] = join(folder, name);
    await writeFile(paths[name], content);
  };
  await file('logo.png', await createCanvas(400, 100).encode('png'));
  await file('icon.webp', await createCanvas(64, 64).encode('webp'));
  await file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await file('privacy.html', '<h2>Privacy</h2><p></p><p onclick="alert(1)">Kept <b>safe</b>.</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>');
  await file('long.html', 'x'.repeat(200_001));
  await file('empty.html', '<p> </p>');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./agency.ts', import.meta.url)), ...args], {
    env: { PATH: process.env['PATH'], MODE: 'demo', DATABASE_URL: world.server.database.appUrl, SECRET_KEYS: TEST_SECRET_KEYS, ...env },
  });
/** What the command says, or what it refuses with. */
const cli = async (...args: string[]): Promise<string> => (await run(args).catch((fault: { stderr: string; code: number }) => ({ stdout: `${fault.code}: ${fault.stderr}` }))).stdout.trim();
const agency = async (name = 'full') => (await world.client(name).get<{ agency: AgencyData }>('/api/agency')).json.agency;

describe('npm run agency', { timeout: 60_000 }, () => {
  it('puts a logo and a favicon on the site within a second, and takes them off again', async () => {
    const drawn = (await agency()).logo;
    expect(await cli('logo', '--agency', 'full', '--file', paths['logo.png'] ?? '')).toMatch(/^full shows \/assets\/files\/[0-9a-f]{64}\.png \(400 × 100, 1 KB\) as its logo\.$/);
    await expect.poll(async () => (await agency()).logo, { timeout: 1_000 }).toMatch(/^\/assets\/files\//);
    expect((await world.client('full').get((await agency()).logo)).headers['content-type']).toBe('image/png');
    await cli('favicon', '--agency', 'full', '--file', paths['icon.webp'] ?? '');
    await expect.poll(async () => (await agency()).favicon, { timeout: 1_000 }).toMatch(/\.webp$/);
    expect((await agency('closed')).logo).toMatch(/^\/assets\/brand\//);
    expect(await cli('logo', '--agency', 'full', '--remove')).toBe('full shows its drawn logo again.');
    await expect.poll(async () => (await agency()).logo, { timeout: 1_000 }).toBe(drawn);
    const told = await world.server.database.admin<{ action: string }>("select action from audit_log where via = 'cli' order by seq");
    expect(told.map(({ action }) => action)).toEqual(['agency.branding', 'agency.branding', 'agency.branding']);
  });

  it('saves a policy, sanitised, as a new dated version that the site shows; the old one stays readable', async () => {
    const first = await cli('policy', '--agency', 'full', '--kind', 'privacy', '--file', paths['privacy.html'] ?? '');
    const day = /^full has privacy en (\d{4}-\d\d-\d\d(?:\.\d+)?)\.$/.exec(first)?.[1] ?? '';
    expect(day).not.toBe('');
    const site = async () => (await world.client('full').get<{ agency: AgencyData }>('/api/agency', { headers: { 'accept-language': 'en' } })).json.agency.privacyPolicy;
    // a text saved by the machine's clock is later than the test's
    await world.server.clock.advance(Math.max(0, Date.now() - world.server.clock.now()));
    await expect.poll(site, { timeout: 2_000 }).toBe('<h2>Privacy</h2><p>Kept <b>safe</b>.</p><a>x</a>');
    expect(await cli('policy', '--agency', 'full', '--kind', 'privacy', '--file', paths['empty.html'] ?? '')).toMatch(new RegExp(`^full has privacy en ${day.slice(0, 10)}\\.\\d+\\.$`));
    // no content: the site has none, and the footer names none
    await expect.poll(site, { timeout: 2_000 }).toBe('');
    const rows = await world.server.database.admin<{ version: string }>("select version from policy_version v join agency a on a.id = v.agency_id where a.subdomain = 'full' and kind = 'privacy' and lang = 'en'");
    expect(rows.length).toBe(3);
    expect(new Set(rows.map(({ version }) => version)).size).toBe(3);
  });

  it('says what an agency shows', async () => {
    const text = await cli('show', '--agency', 'full');
    for (const said of ['Fairwater Travel (full), Active', 'languages  en, ar', 'user_terms', 'logo       drawn', 'contact    +44 117 496 0210']) expect(text).toContain(said);
  });

  it('lists all agencies for whoever has the owner’s address, and nobody else', async () => {
    expect(await cli('list')).toMatch(/^1: Listing all agencies needs DATABASE_OWNER_URL\./);
    const { stdout } = await run(['list'], { DATABASE_OWNER_URL: world.server.database.ownerUrl });
    expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(world.ids.size);
    expect(stdout).toMatch(/^full +Active +Fairwater Travel$/m);
    expect(stdout).toMatch(/^inactive +Inactive/m);
  });

  it('refuses what is wrong in words, with exit code 1', async () => {
    expect(await cli('logo', '--agency', 'full', '--file', paths['logo.svg'] ?? '')).toMatch(/^1: .*logo\.svg is not taken: it is no PNG, JPEG or WebP\.$/);
    expect(await cli('logo', '--agency', 'full', '--file', '/no/such.png')).toMatch(/^1: \/no\/such\.png cannot be read/);
    expect(await cli('logo', '--agency', 'full')).toBe('1: --file is missing.');
    expect(await cli('logo', '--agency', 'nobody', '--file', paths['logo.png'] ?? '')).toBe('1: There is no agency nobody.');
    expect(await cli('policy', '--agency', 'full', '--kind', 'secret', '--file', paths['privacy.html'] ?? '')).toMatch(/^1: --kind is one of privacy, cookies/);
    expect(await cli('policy', '--agency', 'full', '--kind', 'privacy', '--lang', 'english', '--file', paths['privacy.html'] ?? '')).toMatch(/^1: --lang/);
    expect(await cli('policy', '--agency', 'full', '--kind', 'privacy', '--file', paths['long.html'] ?? '')).toMatch(/^1: .*long\.html is not taken/);
    expect(await cli('toString')).toMatch(/^1: npm run agency/);
    expect(await cli()).toMatch(/^1: npm run agency/);
  });
});
