import { AxeBuilder } from '@axe-core/playwright';
import { CHROMIUM_FLAGS, findChromium } from '@portico/test-kit/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildParts } from '../../packages/design/dev/build.ts';
import { serveParts } from '../../packages/design/dev/serve.ts';

/** The parts page, built and served under the policy of our pages, in one browser. */
export class Stage {
  readonly complaints: string[] = [];
  private readonly browser: Browser;
  private readonly site: Awaited<ReturnType<typeof serveParts>>;

  private constructor(browser: Browser, site: Awaited<ReturnType<typeof serveParts>>) {
    this.browser = browser;
    this.site = site;
  }

  static async open(): Promise<Stage> {
    await buildParts();
    const { path, env } = await findChromium();
    const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS], env: { ...process.env, ...env } });
    return new Stage(browser, await serveParts());
  }

  /** A fresh parts page. What the policy refuses or the page complains of is kept in `complaints`. */
  async page(language: 'en' | 'ar', { width = 1440, brand = '2c7be5' } = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(6_000);
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text()); });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.goto(`${this.site.address}/?lang=${language}&brand=${brand}`);
    await page.locator('#GuestsPicker').waitFor();
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.site.close();
  }
}

/** What axe finds against WCAG 2.2 A and AA, one line per element. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}

/** Name of what has the focus: its label or its words. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
