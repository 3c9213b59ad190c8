import { CardAmounts } from '@portico/storefront/parts/amount-style.tsx';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { useAddressView } from '@portico/storefront/list/use-address-view';
import { todayHere } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import {
  type AirSearch,
  type AirSearchFault,
  formatSearch,
  parseSearch,
} from '../../rules/address.ts';
import { type AirView, formatView, parseView } from '../../rules/filter-address.ts';
import { NO_FILTERS } from '../../rules/filters.ts';
import { resultsAddress } from '../journey.ts';
import { pointsOf } from '../search/draft.ts';
import { usePointNames } from '../search/point-names.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';
import { EditSearch } from './edit-search.tsx';
import { Results } from './results.tsx';
import '@portico/storefront/list/list.css';
import './results.css';

const addressOf = (search: AirSearch, view: AirView): string => {
  const words = formatView(view);
  return words === '' ? resultsAddress(search) : `${resultsAddress(search)}&${words}`;
};

/** What of a view holds for any search: airlines and airports are those of one. */
const ofAnySearch = ({ filters: { stops, bag, refundable }, sort }: AirView): AirView => ({
  filters: { ...NO_FILTERS, stops, bag, refundable },
  sort,
});

/** /booknow/flights/search: everything that is shown stands in the address. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const { search, partial, faults } = useMemo(() => parseSearch(query), [query]);
  const text = search === null ? null : formatSearch(search);
  // the same search is the same object, whatever filters do to the address
  const stable = useMemo(() => (text === null ? null : parseSearch(text).search), [text]);
  const isOver = (partial.slices ?? []).some(({ date }) => date < todayHere());
  if (stable === null || isOver)
    return <Lost key={query} query={query} partial={partial} faults={faults} isOver={isOver} />;
  return <Found search={stable} query={query} />;
}

/** The list of one search; the view of it in the address. */
function Found({ search, query }: { readonly search: AirSearch; readonly query: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [view, setAhead] = useAddressView(query, parseView);
  const nameOf = usePointNames(pointsOf(search.slices));
  const { where } = searchWords(search, nameOf, t, i18n.language);
  usePageTitle(where);
  return (
    <CardAmounts>
      <div className="wrap-wide list-page">
        <EditSearch
          search={search}
          nameOf={nameOf}
          onSearch={(next) => void navigate(addressOf(next, ofAnySearch(view)))}
        />
        <Results
          search={search}
          view={view}
          nameOf={nameOf}
          addressOf={(next) => addressOf(next, view)}
          onView={(next) => {
            setAhead(next);
            void navigate(addressOf(search, next), { replace: true, preventScrollReset: true });
          }}
        />
      </div>
    </CardAmounts>
  );
}

interface LostProps {
  readonly query: string;
  readonly partial: Partial<AirSearch>;
  readonly faults: readonly AirSearchFault[];
  readonly isOver: boolean;
}

/** The address is no search, or over: the form with what was right, and what is wrong in words. */
function Lost({ query, partial, faults, isOver }: LostProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const typed = useMemo(() => typedIn(query), [query]);
  const form = useSearchForm({
    known: partial,
    typed,
    today: todayHere(),
    showsMissing: true,
    onSearch: (search) => void navigate(resultsAddress(search)),
  });
  const said = faults.filter((fault) => fault !== 'slices');
  return (
    <div className="wrap list-lost">
      <h1>{t(isOver ? 'flightSearch.lost.overHead' : 'flightSearch.lost.head')}</h1>
      <p className="muted">{t(isOver ? 'flightSearch.lost.overText' : 'flightSearch.lost.text')}</p>
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
    </div>
  );
}

const LONGEST_TYPED = 80;

/** What was typed into a form that was sent before its script had come. */
function typedIn(query: string): { from?: string; to?: string } {
  const address = new URLSearchParams(query);
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, LONGEST_TYPED);
  const [from, to] = [text('from'), text('to')];
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}
