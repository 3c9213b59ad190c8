// Runs the real product for the journeys: server, database, sandbox supplier and gateway, and a
// browser. Every test must end without console errors, except those it declares. A failing test
// reports the state of each page.
import { DEMO_PASSWORD, demoEmail, type DemoRole } from '@portico/demo';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { createTranslate } from '@portico/registry/texts';
import type { Translate } from '@portico/texts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest';
import { Visitors, type VisitorOptions } from '../shell/visitor.ts';

export type Lang = 'en' | 'ar';

export interface Stage {
  readonly world: DemoWorld;
  readonly visitors: Visitors;
  address(subdomain: string, path?: string): string;
  /** Opens a separate browser context; logged in if a role is named. */
  come(
    subdomain: string,
    options?: VisitorOptions & { readonly role?: DemoRole },
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** Opens another tab of the same browser context. */
  tab(context: BrowserContext): Promise<Page>;
  /** Declares errors that this test causes on purpose. */
  expects(...patterns: RegExp[]): void;
}

/** Texts of each language by key, for finding elements by their visible text. */
export const texts: Readonly<Record<Lang, Translate>> = {
  en: createTranslate('en'),
  ar: createTranslate('ar'),
};

/** Call once at the top of a file. `suppliers` are the sandbox suppliers that are searched. */
export function stage({
  suppliers = 'alpha',
  env,
}: {
  readonly suppliers?: string;
  /** Additional environment variables of the server; called when it starts. */
  readonly env?: () => Readonly<Record<string, string>>;
} = {}): Stage {
  let world: DemoWorld;
  let visitors: Visitors;
  let expected: RegExp[] = [];
  let pages: Page[] = [];
  const address = (subdomain: string, path = '/') =>
    `http://${subdomain}.localhost:${world.server.port}${path}`;
  beforeAll(async () => {
    world = await demoWorld(suppliers, { live: true, ...(env ? { env: env() } : {}) });
    visitors = await Visitors.come({ address });
  });
  beforeEach(() => {
    expected = [];
    pages = [];
    visitors.complaints.length = 0;
  });
  afterEach(async (context) => {
    if (hasFailed(context)) for (const page of pages) console.log(await whereIs(page));
    await visitors.leave();
    const complaints = visitors.complaints
      .splice(0)
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await world?.close();
  });
  const tab = async (context: BrowserContext) => {
    const page = await visitors.page(context);
    pages.push(page);
    return page;
  };
  return {
    get world() {
      return world;
    },
    get visitors() {
      return visitors;
    },
    address,
    async come(subdomain, { role, ...options } = {}) {
      const context = await visitors.context(subdomain, options);
      const page = await tab(context);
      if (role) {
        // the browser itself logs in, from an empty page of the site: only the browser resolves
        // `.localhost` names and keeps their cookies
        const empty = address(subdomain, '/empty');
        await page.route(empty, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
        );
        await page.goto(empty);
        const status = await page.evaluate(
          async (body) =>
            (
              await fetch('/api/user/login', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body,
              })
            ).status,
          JSON.stringify({ email: demoEmail(role, subdomain), password: DEMO_PASSWORD }),
        );
        expect(status).toBe(200);
        await page.unroute(empty);
      }
      return { context, page };
    },
    tab,
    expects: (...patterns) => void expected.push(...patterns),
  };
}

const hasFailed = ({ task }: TestContext): boolean => (task.result?.errors?.length ?? 0) > 0;

async function whereIs(page: Page): Promise<string> {
  if (page.isClosed()) return 'a closed page';
  const text = await page
    .locator('body')
    .innerText({ timeout: 1_000 })
    .catch(() => '(no text)');
  return `${page.url()}\n${text.replace(/\n+/g, ' | ').slice(0, 900)}`;
}
