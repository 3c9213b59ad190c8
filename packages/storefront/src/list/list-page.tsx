// Frame of the page of a list, whose URL holds all state that is shown. `area` is the text area of
// the product's search; all products use the same keys.
import { classNames } from '@portico/design';
import { useNavigate, useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { CardAmounts } from '../parts/amount-style.tsx';
import { isPast } from '../parts/times.ts';
import { useAddressView } from './use-address-view.ts';
import { useSameSearch } from './use-same-search.ts';
import './list.css';

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
  const [view, show] = useAddressView(query, parse);
  const onView: OnView<View> = (next, how = 'replace') => {
    const address = addressOf(next);
    show(next, address);
    void navigate(address, { replace: how === 'replace', preventScrollReset: true });
  };
  return [view, onView];
}

interface ListPageProps {
  /** True if a map is beside the list: the page is wider. */
  readonly hasMap?: boolean;
  /** Further class, for a product whose list has columns of its own. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The search line and the list below it. */
export const ListPage = ({ hasMap = false, className, children }: ListPageProps) => (
  <CardAmounts>
    <div className={classNames('wrap-wide list-page', hasMap && 'has-map', className)}>
      {children}
    </div>
  </CardAmounts>
);

interface SearchedListProps<Search> {
  /** The search in the URL; null if it is not valid. */
  readonly search: Search | null;
  /** Returns the search as in the URL. Always the same function. */
  readonly format: (search: Search) => string;
  /** First day in the URL, also without a valid search. */
  readonly firstDay: string | undefined;
  /** Returns what is shown without a valid search, or with a past one. */
  readonly lost: (isExpired: boolean) => ReactNode;
  /** Returns the list. It gets the same object as long as the search is the same. */
  readonly children: (search: Search) => ReactNode;
}

/** The list of the search in the URL, or what is shown instead. */
export function SearchedList<Search>({
  search,
  format,
  firstDay,
  lost,
  children,
}: SearchedListProps<Search>) {
  const same = useSameSearch(search, format);
  const isExpired = firstDay !== undefined && isPast(firstDay);
  return same === null || isExpired ? lost(isExpired) : children(same);
}

interface LostSearchProps {
  readonly area: string;
  /** True if the search is complete but its dates have passed. */
  readonly isExpired: boolean;
  /** Errors, and the form with the valid fields. */
  readonly children: ReactNode;
}

/** Shown if the URL has no valid search, or a past one. */
export function LostSearch({ area, isExpired, children }: LostSearchProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap list-lost">
      <h1>{t(isExpired ? 'list.lost.overHead' : 'list.lost.head')}</h1>
      <p className="muted">{t(isExpired ? `${area}.lost.overText` : 'list.lost.text')}</p>
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
