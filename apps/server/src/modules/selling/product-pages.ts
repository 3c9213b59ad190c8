// A product's data embedded in rendered pages: deals of the home page, the first rows of a search,
// the card of an item.
import { type RequestContext, requireService, type SellingSite } from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { VISITOR } from '@portico/rules/access';
import type { ProductServices } from './selling.routes.ts';
import type { DealsRead, ProductPages } from './selling.types.ts';

export interface ProductPagesDeps {
  readonly clock: Clock;
  readonly siteOf: (agencyId: string) => Promise<SellingSite>;
}

/** Milliseconds that a page waits for data of its card. */
const CARD_MS = 150;

/** Deals parsed from cached bytes, for as long as those bytes are cached. */
const readDeals = new WeakMap<Buffer, DealsRead>();

function readOnce(bytes: Buffer): DealsRead {
  let read = readDeals.get(bytes);
  if (read === undefined) {
    const { response, empty } = JSON.parse(bytes.toString('utf8')) as DealsRead;
    readDeals.set(bytes, (read = { response, ...(empty === undefined ? {} : { empty }) }));
  }
  return read;
}

export function productPages(
  { product: { offering, answers }, tickets, deals }: ProductServices,
  { clock, siteOf }: ProductPagesDeps,
): ProductPages {
  return {
    pages: offering.pages,
    searchCall: offering.calls.search.name,
    async deals(asker, body) {
      return readOnce(await deals.deals({ ...asker, site: await siteOf(asker.agencyId) }, body));
    },
    async cachedDeals(asker, body) {
      const site = await siteOf(asker.agencyId);
      const bytes = await deals.cachedDeals({ ...asker, site }, body);
      return bytes === undefined ? null : readOnce(bytes);
    },
    begin: async (asker, body) =>
      tickets.begin({ ...asker, site: await siteOf(asker.agencyId) }, body),
    async card(agencyId, language, itemId, waitMs = CARD_MS) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), waitMs);
      try {
        const site = await siteOf(agencyId);
        requireService(site, offering.product);
        const asker: RequestContext = {
          agencyId,
          site,
          viewer: VISITOR,
          language,
          sessionId: 'card',
          correlationId: uuidv7(clock),
          signal: late.signal,
        };
        return (await answers.card?.(asker, itemId)) ?? null;
      } catch {
        return null; // a page is usable without a card
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
