// Setting for prices per night or per stay. It is stored in the visitor's browser and is not part
// of the URL: a shared link shows each visitor their own setting. The total is always shown nearby
// (decision 0096).
import { keptList } from '@portico/storefront/platform/kept-list';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

export type PriceSpan = 'stay' | 'night';

const kept = keptList('pricesPer');
const read = (): PriceSpan => (kept.read()[0] === 'night' ? 'night' : 'stay');

/** Assumed setting on the server, where no browser is available. */
export const AssumedSpan = createContext<PriceSpan>('stay');

/** Returns the visitor's setting stored in the browser; 'stay' on the server and by default. */
export function usePriceSpan(): readonly [PriceSpan, (next: PriceSpan) => void] {
  const assumed = use(AssumedSpan);
  const span = useSyncExternalStore(kept.watch, read, () => assumed);
  const choose = useCallback((next: PriceSpan) => kept.write([next]), []);
  return [span, choose];
}
