import type { ProductTitle } from '@portico/contract';
import { tabChosen, useAppDispatch, useSearchParams } from '@portico/runtime';

/** Returns a function that opens a product's deals on home, and keeps its tab in the address. */
export function useChooseTab(): (tab: ProductTitle) => void {
  const dispatch = useAppDispatch();
  const [, setQuery] = useSearchParams();
  return (tab) => {
    dispatch(tabChosen(tab));
    setQuery(
      (query) =>
        new URLSearchParams([...[...query].filter(([name]) => name !== 'tab'), ['tab', tab]]),
      { replace: true },
    );
  };
}
