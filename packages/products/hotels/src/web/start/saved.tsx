import { Anchor, Picture, SaveHeart, Skeleton } from '@portico/design';
import { toggleSaved, useSavedHotels } from '../saved-hotels.ts';
import { dealDates } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { detailsAddress } from '../journey.ts';
import { todayHere } from '@portico/storefront/parts/times';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { type SavedHotel, useHotels } from './saved.query.ts';

/** Number of hotels in one row. */
const SHOWN = 5;

/**
 * Shows the hotels saved in this browser, newest first; each links to its rooms on an upcoming
 * weekend.
 */
export function Saved() {
  const { t } = useTranslation();
  const ids = useSavedHotels().slice(0, SHOWN);
  const found = useHotels(ids);
  const shown = ids.filter((id) => found.get(id) !== null);
  if (shown.length === 0) return null;
  return (
    <section className="section start-places" aria-labelledby="saved-head">
      <h2 id="saved-head" className="section-head">
        {t('results.filter.saved')}
      </h2>
      <ul>
        {shown.map((id) => (
          <li key={id} className="stays-saved">
            <SavedOne id={id} hotel={found.get(id) ?? undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SavedOne({ id, hotel }: { id: string; hotel: SavedHotel | undefined }) {
  const { t } = useTranslation();
  if (!hotel)
    return (
      <div className="start-place" aria-hidden="true">
        <Picture shape="card" picture={null} />
        <span className="display">
          <Skeleton width="most" />
        </span>
        <Skeleton width="half" />
      </div>
    );
  const { start, end } = dealDates(todayHere());
  const {
    name,
    city,
    latitude,
    longitude,
    pictures: [picture],
  } = hotel;
  return (
    <>
      <Anchor
        className="start-place"
        href={detailsAddress(id, {
          place: { name: city, latitude, longitude },
          checkIn: start,
          checkOut: end,
          rooms: [{ adults: 2, childAges: [] }],
        })}
      >
        <Picture
          nears
          shape="card"
          picture={picture ? sourceOf(picture, '(width < 40rem) 92vw, 20rem') : null}
        />
        <span className="display">
          <bdi>{name}</bdi>
        </span>
        <span className="small muted">
          <bdi>{city}</bdi>
        </span>
      </Anchor>
      <SaveHeart saved label={t('results.save', { name })} onToggle={() => toggleSaved(id)} />
    </>
  );
}
