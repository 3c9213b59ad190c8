// Runs the product for visual tests: the real server and a browser, both with a fixed clock. Shows
// pages at the width, in the language and under the brand that a test names.
import { SANDBOXES } from '@portico/contract';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, type OwnBrowser, sharedBrowser } from '../browser.ts';
import { quiet } from '../quiet.ts';
import { type JourneyOf, type Kind, prepare } from './journeys.ts';
import type { Journeys, View } from './views.ts';

/** Demo agencies by brand colour: #2c7be5, #ffe14d, #111111 (visitors see no prices there). */
export const BRANDS = { blue: 'full', yellow: 'spanish', ink: 'closed' } as const;
export type Brand = keyof typeof BRANDS;
/** Agency that sells what the agency of the darkest brand does not; uses the same colour here. */
const ALSO_INK = 'propmode';
const INK = '#111111';
/** All suppliers of the sandbox. */
const SUPPLIERS = Object.values(SANDBOXES)
  .flatMap(({ suppliers }) => suppliers)
  .join(',');

/** Views that need a product which the agency of the darkest brand does not sell. */
const NOT_SOLD: ReadonlySet<Kind> = new Set<Kind>(['flights', 'trip', 'center']);

/** The agency whose pages represent a brand. */
export const agencyOf = (brand: Brand, kind: Kind): string =>
  brand === 'ink' && NOT_SOLD.has(kind) ? ALSO_INK : BRANDS[brand];

/** Prefix of the constant references that cover the real ones in a picture. */
const COVERS: Readonly<Record<Kind, string>> = {
  hotels: 'PRTC',
  flights: 'PRTF',
  cars: 'PRTA',
  trip: 'PRTT',
  center: 'PRTD',
};
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Look {
  readonly brand?: Brand;
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  /** Device pixels per CSS pixel. */
  readonly scale?: number;
  /** True for normal motion; default: reduced motion. */
  readonly moving?: boolean;
  /** Runs before the page is opened: scripts, listeners. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** A server with the journeys created on it. */
export interface Ground {
  readonly world: DemoWorld;
  readonly journeys: Map<string, Promise<unknown>>;
}

let ground: Promise<Ground> | undefined;

/** Shared by all files of this process, which only read from it; ends with the process. */
const sharedGround = (): Promise<Ground> =>
  (ground ??= openGround().catch((error: unknown) => {
    ground = undefined;
    throw error;
  }));

/** Opens a server of its own, for views that show what all others have made. */
export async function openGround(): Promise<Ground> {
  const world = await demoWorld(SUPPLIERS);
  await world.server.database.admin(
    'update agency_branding set primary_color = $1 where agency_id = $2',
    [INK, world.ids.get(ALSO_INK)],
  );
  return { world, journeys: new Map() };
}

export class LookStage {
  readonly world: DemoWorld;
  readonly #browser: Browser;
  readonly #isOwn: boolean;
  readonly #journeys: Map<string, Promise<unknown>>;
  readonly #open: BrowserContext[] = [];

  private constructor({ world, journeys }: Ground, browser: Browser, isOwn: boolean) {
    this.world = world;
    this.#journeys = journeys;
    this.#browser = browser;
    this.#isOwn = isOwn;
  }

  /** `own`: a separate browser for this stage. `ground`: default is one that all stages share. */
  static async open(own?: OwnBrowser, ground?: Promise<Ground>): Promise<LookStage> {
    const [shared, browser] = await Promise.all([
      ground ?? sharedGround(),
      own === undefined ? sharedBrowser() : launchBrowser(own),
    ]);
    return new LookStage(shared, browser, own !== undefined);
  }

  /**
   * The journey of a brand. Created once, after those of the brands before it, so that each has the
   * same rooms, seats and cars available.
   */
  async journey<K extends Kind>(brand: Brand, kind: K): Promise<JourneyOf[K]> {
    for (const one of Object.keys(BRANDS) as Brand[]) {
      const name = `${kind} ${one}`;
      const made =
        (this.#journeys.get(name) as Promise<JourneyOf[K]> | undefined) ??
        prepare(kind, this.world, agencyOf(one, kind));
      this.#journeys.set(name, made);
      await made;
      if (one === brand) return made;
    }
    throw new Error(`no brand ${brand}`);
  }

  /** All data for the pages of a brand. */
  journeys(brand: Brand): Journeys {
    return {
      hotels: () => this.journey(brand, 'hotels'),
      flights: () => this.journey(brand, 'flights'),
      cars: () => this.journey(brand, 'cars'),
      trip: () => this.journey(brand, 'trip'),
      center: () => this.journey(brand, 'center'),
    };
  }

  /**
   * Random values of a journey, each with its replacement in a picture: references of bookings on
   * our side and the supplier's, locators and tickets. An agent's journey has all of its agency.
   */
  async chances(brand: Brand, kind: Kind): Promise<(readonly [string, string])[]> {
    const { token } = await this.journey(brand, kind);
    const agency = agencyOf(brand, kind);
    const me = await this.world.client(agency).get<{ user: { id: string } }>('/api/user/profile', {
      token,
    });
    const rows = await this.world.server.database.admin<{
      ours: string;
      theirs: string | null;
      issued: { locator: string | null; tickets: { number: string }[] } | null;
    }>(
      `select reference as ours, supplier_reference as theirs, issued from booking
        where agency_id = $1 and (customer_id = $2 or $3) order by created_at, id`,
      [this.world.ids.get(agency), me.json.user.id, kind === 'center'],
    );
    const names = rows.flatMap(({ ours, theirs }) => (theirs === null ? [ours] : [ours, theirs]));
    const issued = rows.flatMap(({ issued: one }) => [
      ...(one?.locator ? [one.locator] : []),
      ...(one?.tickets ?? []).map(({ number }) => number),
    ]);
    return [
      ...names.map((name, at) => [name, `${COVERS[kind]}${at}REF`.slice(0, name.length)] as const),
      ...issued.map(
        (name, at) =>
          [
            name,
            (/^\d+$/.test(name) ? '0001234567890' : `LOC${at}TR`).slice(0, name.length),
          ] as const,
      ),
    ];
  }

  /**
   * Opens a view and waits until it is complete: its main content, its fonts, and the pictures on
   * the screen.
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
    const agency = agencyOf(brand, view.kind);
    const { token } = await this.journey(brand, view.kind);
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
    context.setDefaultTimeout(20_000);
    // the first page of a server, on a busy machine
    context.setDefaultNavigationTimeout(60_000);
    await context.clock.setFixedTime(this.world.server.clock.now());
    await context.addCookies([
      { name: 'pll_language', value: language, url: origin },
      // a members' site shows prices to members only
      ...(view.customer ||
      (agency === BRANDS.ink && !['home', 'login', 'signup'].includes(view.name))
        ? [
            { name: 'auth', value: 'true', url: origin },
            { name: 'x-access-token', value: token, url: origin, httpOnly: true },
          ]
        : []),
    ]);
    const page = await context.newPage();
    await before?.(page);
    const path = await view.path(this.journeys(brand));
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
  }
}
