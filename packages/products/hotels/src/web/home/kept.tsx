import { Anchor, Icon, icons, Picture, Skeleton } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import type { KeptProps } from '@portico/storefront/home/product-home';
import { isPast, todayHere } from '@portico/storefront/parts/times';
import { useId, useState } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { detailsAddress, resultsAddress } from '../journey.ts';
import { useSavedHotels } from '../saved-hotels.ts';
import { partyOf } from '../search/draft.ts';
import { recentSearches } from '../search/recent-searches.ts';
import { useSearchWords } from '../search/words.ts';
import { type SavedHotel, useHotels } from '../start/saved.query.ts';
import { PARTY } from './place-address.ts';
import './kept.css';

/** Number of entries visible on a phone without scrolling. */
const SHOWN = 5;

/**
 * Shows recent searches and saved hotels of this browser, newest first; an introduction with a link
 * to a search if there are none.
 */
export function Kept({ onLeave }: KeptProps) {
  const { t } = useTranslation();
  const [searches] = useState(() => recentSearches().filter(({ checkIn }) => !isPast(checkIn)));
  const ids = useSavedHotels().slice(0, SHOWN);
  const found = useHotels(ids);
  const saved = ids.filter((id) => found.get(id) !== null);
  const heads = { searched: useId(), saved: useId() };
  if (searches.length + saved.length === 0)
    return (
      <div className="kept-none">
        <p className="muted">{t('find.keptNone')}</p>
        <Anchor className="link" href="/booknow/hotels" onClick={onLeave}>
          {t('find.keptFind')}
        </Anchor>
      </div>
    );
  return (
    <>
      {searches.length > 0 && (
        <section aria-labelledby={heads.searched}>
          <h2 id={heads.searched} className="kept-head">
            {t('searchForm.recent')}
          </h2>
          <ul>
            {searches.map((search) => (
              <li key={search.place.name}>
                <Searched search={search} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {saved.length > 0 && (
        <section aria-labelledby={heads.saved}>
          <h2 id={heads.saved} className="kept-head">
            {t('find.kept')}
          </h2>
          <ul>
            {saved.map((id) => (
              <li key={id}>
                <Saved id={id} hotel={found.get(id) ?? null} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Searched({ search, onLeave }: KeptProps & { readonly search: HotelSearch }) {
  const words = useSearchWords({ ...search, rooms: partyOf(search.rooms) });
  return (
    <Anchor className="kept-one" href={resultsAddress(search)} onClick={onLeave}>
      <Icon of={icons.history} />
      <span>
        <bdi>{search.place.name}</bdi>
        <small>
          <bdi>{words.days}</bdi>
          <span className="dot">{words.heads}</span>
        </small>
      </span>
    </Anchor>
  );
}

/** Links to the hotel's rooms on the weekend of the deals. */
function Saved({
  id,
  hotel,
  onLeave,
}: KeptProps & { readonly id: string; readonly hotel: SavedHotel | null }) {
  if (!hotel)
    return (
      <span className="kept-one" aria-hidden="true">
        <Skeleton width="most" />
      </span>
    );
  const { name, city, latitude, longitude, pictures } = hotel;
  const [picture] = pictures;
  const { start, end } = dealDates(todayHere());
  return (
    <Anchor
      className="kept-one"
      href={detailsAddress(id, {
        place: { name: city, latitude, longitude },
        checkIn: start,
        checkOut: end,
        rooms: PARTY,
      })}
      onClick={onLeave}
    >
      <Picture shape="square" picture={picture ? { src: picture.url, alt: '' } : null} />
      <span>
        <bdi>{name}</bdi>
        <small>
          <bdi>{city}</bdi>
        </small>
      </span>
    </Anchor>
  );
}
