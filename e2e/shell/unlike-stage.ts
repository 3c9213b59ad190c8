// The real server with agencies that have no value in common, and a browser; every test must end
// without errors.
import { liveClock, startServer, type TestServer } from '@portico/test-kit';
import {
  addUnlikeAgencies,
  UNLIKE_PASSWORD,
  UNLIKE_PEOPLE,
  type UnlikeName,
} from '@portico/test-kit/unlike-agencies';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { alive, type VisitorOptions, Visitors } from './visitor.ts';

type Who = keyof typeof UNLIKE_PEOPLE;
interface Coming extends VisitorOptions {
  readonly who?: Who;
  /** IP address of the visitor. */
  readonly from?: string;
}

export interface UnlikeStage {
  address(name: UnlikeName, path?: string): string;
  /** Opens a browser on a page of one of the sites, logged in if a person is given. */
  come(
    name: UnlikeName,
    path: string,
    options?: Coming,
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
}

/** Call it once at the top of a file. */
export function unlikeStage(): UnlikeStage {
  let server: TestServer;
  let visitors: Visitors;
  const address = (name: UnlikeName, path = '/') =>
    `http://${name}.localhost:${server.port}${path}`;
  beforeAll(async () => {
    server = await startServer({
      clock: liveClock(),
      env: { SANDBOX_URL: 'http://127.0.0.1:9', TRUST_PROXY: '127.0.0.1', RATE_FACTOR: '100' },
    });
    await addUnlikeAgencies(server);
    visitors = await Visitors.come({ address: (name, path) => address(name as UnlikeName, path) });
  });
  afterEach(async () => {
    await visitors.leave();
    expect(visitors.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => server?.close());
  return {
    address,
    async come(name, path, { who, from, ...options } = {}) {
      const context = await visitors.context(name, options);
      if (from !== undefined) await context.setExtraHTTPHeaders({ 'x-forwarded-for': from });
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"/>';
      await context.route('**/files/*.png', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: picture }),
      );
      const page = await visitors.page(context);
      if (who) await logIn(page, who, address(UNLIKE_PEOPLE[who].agency, '/empty'));
      await page.goto(address(name, path));
      await alive(page);
      return { context, page };
    },
  };
}

/** Logs in within the browser, from an empty page of the site. */
async function logIn(page: Page, who: Who, empty: string): Promise<void> {
  const { email } = UNLIKE_PEOPLE[who];
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
    JSON.stringify({ email, password: UNLIKE_PASSWORD }),
  );
  expect(status).toBe(200);
  await page.unroute(empty);
}
