// Whether prices of stays are shown for one night or for the whole stay. A setting of the visitor
// and not of an address: a link that is passed on shows everybody prices as they want them. The
// total always stands near (decision 0096).
import { keptList } from '@portico/storefront/platform/kept-list';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

export type PriceSpan = 'stay' | 'night';

const kept = keptList('pricesPer');
const read = (): PriceSpan => (kept.read()[0] === 'night' ? 'night' : 'stay');

/** What is taken for chosen where there is no browser to ask: on the server. */
export const AssumedSpan = createContext<PriceSpan>('stay');

/**
 * What the visitor has chosen, remembered in their browser; the stay on the server and until
 * something is chosen.
 */
export function usePriceSpan(): readonly [PriceSpan, (next: PriceSpan) => void] {
  const assumed = use(AssumedSpan);
  const span = useSyncExternalStore(kept.watch, read, () => assumed);
  const choose = useCallback((next: PriceSpan) => kept.write([next]), []);
  return [span, choose];
}
