import { dealDates } from '@portico/rules/dates';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { StartPage as Page } from '@portico/storefront/list/start-page.tsx';
import { StartPlaces } from '@portico/storefront/list/start-places.tsx';
import { firstDay, todayHere } from '@portico/storefront/parts/times';
import { useMemo, useState } from 'react';
import { parseSearch } from '../../rules/address.ts';
import { resultsAddress } from '../journey.ts';
import { usePlaceNames } from '../search/place-names.ts';
import { clearRecentSearches, recentSearches } from '../search/recent-searches.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';

const SCENE = '/assets/scenes/promo-road-21x9-hero-home.svg';

/** Returns the times of a rental on an upcoming weekend, as those of the deals (decision O-127). */
function weekend() {
  const { start, end } = dealDates(todayHere());
  return { pickUpAt: `${start}T10:00:00`, dropOffAt: `${end}T10:00:00` };
}

/** /booknow/cars: the search form, recent searches, and suggested places. */
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
  const { age, residence } = form.draft;
  const [before, setBefore] = useState(() => recentSearches(firstDay()));
  const nameOf = usePlaceNames(before.flatMap(({ pickUp, dropOff }) => [pickUp, dropOff]));
  return (
    <Page
      head={t('carSearch.head')}
      note={t('carSearch.note')}
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
          const { where, times, driver } = searchWords(search, nameOf, t, i18n.language);
          return { address: resultsAddress(search), where, facts: [times, driver] };
        }),
      }}
    >
      <StartPlaces
        head={t('carSearch.placesHead')}
        addressOf={({ placeId }) =>
          resultsAddress({ ...weekend(), pickUp: { placeId }, dropOff: null, age, residence })
        }
      />
    </Page>
  );
}
