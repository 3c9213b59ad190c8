// A browser with fresh visitors. What the console, the policy or the page complains of is kept and
// must be empty at the end.
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
  /** Asks for less motion. */
  readonly still?: boolean;
  /** Logged in: the token of the page load, or only the readable cookie when it has run out. */
  readonly person?: PersonName;
  readonly tokenHasRunOut?: boolean;
  /**
   * What comes by itself comes: the dialog on home, the question whether visits may be counted.
   * Else both are answered already.
   */
  readonly isNew?: boolean;
}

export class Visitors {
  /** Errors and warnings of every page since the last look. */
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
    // the first page of a server, on a machine that is busy with others
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

  /** A new visitor looks at an address. Resolves when the page has come alive. */
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

/** React has taken over the document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Keeps all scripts back, as a slow line does; answers a function that lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
