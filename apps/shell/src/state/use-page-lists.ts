// Lists a page may have come without, and the menu that only agents have.
import { loadLanguages, loadNavigation, useAppDispatch, useAppSelector } from '@portico/runtime';
import { useEffect } from 'react';

/**
 * The menu of an agent (R7-48), and the languages of the site where the server could not tell them
 * with the page; once each.
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
