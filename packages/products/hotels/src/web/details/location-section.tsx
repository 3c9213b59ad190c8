import { Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSights } from '@portico/storefront/maps/city-map/use-sights';
import type { HotelPage } from './details.query.ts';
import { NearbyList } from './hotel-sections.tsx';
import { locationView } from './location-view.ts';

const CityMap = lazy(async () => ({
  default: (await import('@portico/storefront/maps/city-map/city-map.tsx')).CityMap,
}));

/** Where the hotel is, and how far it is to what is near. */
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

/** The map comes when somebody comes near it. */
function HotelMap({ hotel }: { hotel: HotelPage }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '400px 0px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const { id, name, latitude, longitude, landmarks } = hotel;
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const sights = useSights(at, isNear);
  const pins = useMemo(() => [{ id, text: name, ...at }], [id, name, at]);
  const view = useMemo(
    () =>
      locationView(
        at,
        landmarks.map(({ miles }) => miles),
        sights,
      ),
    [at, landmarks, sights],
  );
  const waiting = (
    <div className="map">
      <Skeleton shape="fill" />
    </div>
  );
  return (
    <div ref={place} className="hotel-map">
      {isNear ? (
        <Suspense fallback={waiting}>
          <CityMap
            label={t('maps.of', { place: name })}
            centre={at}
            centreName={name}
            pins={pins}
            labels={sights}
            active={id}
            view={view}
            closest={14}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
