import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildParts } from '../../packages/design/dev/build.ts';
import { serveParts } from '../../packages/design/dev/serve.ts';
import { launchBrowser, type OwnBrowser, sharedBrowser } from '../browser.ts';

let built: Promise<void> | undefined;

/** The parts page, built and served under the Content Security Policy of our pages. */
export class Stage {
  readonly complaints: string[] = [];
  private readonly browser: Browser;
  private readonly isOwn: boolean;
  private readonly open: BrowserContext[] = [];
  private readonly site: Awaited<ReturnType<typeof serveParts>>;

  private constructor(
    browser: Browser,
    isOwn: boolean,
    site: Awaited<ReturnType<typeof serveParts>>,
  ) {
    this.browser = browser;
    this.isOwn = isOwn;
    this.site = site;
  }

  /** `own`: a separate browser for this stage. */
  static async open(own?: OwnBrowser): Promise<Stage> {
    await (built ??= buildParts());
    return new Stage(
      own === undefined ? await sharedBrowser() : await launchBrowser(own),
      own !== undefined,
      await serveParts(),
    );
  }

  /** Opens a new parts page. Policy violations and errors of the page are kept in `complaints`. */
  async page(
    language: 'en' | 'ar',
    { width = 1440, brand = '2c7be5', at }: { width?: number; brand?: string; at?: string } = {},
  ): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    this.open.push(context);
    // a fixed clock, if the content depends on the day
    if (at !== undefined) await context.clock.setFixedTime(at);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.goto(`${this.site.address}/parts?lang=${language}&brand=${brand}`);
    await page.locator('#GuestsPicker').waitFor();
    return page;
  }

  async close(): Promise<void> {
    await Promise.all(this.open.splice(0).map((context) => context.close()));
    if (this.isOwn) await this.browser.close();
    await this.site.close();
  }
}

/** Name of the focused element: its label or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
