// Crawls a site like a visitor: from home through every link of a page, with menus and tabs opened,
// each kind of page a few times.
import { pageOf } from '@portico/contract';
import type { Page, Request } from 'playwright-core';
import { alive } from '../shell/visitor.ts';
import type { texts } from './stage.ts';

/** Far more than there are kinds: detects a site that generates new URLs endlessly. */
const MAX_PAGES = 150;

export interface CrawlOptions {
  readonly page: Page;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Paths to start from. */
  readonly seeds: readonly string[];
  readonly t: (typeof texts)['en'];
  /** Number of pages of each kind to open. */
  readonly ofAKind: number;
  /** Maximum number of pages. Default: all. */
  readonly most?: number;
  /** Returns errors of console and page since the last call. */
  readonly complaints: () => readonly string[];
  /** Optional: further checks on the first page of each kind; returns the faults. */
  readonly look?: (page: Page) => Promise<readonly string[]>;
}

export interface Crawled {
  /** Paths of opened pages, in order. */
  readonly opened: readonly string[];
  /** Broken links and errors, with the page that links there. */
  readonly faults: readonly string[];
  /** Paths of pages that are not available yet. */
  readonly notOpen: readonly string[];
  /** Hosts of external links. */
  readonly elsewhere: readonly string[];
  /** True if any link leads to Log Out. */
  readonly canLeave: boolean;
}

interface Found {
  readonly href: string;
  readonly isDownload: boolean;
}

/** Returns the kind of a page: its name in the contract's table, or its path if it is not in it. */
const kindOf = (path: string): string => {
  const { pathname } = new URL(path, 'http://site');
  return pageOf(pathname) ?? pathname;
};

/** Returns the URL without the parts that do not affect its target. */
function normal(address: URL): string {
  const query = new URLSearchParams(address.search);
  query.delete('lng');
  return `${address.pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/** Follows everything reachable from the seeds, except Log Out. */
export async function crawl(options: CrawlOptions): Promise<Crawled> {
  const state = {
    opened: [] as string[],
    faults: [] as string[],
    notOpen: new Set<string>(),
    elsewhere: new Set<string>(),
    /** Paths with the page that links there. */
    waiting: options.seeds.map((path) => ({ path, from: 'the start' })),
    known: new Set(options.seeds),
    kinds: new Map<string, number>(),
    files: new Set<string>(),
  };
  for (let next = state.waiting.shift(); next !== undefined; next = state.waiting.shift()) {
    const { path, from } = next;
    const kind = kindOf(path);
    const count = (state.kinds.get(kind) ?? 0) + 1;
    state.kinds.set(kind, count);
    if (count > options.ofAKind) continue;
    if (state.opened.length === options.most) break;
    if (state.opened.length >= MAX_PAGES) {
      state.faults.push(`more than ${MAX_PAGES} pages, the next is ${path}`);
      break;
    }
    state.opened.push(path);
    const found = await open(options, state, path, from, count === 1);
    for (const link of found) note(options, state, link, path);
  }
  for (const [path, from] of [...state.files].map(
    (entry) => entry.split(' ') as [string, string],
  )) {
    const status = await options.page.evaluate(async (of) => (await fetch(of)).status, path);
    if (status >= 400) state.faults.push(`${path} is ${status}, from ${from}`);
  }
  return {
    ...state,
    notOpen: [...state.notOpen].toSorted(),
    elsewhere: [...state.elsewhere],
    canLeave: state.known.has('/logout'),
  };
}

type State = Omit<Crawled, 'notOpen' | 'elsewhere' | 'canLeave'> & {
  readonly opened: string[];
  readonly faults: string[];
  readonly notOpen: Set<string>;
  readonly elsewhere: Set<string>;
  readonly waiting: { readonly path: string; readonly from: string }[];
  readonly known: Set<string>;
  readonly files: Set<string>;
};

/** Opens a page, checks it, and returns its links. */
async function open(
  { page, origin, t, complaints, look }: CrawlOptions,
  state: State,
  path: string,
  from: string,
  isFirst: boolean,
): Promise<Found[]> {
  const says = (what: string) => void state.faults.push(`${path}: ${what}, from ${from}`);
  const isErrors = kindOf(path) === 'errors';
  let away = '';
  const watch = (request: Request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest() && url.origin !== origin) away = url.hostname;
  };
  page.on('request', watch);
  try {
    const reply = await page.goto(origin + path);
    if ((reply?.status() ?? 0) >= 400 && !isErrors) says(`answers ${reply?.status()}`);
    await settled(page);
    const { pathname } = new URL(page.url());
    if (pathname === '/errors' && !isErrors) says('leads to /errors');
    if (pathname === '/expired' && !kindOf(path).startsWith('expir')) says('leads to /expired');
    const text = await page.locator('body').innerText();
    if (text.includes(t('shell.notOpen.text'))) state.notOpen.add(pathname);
    if (text.includes(t('common.remoteFailed')) || text.includes(t('common.somethingWrong')))
      says('has failed');
    const found = isFirst ? await everything(page) : await linksOf(page);
    for (const fault of isFirst && look ? await look(page) : []) says(fault);
    return found;
  } catch (fault) {
    if (away !== '') {
      // a login at another site, which does not exist in tests
      state.elsewhere.add(away);
      await page.waitForURL(/^chrome-error:/);
      return [];
    }
    says(String(fault).split('\n').slice(0, 2).join(' '));
    return [];
  } finally {
    page.off('request', watch);
    for (const complaint of complaints())
      if (!(isErrors && /404/.test(complaint))) says(`complains: ${complaint}`);
  }
}

/** Classifies a link: a page to open, a file to fetch, another site, or a fault. */
function note(
  { origin }: CrawlOptions,
  state: State,
  { href, isDownload }: Found,
  on: string,
): void {
  const says = (what: string) => void state.faults.push(`${on} leads to ${href}: ${what}`);
  const url = URL.parse(href);
  if (url === null) return says('no address');
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
    const fits = url.protocol === 'tel:' ? /^\+?\d{6,}$/ : /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
    return fits.test(decodeURIComponent(url.pathname)) ? undefined : says('no such form');
  }
  if (url.origin !== origin) {
    if (url.protocol !== 'https:' || !url.hostname.includes('.')) return says('no https address');
    return void state.elsewhere.add(url.hostname);
  }
  const path = normal(url);
  if (isDownload || /^\/(api|assets|files|content)\//.test(path))
    return void state.files.add(`${path} ${on}`);
  if (state.known.has(path)) return;
  state.known.add(path);
  // logging out would change the user
  if (kindOf(path) === 'logout') return;
  state.waiting.push({ path, from: on });
}

/** Waits until the page is hydrated and its lazy content is loaded. */
async function settled(page: Page): Promise<void> {
  await alive(page);
  await page.locator('main :is(h1, h2)').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main :is(.remote-waiting, .stream, .overlay-ring)') === null,
  );
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .waitForFunction(() => document.querySelector('main .skeleton') === null, null, {
      timeout: 1_500,
    })
    .catch(() => undefined);
}

/** Returns the current links of the page; a link to a missing fragment of the page is a fault. */
const linksOf = (page: Page): Promise<Found[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => {
      const own = link.getAttribute('href') ?? '';
      const isDead =
        own.startsWith('#') && document.getElementById(decodeURIComponent(own.slice(1))) === null;
      return {
        href: isDead ? `no such part: ${own}` : link.href,
        isDownload: link.hasAttribute('download'),
      };
    }),
  );

/** Returns the links of the page with each tab and each menu opened in turn. */
async function everything(page: Page): Promise<Found[]> {
  const found = await linksOf(page);
  const tabs = page.locator('main [role=tab]:visible');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    found.push(...(await linksOf(page)));
  }
  const menus = page.locator(
    'header :is(.header-menu, [aria-haspopup=menu]):visible, #deals .lure button >> nth=0',
  );
  for (let at = 0; at < (await menus.count()); at += 1) {
    await menus.nth(at).click();
    await page.locator('[role=menu], dialog[open]').first().waitFor();
    found.push(...(await linksOf(page)));
    await page.keyboard.press('Escape');
    await page.locator('[role=menu], dialog[open]').waitFor({ state: 'detached' });
  }
  return found;
}
