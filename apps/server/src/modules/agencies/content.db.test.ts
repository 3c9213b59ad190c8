// About Us, FAQ and policies on the real server: by their calls, in the server-rendered HTML, and
// as written by the command line.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import type { AboutUsAnswer, AgencyData, FaqsAnswer, PolicyAnswer } from '@portico/contract';
import { DEMO_FAQ, FAIRWATER_ABOUT } from '@portico/demo';
import { TEST_SECRET_KEYS } from '@portico/test-kit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

let world: DemoWorld;
let folder: string;
beforeAll(async () => {
  world = await demoWorld('alpha');
  folder = await mkdtemp(join(tmpdir(), 'portico-content-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

const get = <T>(path: string, agency = 'full') => world.client(agency).get<T>(path);
const aboutUs = async (query = '', agency = 'full') =>
  (await get<AboutUsAnswer>(`/api/agency/about-us${query}`, agency)).json;
const faqs = async (query = '', agency = 'full') =>
  (await get<FaqsAnswer>(`/api/agency/faqs${query}`, agency)).json;
const policy = async (query: string, agency = 'full') =>
  (await get<PolicyAnswer>(`/api/agency/terms?${query}`, agency)).json;
const site = async (agency = 'full') =>
  (await get<{ agency: AgencyData }>('/api/agency', agency)).json.agency;
const write = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
/** Returns the output of `npm run agency`, or its error message. */
const cli = async (...args: string[]): Promise<string> =>
  (
    await promisify(execFile)(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('../../cli/agency.ts', import.meta.url)),
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
          SANDBOX_SUPPLIERS: 'alpha',
        },
      },
    ).catch((fault: { stderr: string; code: number }) => ({
      stdout: `${fault.code}: ${fault.stderr}`,
    }))
  ).stdout.trim();

describe('calls', () => {
  it('answer About Us with its four fields, in the language asked for [R3-47] [R7-14]', async () => {
    const english = await aboutUs('?lang=en');
    expect(Object.keys(english.data[0] ?? {})).toEqual(['isEnabled', 'title', 'content', 'image']);
    expect(english).toEqual({
      data: [
        {
          isEnabled: true,
          title: FAIRWATER_ABOUT.en.title,
          content: FAIRWATER_ABOUT.en.html,
          image: '',
        },
      ],
      lang: 'en',
      imageAlt: '',
    });
    expect((await aboutUs('?lang=ar')).data[0]?.title).toBe(FAIRWATER_ABOUT.ar.title);
    expect((await aboutUs('', 'bare')).data).toEqual([
      { isEnabled: false, title: '', content: '', image: '' },
    ]);
  });
  it('answer the questions in their order, with their header [R3-48] [R7-15]', async () => {
    const { data, lang } = await faqs('?lang=ar');
    expect(lang).toBe('ar');
    expect(data).toEqual([
      {
        isEnabled: true,
        headerMessage: DEMO_FAQ.ar.headerMessage,
        questions: DEMO_FAQ.ar.questions,
      },
    ]);
    expect((await faqs('', 'bare')).data).toEqual([
      { isEnabled: false, headerMessage: '', questions: [] },
    ]);
  });
  it('answer each policy, the platform’s terms where an agency has none, and 404 for the rest', async () => {
    for (const kind of ['user', 'agency', 'privacy', 'cookies', 'disclaimer']) {
      const answer = await policy(`kind=${kind}&lang=ar`);
      expect([kind, answer.lang, answer.versions.length]).toEqual([kind, 'ar', 1]);
      expect(answer.html).toMatch(/^<h2>/);
    }
    expect((await policy('kind=agency', 'bare')).versions).toEqual([]);
    expect((await get('/api/agency/terms?kind=privacy', 'bare')).status).toBe(404);
    expect((await get('/api/agency/terms?kind=privacy&version=1999-01-01')).status).toBe(404);
  });
  it('refuse a language the site has not, another kind, and what is no language', async () => {
    for (const path of ['about-us?lang=fr', 'faqs?lang=fr', 'terms?lang=fr', 'faqs?lang=e%00'])
      expect([path, (await get(`/api/agency/${path}`)).status]).toEqual([path, 400]);
    expect((await get('/api/agency/terms?kind=markup')).status).toBe(400);
  });
});

describe('first HTML', () => {
  it.each([
    ['/about', 'with a kettle, two telephones', 'About Us - Fairwater Travel'],
    ['/faqs', 'When the hotel has confirmed your room', 'FAQ - Fairwater Travel'],
    ['/privacy-policy', 'never see or keep your card number', 'Privacy policy - Fairwater Travel'],
    ['/cookies-policy', 'Measurement runs only', 'Cookies policy - Fairwater Travel'],
    ['/disclaimer', 'Descriptions come from the providers', 'Disclaimer - Fairwater Travel'],
    ['/user-terms-and-conditions', 'you make a contract with', 'Terms - Fairwater Travel'],
    [
      '/agency-terms-and-conditions',
      'Agents act in the name of',
      'Terms for agents - Fairwater Travel',
    ],
  ])('of %s holds the text and its title', async (path, words, title) => {
    const { text } = await world
      .client('full')
      .get(path, { headers: { 'accept-language': 'en', accept: 'text/html' } });
    const shown = text.slice(text.indexOf('<div id="root">')).replace(/ data-\w+="[^"]*"/g, '');
    expect(shown).toContain(words);
    expect(text).toContain(`<title>${title}</title>`);
  });
});

describe('npm run agency', { timeout: 90_000 }, () => {
  it('writes About Us with its picture, cleaned, and switches it under both names at once [R3-16] [R3-47]', async () => {
    const html = await write('about.html', '<h2>Us</h2><p onclick="x">Hello</p><script>x</script>');
    const image = await write('quay.png', await createCanvas(60, 40).encode('png'));
    expect(await cli('about', '--agency', 'bare', '--on')).toMatch(
      /^1: bare has no text for About Us/,
    );
    expect(
      await cli(
        'about',
        '--agency',
        'bare',
        '--title',
        'Us',
        '--nav',
        'Who',
        '--file',
        html,
        '--image',
        image,
        '--alt',
        'The quay',
        '--on',
      ),
    ).toBe('bare has About Us in en.\nbare shows About Us.');
    await expect.poll(async () => (await aboutUs('', 'bare')).data[0]?.isEnabled).toBe(true);
    expect(await aboutUs('', 'bare')).toEqual({
      data: [
        {
          isEnabled: true,
          title: 'Us',
          content: '<h2>Us</h2><p>Hello</p>',
          image: expect.stringMatching(/^\/assets\/files\/[0-9a-f]{64}\.png$/),
        },
      ],
      lang: 'en',
      imageAlt: 'The quay',
    });
    expect(await site('bare')).toMatchObject({ isAbousUsEnable: true, aboutUsEnableTitle: 'Who' });
    expect((await aboutUs('?lang=en')).data[0]?.title).toBe(FAIRWATER_ABOUT.en.title);
    await cli('about', '--agency', 'bare', '--off');
    await expect.poll(async () => (await aboutUs('', 'bare')).data[0]?.isEnabled).toBe(false);
    expect(await site('bare')).toMatchObject({ isAbousUsEnable: false, aboutUsEnableTitle: '' });
  });
  it('writes the questions, and refuses one that is too short: nothing changes then [R9-22] [R3-18]', async () => {
    const file = (questions: readonly string[]) =>
      write(
        'faq.json',
        JSON.stringify({
          navTitle: 'FAQ',
          headerMessage: 'Asked',
          questions: questions.map((question) => ({ question, answer: '<p>x</p>' })),
        }),
      );
    const save = async (...questions: string[]) =>
      cli('faq', '--agency', 'bare', '--file', await file(questions), '--on');
    const shown = async () =>
      (await faqs('', 'bare')).data[0]?.questions.map((one) => one.question);
    expect(await save('Why?', 'How to pay?')).toBe(
      'bare has 2 questions in en.\nbare shows the page of questions.',
    );
    await expect.poll(shown).toEqual(['Why?', 'How to pay?']);
    expect(await save('When?', 'Why')).toMatch(
      /^1: .*faq\.json is not taken: .*the question 'Why' is too short: one has more than 3 characters\.$/,
    );
    // invisible characters do not make it longer
    for (const hidden of ['W\u200bhy', '\u00adWhy', 'Why\u200b\u200b'])
      expect(await save('When?', hidden)).toMatch(/the question 'Why' is too short/);
    expect(await shown()).toEqual(['Why?', 'How to pay?']);
    expect(await save('Where?')).toMatch(/^bare has 1 questions/);
    await expect.poll(shown).toEqual(['Where?']);
    expect(
      await cli('faq', '--agency', 'bare', '--file', await write('x.json', '{"a":1}')),
    ).toMatch(/^1: .*is not taken: it is no JSON like/);
    expect(await site('bare')).toMatchObject({ isFaqEnable: true, faqEnableTitle: 'FAQ' });
  });
  it('shows what a policy would change, publishes it as a version, and keeps the one before', async () => {
    const args = ['policy', '--agency', 'full', '--kind', 'disclaimer'];
    const { version: before } = await policy('kind=disclaimer&lang=en');
    const file = await write('new.html', '<h2>Disclaimer</h2><p>Another word.</p>');
    const diff = await cli(...args, '--file', file, '--diff');
    expect(diff.split('\n').map((line) => line.slice(0, 14))).toEqual([
      'Disclaimer',
      '- Descriptions',
      '+ Another word',
    ]);
    // the command line uses the machine's date, the server of this test its own clock
    const [, version = ''] =
      /^full has disclaimer en ([\d.-]+)\.$/.exec(await cli(...args, '--file', file)) ?? [];
    expect(version).toMatch(/^\d{4}-\d\d-\d\d(\.\d+)?$/);
    await expect.poll(async () => (await policy('kind=disclaimer&lang=en')).version).toBe(version);
    const now = await policy('kind=disclaimer&lang=en');
    expect(now.versions.map(({ version }) => version)).toEqual(
      expect.arrayContaining([before, version]),
    );
    expect((await policy(`kind=disclaimer&lang=en&version=${before}`)).html).toContain(
      'Descriptions come',
    );
    expect(await cli(...args, '--file', file, '--diff')).toBe('Nothing would change.');
    expect((await cli(...args, '--versions')).split('\n')).toHaveLength(2);
  });
  it('sets what is measured by ids that are ones, and the dialog of home [R3-09] [R1-36]', async () => {
    const set = (...more: string[]) => cli('analytics', '--agency', 'bare', ...more);
    expect(await set('--google', 'GTM-ABC123', '--on')).toMatch(/^1: --google is a measurement id/);
    expect(await set('--facebook', '1234567"', '--on')).toMatch(/^1: --facebook is the number/);
    expect(
      await set('--google', 'G-PLAIN12345', '--facebook', '12345678', '--on', '--no-ask'),
    ).toBe('bare counts visits (G-PLAIN12345, 12345678), without asking.');
    await expect
      .poll(async () => (await site('bare')).analytics)
      .toEqual({
        isEnabled: true,
        googleAnalyticsId: 'G-PLAIN12345',
        facebookAnalyticsId: '12345678',
      });
    expect((await site('bare')).asksConsent).toBe(false);
    expect(await set('--off', '--ask', '--google', '')).toBe(
      'bare does not count visits (12345678), after asking.',
    );
    await cli('popup', '--agency', 'bare', '--off');
    await expect.poll(async () => (await site('bare')).showsSavingPopup).toBe(false);
    await cli('popup', '--agency', 'bare', '--on');
    await expect.poll(async () => (await site('bare')).showsSavingPopup).toBe(true);
  });
});

describe('policy of a page', () => {
  const hosts = async (path: string, agency = 'full') =>
    (await world.client(agency).get(path)).headers['content-security-policy'];
  it('names the networks’ hosts where they may run, and nowhere else [R1-36] [R1-37]', async () => {
    for (const path of ['/about', '/privacy-policy'])
      expect(await hosts(path)).toMatch(/connect-src [^;]*google-analytics\.com.*facebook\.com/);
    for (const path of ['/login', '/mytrip/mytrips', '/booknow/hotels/checkout'])
      expect([path, await hosts(path)]).toEqual([
        path,
        expect.not.stringMatching(/google|facebook/),
      ]);
    for (const agency of ['closed', 'locked', 'house'])
      expect(await hosts('/about', agency)).not.toMatch(/google|facebook/);
  });
});
