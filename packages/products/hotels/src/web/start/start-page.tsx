import { Anchor, Icon, icons, Picture } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { type HotelSearch, parseSearch } from '../../rules/address.ts';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { partyOf } from '../search/draft.ts';
import { clearRecentSearches, recentSearches } from '../search/recent-searches.ts';
import { useSearchWords } from '../search/words.ts';
import { useMemo, useState } from 'react';
import { resultsAddress } from '../journey.ts';
import { SearchForm } from '../search/page-search-form.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import { useAgency } from '@portico/storefront/state/account';
import { Saved } from './saved.tsx';
import './start-page.css';

/** /booknow/hotels: search form, recent searches, saved hotels, and suggested places. */
export function StartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const known = useMemo(() => parseSearch(query).partial, [query]);
  return (
    <div className="wrap stays">
      <div className="stays-say">
        <h1 className="hero-head">{t('search.head')}</h1>
        <p className="read muted">{t('search.note')}</p>
      </div>
      <div className="stays-form">
        <SearchForm
          known={known}
          onSearch={(search, matched) => void navigate(resultsAddress(search, matched))}
        />
      </div>
      <Recent />
      <Saved />
      <Places />
    </div>
  );
}

function Recent() {
  const { t } = useTranslation();
  const [list, setList] = useState(() =>
    recentSearches().filter(({ checkIn }) => checkIn >= todayHere()),
  );
  if (list.length === 0) return null;
  return (
    <section className="stays-recent" aria-labelledby="recent-head">
      <div className="row between">
        <h2 id="recent-head" className="stays-recent-head">
          {t('find.recent')}
        </h2>
        <button
          type="button"
          className="link small"
          onClick={() => {
            clearRecentSearches();
            setList([]);
          }}
        >
          {t('search.clearRecent')}
        </button>
      </div>
      <ul className="recent-list">
        {list.map((search) => (
          <li key={search.place.name}>
            <RecentSearch search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentSearch({ search }: { search: HotelSearch }) {
  const words = useSearchWords({ ...search, rooms: partyOf(search.rooms) });
  return (
    <Anchor className="recent-one" href={resultsAddress(search)}>
      <Icon of={icons.history} />
      <span>
        <b>
          <bdi>{search.place.name}</bdi>
        </b>
        <small>
          <bdi>{words.days}</bdi>
          <span className="dot">{words.heads}</span>
        </small>
      </span>
    </Anchor>
  );
}

const SHOWN = 5;

/**
 * Shows the agency's selected places as posters; each links to its stays on an upcoming weekend.
 */
function Places() {
  const { t } = useTranslation();
  const agency = useAgency();
  const places = agency?.topDestinations ?? [];
  if (places.length === 0) return null;
  const { start, end } = dealDates(todayHere());
  return (
    <section className="section stays-places" aria-labelledby="places-head">
      <h2 id="places-head" className="section-head">
        {t('search.placesHead')}
      </h2>
      <ul>
        {places.slice(0, SHOWN).map(({ placeId, name, latitude, longitude, image, imageAlt }) => (
          <li key={placeId}>
            <Anchor
              className="stays-place"
              href={resultsAddress({
                place: { id: placeId, name, latitude, longitude },
                checkIn: start,
                checkOut: end,
                rooms: [{ adults: 2, childAges: [] }],
              })}
            >
              <Picture nears shape="card" picture={{ src: image, alt: imageAlt }} />
              <span className="display">{name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
