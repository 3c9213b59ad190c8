import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import {
  ListPage,
  LostSearch,
  typedText,
  useListView,
} from '@portico/storefront/list/list-page.tsx';
import { useSameSearch } from '@portico/storefront/list/use-same-search';
import { isPast, todayHere } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import {
  type AirSearch,
  type AirSearchFault,
  formatSearch,
  parseSearch,
} from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { pointsOf } from '../search/draft.ts';
import { usePlaceNames } from '../search/place-names.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { addressOf, anotherSearch } from './onward.ts';
import { Results } from './results.tsx';
import './results.css';

const ADDRESS = { format: formatSearch, parse: (address: string) => parseSearch(address) };

/** /booknow/flights/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const { search, partial, faults } = useMemo(() => parseSearch(query), [query]);
  const same = useSameSearch(search, ADDRESS);
  // a later slice may have the date before, across the date line; the server compares them
  const [first] = partial.slices ?? [];
  const isOver = first !== undefined && isPast(first.date);
  if (same === null || isOver)
    return <Lost key={query} query={query} partial={partial} faults={faults} isOver={isOver} />;
  return <Found search={same} query={query} />;
}

/** List of one search; its view is in the URL. */
function Found({ search, query }: { readonly search: AirSearch; readonly query: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [view, onView] = useListView(query, parseView, (next) => addressOf(search, next));
  const nameOf = usePlaceNames(pointsOf(search.slices));
  const { where } = searchWords(search, nameOf, t, i18n.language);
  usePageTitle(where);
  return (
    <ListPage>
      <EditSearch
        search={search}
        nameOf={nameOf}
        onSearch={(next) => void navigate(anotherSearch(view, next))}
      />
      <Results
        search={search}
        view={view}
        nameOf={nameOf}
        addressOf={(next) => addressOf(next, view)}
        onView={onView}
      />
    </ListPage>
  );
}

interface LostProps {
  readonly query: string;
  readonly partial: Partial<AirSearch>;
  readonly faults: readonly AirSearchFault[];
  readonly isOver: boolean;
}

/**
 * Shown if the URL has no valid search, or a past one: the form with the valid fields, and the
 * errors as text.
 */
function Lost({ query, partial, faults, isOver }: LostProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const typed = useMemo(() => typedIn(query), [query]);
  const form = useSearchForm({
    known: partial,
    typed,
    today: todayHere(),
    showsMissing: true,
    onSearch: (search) => void navigate(anotherSearch(parseView(query), search)),
  });
  const said = faults.filter((fault) => fault !== 'slices');
  return (
    <LostSearch area="flightSearch" isOver={isOver}>
      {said.map((fault) => (
        <p key={fault} className="search-error">
          {t(
            fault === 'days' || fault === 'cabin'
              ? `flightSearch.lost.${fault}`
              : `flightSearch.missing.${fault}`,
          )}
        </p>
      ))}
      <SearchForm form={form} />
    </LostSearch>
  );
}

/** Parses the fields of a form that was submitted before its script had loaded. */
function typedIn(query: string): { from?: string; to?: string } {
  const [from, to] = [typedText(query, 'from'), typedText(query, 'to')];
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}
