import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { StartPage as Page } from '@portico/storefront/list/start-page.tsx';
import { firstDay, todayHere } from '@portico/storefront/parts/times';
import { useMemo, useState } from 'react';
import { parseSearch } from '../../rules/address.ts';
import { resultsAddress } from '../journey.ts';
import { pointsOf } from '../search/draft.ts';
import { usePlaceNames } from '../search/place-names.ts';
import { clearRecentSearches, recentSearches } from '../search/recent-searches.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';

const SCENE = '/assets/scenes/promo-flight-21x9-hero-home.svg';

/** /booknow/flights: the search form and recent searches. */
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
  const [before, setBefore] = useState(() => recentSearches(firstDay()));
  const nameOf = usePlaceNames(pointsOf(before.flatMap(({ slices }) => slices)));
  return (
    <Page
      head={t('flightSearch.head')}
      note={t('flightSearch.note')}
      scene={SCENE}
      form={<SearchForm form={form} />}
      recent={{
        head: t('flightSearch.recent'),
        clearLabel: t('flightSearch.clearRecent'),
        onClear: () => {
          clearRecentSearches();
          setBefore([]);
        },
        searches: before.map((search) => {
          const { where, days, party, cabin } = searchWords(search, nameOf, t, i18n.language);
          return { address: resultsAddress(search), where, facts: [days, party, cabin] };
        }),
      }}
    />
  );
}
