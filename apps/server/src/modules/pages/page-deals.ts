// The deals of the home page: from the suppliers for a person, from the cache for a crawler. Every
// coordinate in the address is another search, so a crawler that follows addresses with coordinates
// would otherwise cost a search for each.
import { isPassing } from '@portico/rules/empty-reason';
import type {
  DealsAsker,
  PageSources,
  ProductQuestion,
  ResolvedPage,
  StreamedDeals,
} from './pages.types.ts';

/** Requests the first tab's deals; never rejects. */
export async function askDeals(
  sources: PageSources,
  asker: DealsAsker,
  { slug, body }: ProductQuestion,
): Promise<StreamedDeals> {
  try {
    return await sources.product(slug).deals(asker, body);
  } catch (error) {
    return { error: error instanceof Error && error.name === 'PorticoError' ? error.message : '' };
  }
}

/** Returns true if deals can be shared with the next visitor; a transient failure cannot. */
export const isLasting = (deals: StreamedDeals): boolean =>
  'response' in deals && (deals.empty === undefined || !isPassing(deals.empty));

/**
 * Returns the page for a crawler: with its deals if they are cached, else without any. No supplier
 * is called. Never rejects.
 */
export async function withCachedDeals(
  sources: PageSources,
  asker: DealsAsker,
  page: ResolvedPage,
): Promise<{ readonly page: ResolvedPage; readonly deals: StreamedDeals | undefined }> {
  if (page.deals === null) return { page, deals: undefined };
  const { slug, body } = page.deals;
  const deals = await sources
    .product(slug)
    .cachedDeals(asker, body)
    .catch(() => null);
  if (deals !== null) return { page, deals };
  return {
    page: { ...page, deals: null, state: { ...page.state, streamsDeals: false } },
    deals: undefined,
  };
}
