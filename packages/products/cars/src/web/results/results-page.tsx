import {
  useAppSelector,
  useLocation,
  useNavigate,
  usePageTitle,
  useTranslation,
} from '@portico/runtime';
import {
  ListPage,
  LostSearch,
  typedText,
  useListView,
} from '@portico/storefront/list/list-page.tsx';
import { useSameSearch } from '@portico/storefront/list/use-same-search';
import { isPast, todayHere } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import { type CarSearch, formatSearch, parseSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { usePlaceNames } from '../search/place-names.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { addressOf, anotherSearch } from './onward.ts';
import { Results } from './results.tsx';
import './results.css';

const ADDRESS = { format: formatSearch, parse: (address: string) => parseSearch(address) };

/** /booknow/cars/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const visitor = useAppSelector(({ user }) => user.geoLocation.countryCode);
  const { search, partial } = useMemo(() => parseSearch(query, visitor), [query, visitor]);
  const same = useSameSearch(search, ADDRESS);
  const isOver = partial.pickUpAt !== undefined && isPast(partial.pickUpAt.slice(0, 10));
  if (same === null || isOver)
    return <Lost key={query} query={query} partial={partial} isOver={isOver} />;
  return <Found search={same} query={query} />;
}

/** List of one search; its view is in the URL. */
function Found({ search, query }: { readonly search: CarSearch; readonly query: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [view, onView] = useListView(query, parseView, (next) => addressOf(search, next));
  const nameOf = usePlaceNames([search.pickUp, search.dropOff]);
  const { where } = searchWords(search, nameOf, t, i18n.language);
  usePageTitle(
    where === '' ? null : t('title.in', { page: t('shell.service.Cars'), place: where }),
  );
  return (
    <ListPage hasMap>
      <EditSearch
        search={search}
        nameOf={nameOf}
        onSearch={(next) => void navigate(anotherSearch(view, next))}
      />
      <Results
        search={search}
        view={view}
        nameOf={nameOf}
        addressOf={(next) => anotherSearch(view, next)}
        onView={onView}
      />
    </ListPage>
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
  const navigate = useNavigate();
  const typed = useMemo(() => typedIn(query), [query]);
  const form = useSearchForm({
    known: partial,
    typed,
    today: todayHere(),
    showsMissing: true,
    onSearch: (search) => void navigate(anotherSearch(parseView(query), search)),
  });
  return (
    <LostSearch area="carSearch" isOver={isOver}>
      <SearchForm form={form} />
    </LostSearch>
  );
}

/** Parses the fields of a form that was submitted before its script had loaded. */
function typedIn(query: string) {
  const sent = new URLSearchParams(query);
  const [pickUp, dropOff] = [typedText(query, 'pickUpName'), typedText(query, 'dropOffName')];
  return {
    ...(pickUp !== '' && !sent.has('pickUp') && { pickUp }),
    ...(dropOff !== '' && !sent.has('dropOff') && { dropOff }),
  };
}
