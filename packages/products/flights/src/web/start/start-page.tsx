import { useApi, useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { StartPage as Page } from '@portico/storefront/list/start-page.tsx';
import { type StartPlace, StartPlaces } from '@portico/storefront/list/start-places.tsx';
import { firstDay, todayHere } from '@portico/storefront/parts/times';
import { useEffect, useMemo, useRef, useState } from 'react';
import { parseSearch } from '../../rules/address.ts';
import { resultsAddress } from '../journey.ts';
import { pointsOf } from '../search/draft.ts';
import { placeMeant, usePlaceNames } from '../search/place-names.ts';
import { clearRecentSearches, recentSearches } from '../search/recent-searches.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';

const SCENE = '/assets/scenes/promo-flight-21x9-hero-home.svg';

/** /booknow/flights: the search form, recent searches, and suggested destinations. */
export function StartPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const known = useMemo(() => parseSearch(query).partial, [query]);
  const form = useSearchForm({
    known,
    today: todayHere(),
    onSearch: (search) => void navigate(resultsAddress(search)),
  });
  const api = useApi();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const pressed = useRef(0);
  /**
   * Puts a place into the form as the destination; by its name if it has no airport of its own. Only
   * the last press counts, and what was chosen while its airport loaded stays.
   */
  const flyTo = async ({ placeId, name }: StartPlace) => {
    pressed.current += 1;
    const press = pressed.current;
    const airport = await placeMeant(api, placeId).catch(() => null);
    if (press !== pressed.current) return;
    const { choose, write, toggle } = latest.current;
    if (airport) return choose('0.to', airport);
    write('0.to', name);
    toggle('0.to', true);
  };
  const [before, setBefore] = useState(() => recentSearches(firstDay()));
  const nameOf = usePlaceNames(pointsOf(before.flatMap(({ slices }) => slices)));
  return (
    <Page
      head={t('flightSearch.head')}
      note={t('flightSearch.note')}
      scene={SCENE}
      form={<SearchForm form={form} />}
      recent={{
        head: t('searchForm.recent'),
        clearLabel: t('searchForm.clearRecent'),
        onClear: () => {
          clearRecentSearches();
          setBefore([]);
        },
        searches: before.map((search) => {
          const { where, days, party, cabin } = searchWords(search, nameOf, t, i18n.language);
          return { address: resultsAddress(search), where, facts: [days, party, cabin] };
        }),
      }}
    >
      <StartPlaces head={t('flightSearch.placesHead')} onChoose={(place) => void flyTo(place)} />
    </Page>
  );
}
