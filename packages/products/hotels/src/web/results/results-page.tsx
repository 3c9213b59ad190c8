import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import {
  ListPage,
  LostSearch,
  type OnView,
  SearchedList,
  typedText,
  useListView,
} from '@portico/storefront/list/list-page.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatSearch, type HotelSearch, parseSearch } from '../../rules/address.ts';
import { parseView, type ResultView } from '../../rules/filter-address.ts';
import { isNearPlace } from '../../rules/place-kind.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { PageSearchForm } from '../search/page-search-form.tsx';
import { addressOf, anotherSearch } from './list-view.ts';
import { Looking } from './looking.tsx';
import { MatchedNote } from './matched-note.tsx';
import { Results } from './results.tsx';
import './results.css';

const viewOf = (query: string): ResultView => parseView(new URLSearchParams(query));

/** /booknow/hotels/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const { search, partial } = useMemo(() => parseSearch(query), [query]);
  const where = search === null ? typedText(query, 'where') : '';
  const onward = (how: 'push' | 'replace') => (next: HotelSearch, matched?: string) =>
    void navigate(anotherSearch(viewOf(query), next, matched), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  if (where !== '')
    return <Looking key={where} where={where} known={partial} onSearch={onward('replace')} />;
  return (
    <SearchedList
      search={search}
      format={formatSearch}
      firstDay={partial.checkIn}
      lost={(isExpired) => (
        <LostSearch area="search" isExpired={isExpired}>
          <PageSearchForm known={partial} onSearch={onward('push')} showsMissing />
        </LostSearch>
      )}
    >
      {(same) => <Found search={same} query={query} />}
    </SearchedList>
  );
}

/**
 * Returns a function that opens or closes the comparison. If it was opened on this page, it is
 * closed by going back, so that no history entry remains: once, however often the user presses.
 */
function useComparing(view: ResultView, onView: OnView<ResultView>): (open: boolean) => void {
  const navigate = useNavigate();
  const isOpenedHere = useRef(false);
  const isGoingBack = useRef(false);
  const { isComparing } = view;
  useEffect(() => {
    isGoingBack.current = false;
  }, [isComparing]);
  return (open) => {
    if (isGoingBack.current) return;
    if (!open && isOpenedHere.current) {
      isGoingBack.current = true;
      return void navigate(-1);
    }
    isOpenedHere.current = open;
    onView({ ...view, isComparing: open }, open ? 'push' : 'replace');
  };
}

/** List of one search; its view is in the URL. */
function Found({ search, query }: { readonly search: HotelSearch; readonly query: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [view, onView] = useListView(query, viewOf, (next) => addressOf(search, next));
  const onCompare = useComparing(view, onView);
  const [changes, setChanges] = useState(0);
  usePageTitle(
    t(isNearPlace(search.place.id) ? 'title.near' : 'title.in', {
      page: t('shell.service.Hotels'),
      place: search.place.name,
    }),
  );
  const go = (address: string) => void navigate(address, { preventScrollReset: true });
  return (
    <ListPage hasMap className="stay-list">
      <EditSearch
        search={search}
        onSearch={(next, matched) => go(anotherSearch(view, next, matched))}
        changes={changes}
      />
      {view.matched !== null && (
        <MatchedNote place={view.matched} onChange={() => setChanges((before) => before + 1)} />
      )}
      <Results
        search={search}
        view={view}
        onCompare={onCompare}
        onDays={(next) => addressOf(next, view)}
        onView={onView}
        onArea={(place, radius) =>
          go(addressOf({ ...search, place }, { ...view, radius, matched: null }))
        }
      />
    </ListPage>
  );
}
