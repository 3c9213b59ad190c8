import { useTranslation } from '@portico/runtime';
import type { MapLabel } from '@portico/storefront/maps/city-map/city-map.tsx';
import { PlaceMap } from '@portico/storefront/maps/place-map.tsx';
import { useCallback, useMemo } from 'react';
import type { HotelPage } from './details.query.ts';
import { NearbyList } from './hotel-sections.tsx';
import { locationView } from './location-view.ts';

/** Shows the hotel's location and the distances to nearby places. */
export function LocationSection({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  return (
    <section id="location" className="details-block" aria-labelledby="location-head">
      <h2 id="location-head">{t('hotel.whereItIs')}</h2>
      <p className="muted">
        <bdi>{hotel.address}</bdi>
        {t('cancellation.comma')}
        <bdi>{hotel.area}</bdi>
        {t('cancellation.comma')}
        <bdi>{hotel.city}</bdi>
      </p>
      <HotelMap hotel={hotel} />
      <NearbyList hotel={hotel} />
    </section>
  );
}

function HotelMap({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  const { id, name, latitude, longitude, landmarks } = hotel;
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const pins = useMemo(() => [{ id, text: name, ...at }], [id, name, at]);
  const viewOf = useCallback(
    (sights: readonly MapLabel[]) =>
      locationView(
        at,
        landmarks.map(({ miles }) => miles),
        sights,
      ),
    [at, landmarks],
  );
  return (
    <PlaceMap
      className="hotel-map"
      label={t('maps.of', { place: name })}
      at={at}
      name={name}
      pins={pins}
      active={id}
      viewOf={viewOf}
    />
  );
}
