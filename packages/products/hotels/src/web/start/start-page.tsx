import { dealDates } from '@portico/rules/dates';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { StartPage as Page } from '@portico/storefront/list/start-page.tsx';
import { type StartPlace, StartPlaces } from '@portico/storefront/list/start-places.tsx';
import { spanText } from '@portico/storefront/parts/span-text';
import { isPast, todayHere } from '@portico/storefront/parts/times';
import { useMemo, useState } from 'react';
import { type HotelSearch, parseSearch } from '../../rules/address.ts';
import { resultsAddress } from '../journey.ts';
import { PageSearchForm } from '../search/page-search-form.tsx';
import { clearRecentSearches, recentSearches } from '../search/recent-searches.ts';
import { Saved } from './saved.tsx';
import './start-page.css';

/** /booknow/hotels: search form, recent searches, saved hotels, and suggested places. */
export function StartPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const known = useMemo(() => parseSearch(query).partial, [query]);
  const [before, setBefore] = useState(() =>
    recentSearches().filter(({ checkIn }) => !isPast(checkIn)),
  );
  return (
    <Page
      className="stays"
      head={t('search.head')}
      note={t('search.note')}
      form={
        <PageSearchForm
          known={known}
          onSearch={(search, matched) => void navigate(resultsAddress(search, matched))}
        />
      }
      recent={{
        head: t('searchForm.recent'),
        clearLabel: t('searchForm.clearRecent'),
        onClear: () => {
          clearRecentSearches();
          setBefore([]);
        },
        searches: before.map((search) => ({
          address: resultsAddress(search),
          where: search.place.name,
          facts: [
            spanText(i18n.language, search.checkIn, search.checkOut, { day: 'numeric' }),
            t('find.guestCount', { count: headsOf(search.rooms) }),
          ],
        })),
      }}
    >
      <Saved />
      <StartPlaces head={t('search.placesHead')} addressOf={weekendAt} />
    </Page>
  );
}

const headsOf = (rooms: HotelSearch['rooms']): number =>
  rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);

/** Returns the address of stays for two at a place, on an upcoming weekend. */
function weekendAt({ placeId, name, latitude, longitude }: StartPlace): string {
  const { start, end } = dealDates(todayHere());
  return resultsAddress({
    place: { id: placeId, name, latitude, longitude },
    checkIn: start,
    checkOut: end,
    rooms: [{ adults: 2, childAges: [] }],
  });
}
