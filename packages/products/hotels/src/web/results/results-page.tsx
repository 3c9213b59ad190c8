import { CardAmounts } from '@portico/storefront/parts/amount-style.tsx';
import { formatSearch, type HotelSearch, parseSearch } from '../../rules/address.ts';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { useAddressView } from '@portico/storefront/list/use-address-view';
import { useMemo, useRef, useState } from 'react';
import { EditSearch } from '../search/search-line.tsx';
import { SearchForm } from '../search/page-search-form.tsx';
import type { OnSearch } from '../search/search-form.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import { SEARCH_PATH } from '../journey.ts';
import { Looking } from './looking.tsx';
import { MatchedNote } from './matched-note.tsx';
import { Results } from './results.tsx';
import { formatView, parseView, type ResultView } from '../../rules/filter-address.ts';
import './results.css';

const viewOf = (query: string): ResultView => parseView(new URLSearchParams(query));

/** /booknow/hotels/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { t } = useTranslation();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const { search, partial } = useMemo(() => parseSearch(query), [query]);
  const text = search === null ? null : formatSearch(search);
  // the same search keeps its object identity when filters change the URL
  const stable = useMemo(() => (text === null ? null : parseSearch(text).search), [text]);
  const [view, setAhead] = useAddressView(query, viewOf);
  // views opened on this page are closed by going back, so that no history entry remains
  const isOpenedHere = useRef(false);
  const [changes, setChanges] = useState(0);

  usePageTitle(
    stable === null
      ? null
      : t('title.in', { page: t('shell.service.Hotels'), place: stable.place.name }),
  );
  const addressOf = (next: HotelSearch, as: ResultView) =>
    `${SEARCH_PATH}?${new URLSearchParams([...new URLSearchParams(formatSearch(next)), ...formatView(as)])}`;
  const onward =
    (how: 'push' | 'replace', more: Partial<ResultView> = {}): OnSearch =>
    (next, matched) =>
      go(next, { ...view, ...more, matched: matched ?? null }, how);
  const go = (next: HotelSearch, as: ResultView, how: 'push' | 'replace') =>
    void navigate(addressOf(next, as), { replace: how === 'replace', preventScrollReset: true });

  const where = stable === null ? typedIn(query) : '';
  if (where !== '')
    return <Looking key={where} where={where} known={partial} onSearch={onward('replace')} />;
  if (stable === null || stable.checkIn < todayHere()) {
    const over = partial.checkIn !== undefined && partial.checkIn < todayHere();
    return (
      <div className="wrap results-lost">
        <h1>{t(over ? 'search.overHead' : 'search.incompleteHead')}</h1>
        <p className="muted">{t(over ? 'search.overText' : 'search.incompleteText')}</p>
        <SearchForm known={partial} onSearch={onward('push')} showsMissing />
      </div>
    );
  }
  return (
    <CardAmounts>
      <div className="wrap-wide results-page">
        <EditSearch
          search={stable}
          onSearch={onward('push', { compared: [], isComparing: false, radius: null })}
          changes={changes}
        />
        {view.matched !== null && (
          <MatchedNote place={view.matched} onChange={() => setChanges((before) => before + 1)} />
        )}
        <Results
          search={stable}
          view={view}
          onCompare={(open) => {
            if (!open && isOpenedHere.current) return void navigate(-1);
            isOpenedHere.current = open;
            go(stable, { ...view, isComparing: open }, open ? 'push' : 'replace');
          }}
          onDays={(next) => addressOf(next, view)}
          onView={(next, how = 'replace') => {
            setAhead(next);
            go(stable, next, how);
          }}
          onArea={(place, radius) =>
            go({ ...stable, place }, { ...view, radius, matched: null }, 'push')
          }
        />
      </div>
    </CardAmounts>
  );
}

const LONGEST_TYPED = 80;

/**
 * Parses the text of a form that was submitted before its script had loaded; '' if there is none.
 */
const typedIn = (query: string): string =>
  (new URLSearchParams(query).get('where') ?? '').trim().slice(0, LONGEST_TYPED);
