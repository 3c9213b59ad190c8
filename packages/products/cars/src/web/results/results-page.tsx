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
  SearchedList,
  typedText,
  useListView,
} from '@portico/storefront/list/list-page.tsx';
import { useMemo } from 'react';
import { type CarSearch, formatSearch, parseSearch } from '../../rules/address.ts';
import { parseView } from '../../rules/filter-address.ts';
import { PageSearchForm } from '../search/page-search-form.tsx';
import { usePlaceNames } from '../search/place-names.ts';
import { searchWords } from '../search/words.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { addressOf, anotherSearch } from './onward.ts';
import { Results } from './results.tsx';
import './results.css';

/** /booknow/cars/search: the URL holds all state that is shown. */
export function ResultsPage() {
  const { search: query } = useLocation();
  const visitor = useAppSelector(({ user }) => user.geoLocation.countryCode);
  const navigate = useNavigate();
  const { search, partial } = useMemo(() => parseSearch(query, visitor), [query, visitor]);
  const typed = useMemo(() => typedIn(query), [query]);
  return (
    <SearchedList
      search={search}
      format={formatSearch}
      firstDay={partial.pickUpAt?.slice(0, 10)}
      lost={(isExpired) => (
        <LostSearch area="carSearch" isExpired={isExpired}>
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

/** Parses the fields of a form that was submitted before its script had loaded. */
function typedIn(query: string) {
  const sent = new URLSearchParams(query);
  const [pickUp, dropOff] = [typedText(query, 'pickUpName'), typedText(query, 'dropOffName')];
  return {
    ...(pickUp !== '' && !sent.has('pickUp') && { pickUp }),
    ...(dropOff !== '' && !sent.has('dropOff') && { dropOff }),
  };
}
