// The product for looking at it: the real server over a standing clock, a browser whose clock
// stands as well, and one page after another at the width, in the language and under the brand a
// test names.
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, type OwnBrowser, sharedBrowser } from '../browser.ts';
import { quiet } from '../quiet.ts';
import { type Journey, prepareJourney } from './journey.ts';
import type { View } from './views.ts';

/**
 * Agencies of the demo by what their brand does to a page: #2c7be5, #ffe14d, #111111 (visitors see
 * no price there).
 */
export const BRANDS = { blue: 'full', yellow: 'spanish', ink: 'closed' } as const;
export type Brand = keyof typeof BRANDS;
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Look {
  readonly brand?: Brand;
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  /** Pixels of the screen for one of the page. */
  readonly scale?: number;
  /** Motion as most people have it; else none. */
  readonly moving?: boolean;
  /** Before the page is opened: scripts, listeners. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export class LookStage {
  readonly world: DemoWorld;
  readonly #browser: Browser;
  readonly #isOwn: boolean;
  readonly #journeys = new Map<string, Promise<Journey>>();
  readonly #open: BrowserContext[] = [];

  private constructor(world: DemoWorld, browser: Browser, isOwn: boolean) {
    this.world = world;
    this.#browser = browser;
    this.#isOwn = isOwn;
  }

  /** `own`: a browser for this stage alone. */
  static async open(own?: OwnBrowser): Promise<LookStage> {
    const [world, browser] = await Promise.all([
      demoWorld('alpha,beta,gamma'),
      own === undefined ? sharedBrowser() : launchBrowser(own),
    ]);
    return new LookStage(world, browser, own !== undefined);
  }

  /**
   * The journey of an agency; made once, and after those of the brands before it, so that each
   * finds the same rooms left.
   */
  async journey(agency: string): Promise<Journey> {
    let made: Promise<Journey> | undefined;
    for (const one of Object.values(BRANDS)) {
      made = this.#journeys.get(one);
      if (!made) this.#journeys.set(one, (made = prepareJourney(this.world, one)));
      await made;
      if (one === agency) return made;
    }
    throw new Error(`no brand of ${agency}`);
  }

  /**
   * What chance has named in an agency's journey: references of bookings at us and at the hotel.
   */
  async references(agency: string): Promise<string[]> {
    await this.journey(agency);
    const rows = await this.world.server.database.admin<{ ours: string; theirs: string | null }>(
      'select reference as ours, supplier_reference as theirs from booking where agency_id = $1 order by created_at, id',
      [this.world.ids.get(agency)],
    );
    return rows.flatMap(({ ours, theirs }) => (theirs === null ? [ours] : [ours, theirs]));
  }

  /**
   * Opens a view and waits until it is whole: what it is about, its fonts, and the pictures on the
   * screen.
   */
  async show(
    view: View,
    {
      brand = 'blue',
      language = 'en',
      width = 1440,
      height = width < 640 ? 844 : 900,
      scale = 1,
      moving = false,
      before,
    }: Look = {},
  ): Promise<Page> {
    const agency = BRANDS[brand];
    const journey = await this.journey(agency);
    const origin = `http://${agency}.localhost:${this.world.server.port}`;
    const context = await this.#browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale: language === 'ar' ? 'ar-AE' : 'en-GB',
      timezoneId: 'Europe/London',
      hasTouch: width < 1024,
      reducedMotion: moving ? 'no-preference' : 'reduce',
    });
    this.#open.push(context);
    await quiet(context);
    context.setDefaultTimeout(10_000);
    // the first page of a server, on a machine that is busy with others
    context.setDefaultNavigationTimeout(20_000);
    await context.clock.setFixedTime(this.world.server.clock.now());
    await context.addCookies([
      { name: 'pll_language', value: language, url: origin },
      // a site for members shows prices to members only
      ...(view.customer || (brand === 'ink' && !['home', 'login', 'signup'].includes(view.name))
        ? [
            { name: 'auth', value: 'true', url: origin },
            { name: 'x-access-token', value: journey.token, url: origin, httpOnly: true },
          ]
        : []),
    ]);
    const page = await context.newPage();
    await before?.(page);
    const path = view.path(journey);
    await page.goto(view.foreign ? path : origin + path);
    await view.ready(page);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  /** Closes every page that was opened. */
  async clear(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((context) => context.close()));
  }

  async close(): Promise<void> {
    await this.clear();
    if (this.#isOwn) await this.#browser.close();
    await this.world.close();
  }
}
