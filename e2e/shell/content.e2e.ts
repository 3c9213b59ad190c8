// Pages whose text an agency writes: About Us, FAQs, policies.
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { demoAgency } from '@portico/demo';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { contentOf, VERSION } from './content.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const lines = (page: Page) => page.locator('main').innerText();
/** Returns the server's response, before any script. */
const answered = (subdomain: string, path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>(
    (resolve, reject) =>
      get(
        { host: '127.0.0.1', port: s.site.port, path, headers: { host: `${subdomain}.localhost` } },
        async (reply) =>
          resolve({
            status: reply.statusCode,
            location: reply.headers.location,
            text: await text(reply),
          }),
      ).on('error', reject),
  );
/** Returns another response of the FAQ call. */
const asked = (...questions: string[]) => ({
  data: [
    {
      isEnabled: true,
      headerMessage: 'Asked',
      questions: questions.map((question) => ({ question, answer: '<p>x</p>' })),
    },
  ],
  lang: 'en',
});

describe('About Us', () => {
  it('shows a picture, a title and the formatted text, without what could run [R2.1-03] [R2.8-04] [R1-17]', async () => {
    const page = await s.visitors.visit('full', '/faqs');
    // opened in the browser, where the call returns the text as an agency might have written it
    s.site.play.content = async () => ({
      data: [
        {
          isEnabled: true,
          title: 'A desk',
          content:
            '<h2>Us</h2><script>top.ran=1</script><p onclick="top.ran=1">We <b>sail</b>.</p>',
          image: '/assets/brand/logo.svg',
        },
      ],
      lang: 'en',
      imageAlt: 'The quay',
    });
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.getByRole('heading', { name: 'A desk', level: 1 }).waitFor();
    await expect.poll(() => page.locator('main img').getAttribute('alt')).toBe('The quay');
    expect(await page.locator('.prose').innerHTML()).toBe('<h2>Us</h2><p>We <b>sail</b>.</p>');
    await expect.poll(() => page.title()).toBe('About Us - Fairwater Travel');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
  it('shows a spinner until the text is there [R2.8-01]', async () => {
    const page = await s.visitors.visit('full', '/faqs');
    let answer: (value: object | null) => void = () => undefined;
    s.site.play.content = () => new Promise((resolve) => (answer = resolve));
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.locator('main [role="status"] .overlay-ring').waitFor();
    expect(await page.locator('main h1').count()).toBe(0);
    await expect.poll(() => s.site.seen.some(({ name }) => name === 'aboutUs')).toBe(true);
    answer(contentOf(demoAgency('full'), { call: 'aboutUs' }, 'en'));
    await page.getByRole('heading', { name: 'A travel desk on the water' }).waitFor();
    expect(await page.locator('.overlay-ring').count()).toBe(0);
  });
  it('stands in the first answer, and the page takes it over without asking again', async () => {
    const html = (await answered('full', '/about')).text;
    expect(html).toContain('<h1 class="hero-head" lang="en">A travel desk on the water</h1>');
    expect(html).toContain('with a kettle, two telephones');
    const page = await s.visitors.visit('full', '/about');
    await page.locator('.about-contact').waitFor();
    expect(s.site.seen.map(({ name }) => name)).not.toContain('aboutUs');
  });
  it('is not available where it is off, and no link leads there [R2.8-02] [R2.8-03] [R8-20] [R1-17]', async () => {
    const page = await s.visitors.visit('bare', '/about');
    await expect
      .poll(() => lines(page))
      .toMatch(
        /^About Us Page is not available\s+Check back later for more information\s+Take me home$/,
      );
    expect(await page.locator('.header a[href="/about"]').count()).toBe(0);
    const full = await s.visitors.visit('full', '/faqs');
    await expect
      .poll(() => full.locator('.header a[href="/about"]').first().innerText())
      .toBe('About Us');
  });
});

describe('questions', () => {
  it('stand in an accordion below their header, one open at a time, by hand and by keyboard [R2.1-02] [R2.2-13] [R2.8-06] [R2.8-07] [R1-18]', async () => {
    const page = await s.visitors.visit('full', '/faqs');
    await page.getByRole('heading', { name: 'What travellers ask us most', level: 1 }).waitFor();
    const questions = page.locator('.accordion details');
    const open = () =>
      questions.evaluateAll((all) =>
        all.flatMap((one, at) => ((one as HTMLDetailsElement).open ? [at] : [])),
      );
    await expect.poll(() => questions.count()).toBe(demoAgency('full').faq?.en.questions.length);
    expect(await open()).toEqual([]);
    await questions.nth(0).locator('summary').click();
    await page.getByText('and never before').waitFor();
    await questions.nth(1).locator('summary').click();
    await expect.poll(open).toEqual([1]);
    await expect.poll(() => page.getByText('and never before').isVisible()).toBe(false);
    await questions.nth(1).locator('summary').press('Enter');
    await expect.poll(open).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(open).toEqual([2]);
    // without native support for exclusive names the script does the same
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.removeAttribute('name');
    });
    await questions.nth(3).locator('summary').click();
    await expect.poll(open).toEqual([3]);
  });
  it('are not available where they are off, and no link leads there [R2.8-05] [R8-20] [R1-18]', async () => {
    const page = await s.visitors.visit('bare', '/faqs');
    await expect.poll(() => lines(page)).toMatch(/^Faq Page is not available\s+Take me home$/);
    expect(await page.locator('.header a[href="/faqs"]').count()).toBe(0);
    const full = await s.visitors.visit('full', '/about');
    await expect
      .poll(() => full.locator('.header a[href="/faqs"]').first().innerText())
      .toBe('FAQ');
  });
  it('that are none, or one of them too short, leave one sentence [R2.8-08] [R2.8-09]', async () => {
    for (const questions of [[], ['Why', 'How to pay?']]) {
      s.site.play.content = async () => asked(...questions);
      const page = await s.visitors.visit('full', '/faqs');
      await expect.poll(() => lines(page)).toMatch(/^No Faqs Found !\s+Take me home$/);
    }
    s.site.play.content = async () => asked('Why?', 'How to pay?');
    const page = await s.visitors.visit('full', '/faqs');
    await expect.poll(() => page.locator('.accordion details').count()).toBe(2);
  });
});

describe('policies', () => {
  const POLICIES = [
    ['/privacy-policy', 'Privacy policy', 'never see or keep your card number', 'Privacy policy'],
    ['/cookies-policy', 'Cookies policy', 'Measurement runs only if you agree', 'Cookies policy'],
    ['/disclaimer', 'Disclaimer', 'Descriptions come from the providers', 'Disclaimer'],
    ['/user-terms-and-conditions', 'Terms for travellers', 'make a contract with', 'Terms'],
    [
      '/agency-terms-and-conditions',
      'Terms for agents',
      'Agents act in the name',
      'Terms for agents',
    ],
    [
      `/agency-terms-and-conditions/${VERSION.version}`,
      'Terms for agents',
      'Agents act in the name',
      'Terms for agents',
    ],
  ] as const;
  /** Policies that every page links to. */
  const IN_FOOTER: readonly string[] = POLICIES.slice(0, 4).map(([path]) => path);
  it('each stand under their own address, heading and title, with the day they came into force [R2.2-10] [R2.2-11] [R2.2-12] [R2.2-14] [R2.2-15] [R2.2-78] [R3-23] [R3-24] [R3-25]', async () => {
    const page = await s.visitors.visit('full', '/faqs');
    for (const [path, heading, words, title] of POLICIES) {
      if (IN_FOOTER.includes(path)) await page.locator(`footer a[href="${path}"]`).click();
      else await page.goto(s.site.address('full', path));
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByText(words).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => page.title()).toBe(`${title} - Fairwater Travel`);
      await expect
        .poll(() => page.locator('.policy-head').innerText())
        .toContain('15 January 2026');
    }
  });
  it('that are not there lead to /errors, by address and in the page; so does an unknown version [R2.2-10]', async () => {
    s.expects(/404/);
    for (const path of [
      '/privacy-policy',
      '/cookies-policy',
      '/disclaimer',
      '/agency-terms-and-conditions/1999-01-01',
    ]) {
      const { status, location } = await answered('bare', path);
      expect([path, status, location]).toEqual([path, 302, '/errors']);
    }
    const page = await s.visitors.visit('full', '/disclaimer');
    await page.getByText('Descriptions come').waitFor();
    s.site.play.content = async () => null;
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await page.waitForURL('**/errors');
  });
  it('lead back to the checkout they were opened from, and nowhere else [R2.3-16]', async () => {
    const page = await s.visitors.visit('full', '/faqs');
    const back = page.getByRole('link', { name: 'Back to checkout' });
    const from = (more: Readonly<Record<string, string>>) =>
      s.site.address('full', `/privacy-policy?${new URLSearchParams(more).toString()}`);
    const checkout = '/booknow/hotels/checkout?quoteId=1';
    await page.goto(from({ from: 'checkout', back: checkout }));
    await expect.poll(() => back.getAttribute('href')).toBe(checkout);
    for (const away of ['https://evil.example/', 'javascript:top.ran=1']) {
      await page.goto(from({ from: 'checkout', back: away }));
      await expect.poll(() => back.getAttribute('href')).toBe('/');
    }
    await page.goto(from({ back: checkout }));
    await page.getByText('never see or keep').waitFor();
    expect(await back.count()).toBe(0);
  });
});

const looks = ['/about', '/faqs', '/privacy-policy', '/user-terms-and-conditions'].flatMap((path) =>
  (['en-GB', 'ar-AE'] as const).flatMap((language) =>
    [390, 820, 1440].map((width) => ({ path, language, width })),
  ),
);
it('nothing stands in anybody’s way, and nothing scrolls sideways', async () => {
  for (const { path, language, width } of inTurn(looks, 12)) {
    const page = await s.visitors.visit('full', path, { language, width, still: true });
    await page.locator('.prose, .accordion').first().waitFor();
    if (path === '/faqs') await page.locator('summary').first().click();
    expect({ path, language, width, faults: await axeFaults(page) }).toMatchObject({ faults: [] });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
