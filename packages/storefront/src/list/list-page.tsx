// Frame of the page of a list, whose URL holds all state that is shown. `area` is the text area of
// the product's search; all products use the same keys.
import { useNavigate, useTranslation } from '@portico/runtime';
import { type ReactNode, useMemo } from 'react';
import { CardAmounts } from '../parts/amount-style.tsx';
import { useAddressView } from './use-address-view.ts';
import './list.css';

/** Formats and parses a search in the URL. Both are always the same functions. */
interface SearchAddress<Search> {
  readonly format: (search: Search) => string;
  readonly parse: (address: string) => { readonly search: Search | null };
}

/**
 * Returns the same object for the same search, also when filters change the URL; null without a
 * search.
 */
export function useSameSearch<Search>(
  search: Search | null,
  { format, parse }: SearchAddress<Search>,
): Search | null {
  const text = search === null ? null : format(search);
  return useMemo(() => (text === null ? null : parse(text).search), [text, parse]);
}

export type OnView<View> = (view: View, how?: 'push' | 'replace') => void;

/**
 * Returns the view of a list, which its URL holds, and a function that changes it.
 * @param query Query of the URL.
 * @param parse Always the same function.
 * @param addressOf Returns the URL of the same search with another view.
 */
export function useListView<View extends { readonly filters: object }>(
  query: string,
  parse: (query: string) => View,
  addressOf: (view: View) => string,
): readonly [View, OnView<View>] {
  const navigate = useNavigate();
  const [view, setAhead] = useAddressView(query, parse);
  const onView: OnView<View> = (next, how = 'replace') => {
    setAhead(next);
    void navigate(addressOf(next), { replace: how === 'replace', preventScrollReset: true });
  };
  return [view, onView];
}

/** The search line and the list below it; with a map, the page is wider. */
export const ListPage = ({
  hasMap = false,
  children,
}: {
  readonly hasMap?: boolean;
  readonly children: ReactNode;
}) => (
  <CardAmounts>
    <div className={hasMap ? 'wrap-wide list-page has-map' : 'wrap-wide list-page'}>{children}</div>
  </CardAmounts>
);

interface LostSearchProps {
  readonly area: string;
  /** True if the search is complete but its dates have passed. */
  readonly isOver: boolean;
  /** Errors, and the form with the valid fields. */
  readonly children: ReactNode;
}

/** Shown if the URL has no valid search, or a past one. */
export function LostSearch({ area, isOver, children }: LostSearchProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap list-lost">
      <h1>{t(`${area}.lost.${isOver ? 'overHead' : 'head'}`)}</h1>
      <p className="muted">{t(`${area}.lost.${isOver ? 'overText' : 'text'}`)}</p>
      {children}
    </div>
  );
}

const MAX_TYPED = 80;

/**
 * Returns the text of a field in a form that was submitted before its script had loaded; '' if
 * there is none.
 */
export const typedText = (query: string, field: string): string =>
  (new URLSearchParams(query).get(field) ?? '').trim().slice(0, MAX_TYPED);
