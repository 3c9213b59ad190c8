// A customer at a completed checkout form: the starting point of payment refusals.
import type { DemoRole } from '@portico/demo';
import type { BrowserContext, Page } from 'playwright-core';
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

export interface CheckoutWish extends Omit<Wish, 'role'> {
  /** null for a guest. */
  readonly role?: DemoRole | null;
  readonly lang?: Lang;
}

/** Opens the checkout of a new quote and fills it in. */
export async function atCheckout(
  s: Stage,
  { role: named = 'customer', lang = 'en', ...wish }: CheckoutWish = {},
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
