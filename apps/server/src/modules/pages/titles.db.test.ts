// Titles of documents as the server renders them, and their consistency with the site's calls.
import { type Page, PAGES, PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { createTranslate } from '@portico/registry/texts';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
}, 120_000);
afterAll(() => world?.close());

const STAY = 'lat=38.7223&long=-9.1393&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2';
const LISBON = { en: 'Lisbon', ar: 'لشبونة' } as const;
const NAME = 'Fairwater Travel';

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
const title = async (path: string, { agency = 'full', cookie = '' } = {}): Promise<string> => {
  const { text } = await world
    .client(agency)
    .get(path, { headers: cookie === '' ? {} : { cookie } });
  return unescaped(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
};

describe.each(['en', 'ar'] as const)('titles in %s', (lang) => {
  const t = createTranslate(lang);
  const in_ = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lng=${lang}`;

  it('name the page and the agency; the list names its place and details the hotel', async () => {
    expect(await title(in_('/booknow/hotels'))).toBe(`${t('shell.service.Hotels')} - ${NAME}`);
    expect(
      await title(in_(`/booknow/hotels/search?name=${encodeURIComponent(LISBON[lang])}&${STAY}`)),
    ).toBe(`${t('title.in', { page: t('shell.service.Hotels'), place: LISBON[lang] })} - ${NAME}`);
    const { json } = await world.client('full').post<{ results: { id: string; name: string }[] }>(
      '/api/hotel/search',
      {
        destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
        stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
        occupancies: [{ adults: 2, childAges: [] }],
        source: 'direct',
      },
      { headers: { 'accept-language': lang } },
    );
    const [hotel] = json.results;
    if (!hotel) throw new Error('no hotel was found');
    // a supplier that is late for one page may respond in time for the next
    const details = () => title(in_(`/booknow/hotels/search-details?hotel=${hotel.id}&${STAY}`));
    await expect
      .poll(details, { timeout: 10_000 })
      .toSatisfy((text) => text.startsWith(`${hotel.name}, `) && text.endsWith(` - ${NAME}`));
  });

  it('name Air Travel on its own pages, whatever was asked for', async () => {
    const air = `${t('shell.service.Air Travel')} - ${NAME}`;
    expect(air).not.toContain(t('shell.service.Hotels'));
    const asked = 'slices=JFK.LIS.2026-12-11&adult=1&cabin=economy';
    for (const path of [
      '/booknow/flights',
      `/booknow/flights/search?${asked}`,
      `/booknow/flights/search-details?itinerary=A0201.JFKLIS.20261211&adult=1&cabin=economy`,
    ])
      expect(await title(in_(path)), path).toBe(air);
  });

  it('are no two the same among open pages but steps of buying, and say nothing of a person', async () => {
    // checkout, confirmation and booking have the same titles for every product
    const steps = new Map<string, string>(
      SOLD_SLUGS.flatMap((slug) => {
        const own = new Set<string>(Object.values(PRODUCTS[slug].pages).map(({ path }) => path));
        return Object.entries(PRODUCTS[slug].journey).flatMap(([step, path]) =>
          own.has(path) ? [[path, step] as const] : [],
        );
      }),
    );
    const center = `${t('header.commandCenter')} - ${NAME}`;
    let agents = 0;
    let alike = 0;
    const cookieOf = async (who: 'customer' | 'owner') => ({
      cookie: `x-access-token=${await world.token(who, 'full')}; auth=true`,
    });
    const cookies: Partial<Record<Page['access'], { readonly cookie: string }>> = {
      customer: await cookieOf('customer'),
      agent: await cookieOf('owner'),
    };
    const seen = new Map<string, string>();
    for (const { path, built, access } of Object.values<Page>(PAGES)) {
      if (!built || path === '/expiry' || path === '/login') continue;
      // results and their details are named by their content
      const isFound = path.includes('search') || path.endsWith('/result-details');
      if (isFound && access !== 'agent') continue;
      const got = await title(
        in_(`${path}?referenceNumber=7K2M4QXW&email=nadia@mail.example`),
        cookies[access],
      );
      expect(got).not.toMatch(/7K2M4QXW|nadia|Rahman|Inês|Marques|\{\{/i);
      if (access === 'agent') {
        // the page's own code names the page once it has loaded
        expect(got, path).toBe(center);
        agents += 1;
        continue;
      }
      const step = steps.get(path);
      if (step === undefined) expect(seen.get(got), `${path}: ${got}`).toBeUndefined();
      else {
        alike += 1;
        expect(got, path).toBe(`${t(`title.${step}`)} - ${NAME}`);
        // and no other page has the same title
        expect(steps.get(seen.get(got) ?? path), `${path}: ${got}`).toBe(step);
      }
      seen.set(got, path);
    }
    expect(seen.has(center)).toBe(false);
    expect(agents).toBeGreaterThanOrEqual(15);
    expect(seen.size).toBeGreaterThanOrEqual(10);
    expect(alike).toBe(steps.size);
    expect(await title(in_('/no-such-page'))).toBe(`${t('title.errors')} - ${NAME}`);
    expect(await title(in_('/login'))).toBe(`${t('header.logIn')} - ${NAME}`);
  });
});

it('the languages of a page and those of its site’s call are the same, also on the Spanish-default site [R3-49]', async () => {
  for (const agency of ['full', 'spanish']) {
    const client = world.client(agency);
    const { text } = await client.get('/');
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as {
      store: { language: { languages: { code: string }[] } };
    };
    const { json } = await client.get<{ languages: { code: string }[] }>('/api/agency/languages');
    const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
    expect([agency, codes(json.languages)]).toEqual([
      agency,
      codes(state.store.language.languages),
    ]);
    expect(json.languages.length).toBeGreaterThan(0);
  }
});
