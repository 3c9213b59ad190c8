import { CardAmounts } from '@portico/storefront/parts/amount-style.tsx';
import {
  useAppSelector,
  useLocation,
  useNavigate,
  usePageTitle,
  useTranslation,
} from '@portico/runtime';
import { useAddressView } from '@portico/storefront/list/use-address-view';
import { todayHere } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import { type CarSearch, formatSearch, parseSearch } from '../../rules/address.ts';
import { type CarView, formatView, parseView } from '../../rules/filter-address.ts';
import { resultsAddress } from '../journey.ts';
import { usePlaceNames } from '../search/place-names.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { Results } from './results.tsx';
import '@portico/storefront/list/list.css';
import './results.css';

const addressOf = (search: CarSearch, view: CarView): string =>
  resultsAddress(search, formatView(view));

/** Removes the parts of a view that are specific to one search: vendors and price limits. */
const ofAnySearch = ({ filters, sort }: CarView): CarView => ({
  filters: { ...filters, vendors: [], deposit: null, excess: null },
  sort,
  isMap: false,
});

/** /booknow/cars/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const visitor = useAppSelector(({ user }) => user.geoLocation.countryCode);
  const { search, partial } = useMemo(() => parseSearch(query, visitor), [query, visitor]);
  const text = search === null ? null : formatSearch(search);
  // the same search keeps its object identity when filters change the URL
  const stable = useMemo(() => (text === null ? null : parseSearch(text).search), [text]);
  const isOver = partial.pickUpAt !== undefined && partial.pickUpAt.slice(0, 10) < todayHere();
  if (stable === null || isOver)
    return <Lost key={query} query={query} partial={partial} isOver={isOver} />;
  return <Found search={stable} query={query} />;
}

/** List of one search; its view is in the URL. */
function Found({ search, query }: { readonly search: CarSearch; readonly query: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [view, setAhead] = useAddressView(query, parseView);
  const nameOf = usePlaceNames([search.pickUp, search.dropOff]);
  const { where } = searchWords(search, nameOf, t, i18n.language);
  usePageTitle(
    where === '' ? null : t('title.in', { page: t('shell.service.Cars'), place: where }),
  );
  return (
    <CardAmounts>
      <div className="wrap-wide list-page has-map">
        <EditSearch
          search={search}
          nameOf={nameOf}
          onSearch={(next) => void navigate(addressOf(next, ofAnySearch(view)))}
        />
        <Results
          search={search}
          view={view}
          nameOf={nameOf}
          addressOf={(next) => addressOf(next, ofAnySearch(view))}
          onView={(next, how = 'replace') => {
            setAhead(next);
            void navigate(addressOf(search, next), {
              replace: how === 'replace',
              preventScrollReset: true,
            });
          }}
        />
      </div>
    </CardAmounts>
  );
}

interface LostProps {
  readonly query: string;
  readonly partial: Partial<CarSearch>;
  readonly isOver: boolean;
}

/**
 * Shown if the URL has no valid search, or a past one: the form with the valid fields, and errors
 * at the others.
 */
function Lost({ query, partial, isOver }: LostProps) {
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
  return (
    <div className="wrap list-lost">
      <h1>{t(isOver ? 'carSearch.lost.overHead' : 'carSearch.lost.head')}</h1>
      <p className="muted">{t(isOver ? 'carSearch.lost.overText' : 'carSearch.lost.text')}</p>
      <SearchForm form={form} />
    </div>
  );
}

/** Parses the fields of a form that was submitted before its script had loaded. */
function typedIn(query: string) {
  const sent = new URLSearchParams(query);
  const text = (name: string) => (sent.get(name) ?? '').trim().slice(0, 80);
  const [pickUp, dropOff] = [text('pickUpName'), text('dropOffName')];
  return {
    ...(pickUp !== '' && !sent.has('pickUp') && { pickUp }),
    ...(dropOff !== '' && !sent.has('dropOff') && { dropOff }),
  };
}
