// Loads lists the page may lack, and the menu for agents.
import { loadLanguages, loadNavigation, useAppDispatch, useAppSelector } from '@portico/runtime';
import { useEffect } from 'react';

/**
 * Loads the agent's menu (R7-48), and the site's languages if the server could not include them;
 * once each.
 */
export function usePageLists(): void {
  const dispatch = useAppDispatch();
  const isAgent = useAppSelector(({ user }) => user.auth && user.isTravelAgent);
  const lacksLanguages = useAppSelector(({ language }) => language.languages.length === 0);
  useEffect(() => {
    if (isAgent) void dispatch(loadNavigation());
  }, [dispatch, isAgent]);
  useEffect(() => {
    if (lacksLanguages) void dispatch(loadLanguages());
  }, [dispatch, lacksLanguages]);
}
