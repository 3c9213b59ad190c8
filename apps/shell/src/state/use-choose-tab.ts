import type { ProductTitle } from '@portico/contract';
import { tabChosen, useAppDispatch, useSearchParams } from '@portico/runtime';

/** Parameters that belong to the previous tab: a picked deal was one of its deals. */
const OF_TAB = new Set(['tab', 'deal', 'at']);

/** Returns a function that opens a product's deals on home, and keeps its tab in the address. */
export function useChooseTab(): (tab: ProductTitle) => void {
  const dispatch = useAppDispatch();
  const [, setQuery] = useSearchParams();
  return (tab) => {
    dispatch(tabChosen(tab));
    setQuery(
      (query) =>
        new URLSearchParams([...[...query].filter(([name]) => !OF_TAB.has(name)), ['tab', tab]]),
      { replace: true },
    );
  };
}
