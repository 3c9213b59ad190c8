// Passes 2,000 script-injection payloads through the server's sanitiser and the browser's sink:
// none runs (threat T11). npm test takes every seventh, npm run test:full all.
import { AGENCY_TAGS, mayCarry } from '@portico/rules/agency-html';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { agencyWriter } from '../../apps/server/src/modules/agencies/agencies.write.repo.ts';
import { sanitiseAgencyHtml } from '../../apps/server/src/modules/agencies/sanitise.ts';
import { stage } from '../journeys/stage.ts';
import { type Harness, serveHarness } from './harness/serve.ts';
import { EVENTS, type Payload, payloads } from './payloads.ts';
import { inventory, provoke, watch } from './provoke.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const A_PAGE = 100;
const all = payloads();
/**
 * Every seventh, the same in each run: the number of payloads that run unprotected depends on the
 * selection.
 */
const chosen = PLAYS_ALL ? all : all.filter(({ id }) => id % 7 === 0);
const pages: (readonly Payload[])[] = Array.from(
  { length: Math.ceil(chosen.length / A_PAGE) },
  (_, at) => chosen.slice(at * A_PAGE, (at + 1) * A_PAGE),
);

const s = stage();
let harness: Harness;
beforeAll(async () => {
  harness = await serveHarness();
});
afterAll(() => harness?.close());

/** Expects every element on the page to be on the allow list. */
async function expectListed(page: Page, places: string): Promise<void> {
  for (const { tag, attributes } of await page.evaluate(inventory, places)) {
    expect(AGENCY_TAGS as readonly string[]).toContain(tag);
    for (const [name, value] of attributes) {
      // DOMPurify empties `is`, because it cannot be removed from an element
      if (name === 'is' && value === '') continue;
      expect([tag, name, value, mayCarry(tag, name, value)]).toEqual([tag, name, value, true]);
    }
  }
}

type Way = 'raw' | 'server' | 'frame' | 'sink' | 'both';
/**
 * Shows payloads in one way on a new page without any policy, and triggers every event a visitor
 * could.
 */
async function tried(page: Page, way: Way, some: readonly Payload[]): Promise<{ ran: number[] }> {
  await page.goto(harness.address);
  await page.evaluate(watch);
  const texts = some.map(({ html }) =>
    way === 'raw' || way === 'sink' ? html : sanitiseAgencyHtml(html),
  );
  await page.evaluate(
    ([how, list]) => {
      for (const html of list) {
        if (how === 'sink' || how === 'both') globalThis.showThroughSink(html);
        else if (how === 'frame')
          document.body.appendChild(document.createElement('iframe')).srcdoc = html;
        else document.body.appendChild(document.createElement('section')).innerHTML = html;
      }
    },
    [way, texts] as const,
  );
  return page.evaluate(provoke, {
    places: 'section',
    events: EVENTS,
    nowhere: `${harness.address}last.png`,
  });
}

describe('texts that want to run', () => {
  it('are more than 2,000, and very many of them do where nothing stops them', async () => {
    s.expects(/./); // they log many errors
    expect(new Set(all.map(({ html }) => html)).size).toBeGreaterThanOrEqual(2_000);
    const ran = new Set<number>();
    for (let at = 0; at < chosen.length; at += 20) {
      const { page } = await s.come('full');
      await page.exposeFunction('tellTest', (id: number) => ran.add(id));
      // some of them navigate the page away
      await tried(page, 'raw', chosen.slice(at, at + 20)).catch(() => undefined);
      await page.context().close();
    }
    expect(ran.size).toBeGreaterThan(chosen.length / 3);
  }, 600_000);

  it.each(['server', 'frame', 'sink', 'both'] as const)(
    'do not on a page without a policy, by %s',
    async (way) => {
      s.expects(/404/, /Failed to load resource/);
      const { page } = await s.come('full');
      for (const some of pages) {
        expect((await tried(page, way, some)).ran).toEqual([]);
        expect(page.url()).toBe(harness.address);
        if (way === 'server') await expectListed(page, 'section');
        if (way === 'sink' || way === 'both') await expectListed(page, 'section > .prose');
      }
    },
    600_000,
  );

  it('do not on the terms page, a hundred at a time, and its policy has nothing to stop', async () => {
    s.expects(/404/, /Failed to load resource/);
    const { kernel } = s.world.server;
    const id = s.world.ids.get('full') ?? '';
    const { page } = await s.come('full');
    await page.addInitScript(watch);
    for (const some of pages) {
      // each separately, so that none hides another; and all together, as they would be saved
      const apart = some
        .map((one) => `<p>No ${one.id}.</p>${sanitiseAgencyHtml(one.html)}`)
        .join('');
      const version = await agencyWriter(kernel.db, kernel.clock).savePolicy(id, {
        kind: 'user_terms',
        lang: 'en',
        html: apart + some.map(({ html }) => html).join('\n'),
        actor: { actorType: 'system', via: 'test' },
      });
      await expect
        .poll(
          async () =>
            (await s.world.client('full').get<{ version: string }>('/api/agency/terms?lang=en'))
              .json.version,
        )
        .toBe(version);
      await page.goto(s.address('full', '/user-terms-and-conditions'));
      await page.getByText(version, { exact: true }).waitFor();
      for (const one of some)
        expect(await page.locator('.prose').textContent()).toContain(`No ${one.id}.`);
      expect(
        await page.evaluate(provoke, {
          places: '.prose',
          events: EVENTS,
          nowhere: s.address('full', '/assets/last.png'),
        }),
      ).toEqual({ ran: [], refused: [] });
      await expectListed(page, '.prose');
    }
  }, 600_000);

  it('do not in About Us nor in the answers to questions, opened by address and in the page', async () => {
    s.expects(/404/, /Failed to load resource/);
    const { kernel } = s.world.server;
    const id = s.world.ids.get('full') ?? '';
    const writer = agencyWriter(kernel.db, kernel.clock);
    const actor = { actorType: 'system', via: 'test' } as const;
    const client = s.world.client('full');
    const look = (page: Page, places: string) =>
      page.evaluate(provoke, {
        places,
        events: EVENTS,
        nowhere: s.address('full', '/assets/last.png'),
      });
    for (const some of PLAYS_ALL ? pages : pages.slice(0, 1)) {
      const first = some[0]?.id ?? 0;
      await writer.saveAbout(
        id,
        'en',
        {
          navTitle: 'About Us',
          title: `Texts from ${first}`,
          html: some.map(({ html }) => html).join('\n'),
        },
        actor,
      );
      await writer.saveFaq(
        id,
        'en',
        {
          navTitle: 'FAQ',
          headerMessage: `Questions from ${first}`,
          questions: some.map((one) => ({ question: `Number ${one.id}?`, answer: one.html })),
        },
        actor,
      );
      await expect
        .poll(async () => (await client.get('/api/agency/faqs?lang=en')).text)
        .toContain(`Questions from ${first}`);
      const { page } = await s.come('full');
      await page.context().addInitScript(watch);
      const opened = async (path: string, way: 'address' | 'page') => {
        const other = path === '/about' ? '/faqs' : '/about';
        await page.goto(s.address('full', way === 'address' ? path : other));
        if (way === 'address') return;
        await page.locator('.prose').first().waitFor({ state: 'attached' });
        // links are blocked here, so the test opens their targets itself
        await page.waitForLoadState('networkidle');
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
      };
      for (const way of ['address', 'page'] as const) {
        await opened('/about', way);
        await page.getByRole('heading', { name: `Texts from ${first}` }).waitFor();
        expect(await look(page, '.prose')).toEqual({ ran: [], refused: [] });
        await expectListed(page, '.prose');
        await opened('/faqs', way);
        await page.getByRole('heading', { name: `Questions from ${first}` }).waitFor();
        expect(await page.locator('.accordion details').count()).toBe(some.length);
        await page.evaluate(() => {
          for (const one of document.querySelectorAll('details')) {
            one.removeAttribute('name');
            one.open = true;
          }
        });
        expect(await look(page, '.prose')).toEqual({ ran: [], refused: [] });
        await expectListed(page, '.prose');
      }
    }
  }, 600_000);
});
