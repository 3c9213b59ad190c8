// A customer at a completed checkout form: the starting point of payment refusals.
import type { DemoRole } from '@portico/demo';
import { expect } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { quoteFor, type Wish } from '../journeys/shortcuts.ts';
import type { Lang, Stage } from '../journeys/stage.ts';
import { Traveller } from '../journeys/traveller.ts';

export interface AtCheckout {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly traveller: Traveller;
  /** Total of the quote, in minor units. */
  readonly total: number;
}

export interface CheckoutInput extends Omit<Wish, 'role'> {
  /** null for a guest. */
  readonly role?: DemoRole | null;
  readonly lang?: Lang;
}

/** Opens the checkout of a new quote and fills it in. */
export async function atCheckout(
  s: Stage,
  { role: named = 'customer', lang = 'en', ...wish }: CheckoutInput = {},
): Promise<AtCheckout> {
  const agency = wish.agency ?? 'full';
  const role = named ?? undefined;
  const { page, context } = await s.come(agency, role && { role });
  const { quote, path } = await quoteFor(s, { ...wish, role });
  const traveller = new Traveller(page, lang);
  await traveller.open(s.address(agency, `${path}&lng=${lang}`));
  await traveller.payButton().waitFor();
  await traveller.fillNames();
  return { page, context, traveller, total: quote.price.total };
}

/** Expects that all of `told` stands in the window, and still does a second later. */
export async function expectInSight(told: Locator): Promise<void> {
  const isInSight = () =>
    told.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await told.waitFor();
  await expect.poll(isInSight).toBe(true);
  await told.page().waitForTimeout(1_000);
  expect(await isInSight()).toBe(true);
}
