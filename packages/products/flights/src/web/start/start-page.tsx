import { Anchor, Icon, icons } from '@portico/design';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { useMemo, useState } from 'react';
import { type AirSearch, formatSearch, parseSearch } from '../../rules/address.ts';
import { resultsAddress } from '../journey.ts';
import { pointsOf } from '../search/draft.ts';
import { type NameOf, usePointNames } from '../search/point-names.ts';
import { clearRecentSearches, recentSearches } from '../search/recent-searches.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { searchWords } from '../search/words.ts';
import './start.css';

/** /booknow/flights: the search on its own, and what was searched before. */
export function StartPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const known = useMemo(() => parseSearch(query).partial, [query]);
  const form = useSearchForm({
    known,
    today: todayHere(),
    onSearch: (search) => void navigate(resultsAddress(search)),
  });
  return (
    <div className="wrap air-start">
      <div className="air-start-say">
        <h1 className="hero-head">{t('flightSearch.head')}</h1>
        <p className="read muted">{t('flightSearch.note')}</p>
      </div>
      <div className="air-start-form">
        <SearchForm form={form} />
      </div>
      <Recent />
    </div>
  );
}

function Recent() {
  const { t } = useTranslation();
  const [list, setList] = useState(() => recentSearches(todayHere()));
  const nameOf = usePointNames(pointsOf(list.flatMap(({ slices }) => slices)));
  if (list.length === 0) return null;
  return (
    <section className="air-recent" aria-labelledby="recent-head">
      <div className="row between">
        <h2 id="recent-head" className="air-recent-head">
          {t('flightSearch.recent')}
        </h2>
        <button
          type="button"
          className="link small"
          onClick={() => {
            clearRecentSearches();
            setList([]);
          }}
        >
          {t('flightSearch.clearRecent')}
        </button>
      </div>
      <ul className="air-recent-list">
        {list.map((search) => (
          <li key={formatSearch(search)}>
            <RecentSearch search={search} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentSearch({ search, nameOf }: { readonly search: AirSearch; readonly nameOf: NameOf }) {
  const { t, i18n } = useTranslation();
  const { where, days, party, cabin } = searchWords(search, nameOf, t, i18n.language);
  return (
    <Anchor className="air-recent-one" href={resultsAddress(search)}>
      <Icon of={icons.history} />
      <span>
        <b>
          <bdi>{where}</bdi>
        </b>
        <small>
          <bdi>{days}</bdi>
          <span className="dot">{party}</span>
          <span className="dot">{cabin}</span>
        </small>
      </span>
    </Anchor>
  );
}
