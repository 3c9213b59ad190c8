// Shared by the tests of the frame, the header and the error pages.
import type { Page } from 'playwright-core';
import { agencyClient } from '@portico/test-kit';
import type { Stage } from './stage.ts';

/** Returns a function from a subdomain to an HTTP client of the agency there. */
export const httpTo = (s: Stage) => (subdomain: string) =>
  agencyClient({ port: s.site.port, host: `${subdomain}.localhost` });

/** Returns the attribute `name` of the first element that matches `selector`. */
export const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name);
