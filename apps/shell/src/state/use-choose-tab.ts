import type { ProductTitle } from '@portico/contract';
import { slugOf } from '@portico/rules/navigation';
import { tabChosen, useAppDispatch, useSearchParams } from '@portico/runtime';
import { useServices } from './selectors.ts';

/**
 * Returns a function that opens a service on home by its id in the DOM: its deals, if it has a tab
 * of them, and its tab in the address. It returns the service, if that is active.
 */
export function useChooseTab(): (id: string) => ProductTitle | undefined {
  const { active, tabs } = useServices();
  const dispatch = useAppDispatch();
  const [, setQuery] = useSearchParams();
  return (id) => {
    const tab = active.find((title) => slugOf(title) === id);
    if (!tab) return;
    if ((tabs as readonly ProductTitle[]).includes(tab)) dispatch(tabChosen(tab));
    setQuery(
      (query) => {
        const next = new URLSearchParams(query);
        next.set('tab', tab);
        // a picked deal was one of the previous tab
        next.delete('deal');
        next.delete('at');
        return next;
      },
      { replace: true },
    );
    return tab;
  };
}
