// Script-injection payloads in every field that is plain text: names and labels of the agency,
// supplier texts about hotels, rooms and rules, names and requests of travellers, saved travellers.
// They are shown literally, and nothing runs. npm test takes every seventh of them, npm run
// test:full all.
import { PLAYS_ALL } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { bookingFor, quoteFor, resultsPath } from '../journeys/shortcuts.ts';
import { stage } from '../journeys/stage.ts';
import { payloads } from './payloads.ts';
import { watch } from './provoke.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const chosen = payloads().filter(({ id }) => PLAYS_ALL || id % 7 === 0);
const s = stage();

/** Response fields with free text; all others are codes, dates, addresses and amounts. */
const WORDS = new Set([
  'name',
  'text',
  'title',
  'by',
  'description',
  'address',
  'area',
  'city',
  'beds',
  'view',
  'distanceFrom',
  'chain',
  'firstName',
  'lastName',
  'specialRequests',
  'phone',
  'hint',
  'merchantName',
  'agencyName',
]);
const LISTS_OF_WORDS = new Set(['remarks', 'houseRules']);

/** Supplies one payload after the other, and counts them. */
function corpus() {
  let given = 0;
  const next = (): string => {
    given += 1;
    return (chosen[(given - 1) % chosen.length]?.html ?? '').slice(0, 600);
  };
  const put = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return WORDS.has(key) && value !== '' ? next() : value;
    if (Array.isArray(value))
      return value.map((item: unknown) =>
        typeof item === 'string' && LISTS_OF_WORDS.has(key) ? next() : put(item, key),
      );
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, put(item, name)]),
      );
    return value;
  };
  return { put, given: () => given };
}

/** Replaces the texts in responses to these calls with payloads from now on. */
async function poison(page: Page, ...calls: string[]): Promise<() => number> {
  const { put, given } = corpus();
  for (const call of calls) {
    await page.route(call, async (route) => {
      // only the browser resolves `.localhost` names
      const url = new URL(route.request().url());
      const answer = await route.fetch({
        url: url.href.replace(url.hostname, '127.0.0.1'),
        headers: { ...(await route.request().allHeaders()), host: url.host },
      });
      const text = await answer.text();
      const isLines = (answer.headers()['content-type'] ?? '').includes('ndjson');
      const changed = isLines
        ? text
            .trimEnd()
            .split('\n')
            .map((line) => JSON.stringify(put(JSON.parse(line))))
            .join('\n')
        : JSON.stringify(put(JSON.parse(text)));
      await route.fulfill({ response: answer, body: changed });
    });
  }
  return given;
}

/** Elements of the page that could run a script, and scripts that ran. */
const harm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const runs = /^[^a-z]*(javascript|vbscript|data:text|data:image\/svg)/i;
    const found = [...document.querySelectorAll('*')].flatMap((element) => {
      const bad = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|xlink:href|src|srcdoc|action|formaction|data|ping)$/i.test(name) &&
            runs.test(value)),
      );
      const script =
        element.nodeName.toLowerCase() === 'script' &&
        !(element.getAttribute('type') ?? '').includes('json') &&
        (element.textContent ?? '').includes('top.ran(')
          ? ['script']
          : [];
      return [...bad.map(({ name, value }) => `${element.nodeName} ${name}=${value}`), ...script];
    });
    return [...found, ...globalThis.whatRan.map((id) => `ran ${id}`), ...globalThis.whatRefused];
  });

/** Opens a page that is monitored from its start. */
async function watched(role?: 'customer'): Promise<Page> {
  s.expects(/404/, /Failed to load resource/);
  const { page } = await s.come('full', role === undefined ? {} : { role });
  await page.addInitScript(watch);
  return page;
}

async function expectHarmless(page: Page): Promise<void> {
  await page.getByText('top.ran(').first().waitFor({ state: 'attached' });
  expect(await harm(page)).toEqual([]);
}

describe('texts that want to run', () => {
  it('in what suppliers say of hotels, rooms and rules do not, in results and on the hotel’s page', async () => {
    const page = await watched();
    const given = await poison(
      page,
      '**/api/hotel/search',
      '**/api/hotel/rates',
      '**/api/hotel/*:*',
    );
    await page.goto(s.address('full', resultsPath(s)));
    await page.locator('.media-row').first().waitFor();
    await expectHarmless(page);
    const details = await page.locator('.media-row a').first().getAttribute('href');
    await page.goto(new URL(details ?? '', s.address('full')).href);
    await page.locator('.rate-group').first().waitFor();
    await expectHarmless(page);
    expect(given()).toBeGreaterThan(100);
  }, 120_000);

  it('in names and wishes of travellers do not, on the page of a booking', async () => {
    const { reference, guest = '' } = await bookingFor(s);
    for (let turn = 0; turn < (PLAYS_ALL ? 12 : 2); turn += 1) {
      const page = await watched();
      await poison(page, '**/api/bookings/**');
      await page.goto(
        s.address(
          'full',
          `/hotel-details?${new URLSearchParams({ referenceNumber: reference, guest })}`,
        ),
      );
      await expectHarmless(page);
      await page.goto(
        s.address(
          'full',
          `/booknow/hotels/confirm-payment?${new URLSearchParams({ referenceNumber: reference, guest })}`,
        ),
      );
      await expectHarmless(page);
      await page.context().close();
    }
  }, 240_000);

  it('in saved travellers do not, at the checkout', async () => {
    const page = await watched('customer');
    await page.route('**/api/user/travellers', (route) =>
      route.fulfill({
        json: {
          travellers: chosen.slice(0, 20).map(({ html }, index) => ({
            id: `00000000-0000-7000-8000-0000000000${10 + index}`,
            firstName: html.slice(0, 200),
            lastName: html.slice(0, 200),
            type: 'adult',
            birthDate: null,
          })),
        },
      }),
    );
    const { path } = await quoteFor(s, { role: 'customer' });
    await page.goto(s.address('full', path));
    await expectHarmless(page);
  }, 120_000);

  it('in name, labels, meta and address of the agency do not, on a page the server has drawn', async () => {
    const { admin } = s.world.server.database;
    const id = s.world.ids.get('full') ?? '';
    const some = chosen.filter(({ html }) => !html.includes('\u0000'));
    // eight are shown on a page at a time
    const step = PLAYS_ALL ? 8 : Math.ceil(some.length / 12);
    for (let at = 0; at < some.length; at += step) {
      const text = (offset: number) =>
        (some[(at + offset) % some.length]?.html ?? '').slice(0, 300);
      await admin('update agency set name = $2 where id = $1', [
        id,
        `${text(0)} </script><script>top.ran(${at})</script>`,
      ]);
      await admin(
        'update agency_branding set meta_title = $2, meta_description = $3, keywords = $4 where agency_id = $1',
        [id, text(1), text(2), [text(3)]],
      );
      await admin(
        'update agency_contact set address_line1 = $2, city = $3, state = $4, zip_code = $5 where agency_id = $1',
        [id, text(4), text(5), text(6), text(7)],
      );
      const page = await watched();
      await expect
        .poll(async () =>
          (
            await s.world.client('full').get<{ agency: { agencyName: string } }>('/api/agency')
          ).json.agency.agencyName.endsWith(`top.ran(${at})</script>`),
        )
        .toBe(true);
      await page.goto(s.address('full', '/'));
      await page.locator('footer').waitFor();
      await expect.poll(async () => (await page.title()).length).toBeGreaterThan(3);
      expect(await harm(page)).toEqual([]);
      await page.context().close();
    }
  }, 600_000);
});
