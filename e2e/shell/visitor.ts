// A browser with new visitors. Errors of the console, the content security policy or the page are
// recorded and must be empty at the end.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from '../browser.ts';
import { quiet } from '../quiet.ts';
import type { PersonName } from './fixtures.ts';
import type { ShellSite } from './site.ts';

export const AGENTS = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
} as const;

export interface VisitorOptions {
  readonly width?: number;
  readonly agent?: keyof typeof AGENTS;
  readonly language?: string;
  /** IANA name of the browser's time zone. */
  readonly timeZone?: string;
  /** Prefers reduced motion. */
  readonly still?: boolean;
  /**
   * Logged in: with the token of the page load, or with only the readable cookie if the token has
   * expired.
   */
  readonly person?: PersonName;
  readonly tokenHasRunOut?: boolean;
  /** Lets the sign-in dialog and the consent banner open. Default: both are already answered. */
  readonly isNew?: boolean;
}

export class Visitors {
  /** Errors and warnings of every page since the last check. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;
  readonly #site: Pick<ShellSite, 'address'>;
  readonly #open: BrowserContext[] = [];

  private constructor(browser: Browser, site: Pick<ShellSite, 'address'>) {
    this.#browser = browser;
    this.#site = site;
  }

  static async come(site: Pick<ShellSite, 'address'>): Promise<Visitors> {
    return new Visitors(await sharedBrowser(), site);
  }

  async context(
    subdomain: string,
    {
      width = 1280,
      agent = 'desktop',
      language = 'en-GB',
      timeZone = 'Europe/Berlin',
      still = false,
      person,
      tokenHasRunOut = false,
      isNew = false,
    }: VisitorOptions = {},
  ): Promise<BrowserContext> {
    const options: BrowserContextOptions = {
      viewport: { width, height: width < 640 ? 844 : 900 },
      userAgent: AGENTS[agent],
      locale: language,
      timezoneId: timeZone,
      hasTouch: agent !== 'desktop',
      reducedMotion: still ? 'reduce' : 'no-preference',
    };
    const context = await this.#browser.newContext(options);
    if (!isNew) await quiet(context);
    context.setDefaultTimeout(20_000);
    // the first page of a server, on a busy machine
    context.setDefaultNavigationTimeout(20_000);
    this.#open.push(context);
    if (person) {
      const url = this.#site.address(subdomain);
      await context.addCookies([
        { name: 'auth', value: 'true', url },
        ...(tokenHasRunOut
          ? []
          : [{ name: 'x-access-token', value: `${person}.page`, url, httpOnly: true }]),
      ]);
    }
    return context;
  }

  async page(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    return page;
  }

  /** Opens a URL as a new visitor. Resolves when the page is hydrated. */
  async visit(subdomain: string, path = '/', options: VisitorOptions = {}): Promise<Page> {
    const page = await this.page(await this.context(subdomain, options));
    await page.goto(this.#site.address(subdomain, path));
    await alive(page);
    return page;
  }

  async leave(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((context) => context.close()));
  }
}

/** Waits until React has hydrated the document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Delays all scripts like a slow connection; returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
