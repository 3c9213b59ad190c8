import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import {
  ListPage,
  LostSearch,
  SearchedList,
  typedText,
  useListView,
} from '@portico/storefront/list/list-page.tsx';
import { useMemo } from 'react';
import { type AirSearch, formatSearch, parseSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { pointsOf } from '../search/draft.ts';
import { PageSearchForm } from '../search/page-search-form.tsx';
import { usePlaceNames } from '../search/place-names.ts';
import { searchWords } from '../search/words.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { addressOf, anotherSearch } from './onward.ts';
import { Results } from './results.tsx';
import './results.css';

/** /booknow/flights/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, partial, faults } = useMemo(() => parseSearch(query), [query]);
  const typed = useMemo(() => typedIn(query), [query]);
  return (
    <SearchedList
      search={search}
      format={formatSearch}
      // a later slice may have the date before, across the date line; the server compares them
      firstDay={partial.slices?.[0]?.date}
      lost={(isExpired) => (
        <LostSearch area="flightSearch" isExpired={isExpired}>
          {faults.map(
            (fault) =>
              fault !== 'slices' && (
                <p key={fault} className="search-error">
                  {t(
                    fault === 'days' || fault === 'cabin'
                      ? `flightSearch.lost.${fault}`
                      : `flightSearch.missing.${fault}`,
                  )}
                </p>
              ),
          )}
          <PageSearchForm
            key={query}
            known={partial}
            typed={typed}
            onSearch={(next) => void navigate(anotherSearch(parseView(query), next))}
            showsMissing
          />
        </LostSearch>
      )}
    >
      {(same) => <Found search={same} query={query} />}
    </SearchedList>
  );
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

/** Parses the fields of a form that was submitted before its script had loaded. */
function typedIn(query: string): { from?: string; to?: string } {
  const [from, to] = [typedText(query, 'from'), typedText(query, 'to')];
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}
