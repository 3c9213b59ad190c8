import { useTranslation } from '@portico/runtime';
import type { HotelPage } from './details.query.ts';
import { NearbyList } from './house-sections.tsx';

/** Where the house stands, and what is near it. */
export function LocationSection({ hotel, label }: { hotel: HotelPage; label: string }) {
  const { t } = useTranslation();
  return (
    <section id="location" className="details-block" aria-labelledby="location-head">
      <h2 id="location-head">{t('hotel.whereItIs')}</h2>
      <p className="muted"><span className="visually-hidden">{label}: </span><bdi>{hotel.address}</bdi>{t('cancellation.comma')}<bdi>{hotel.area}</bdi>{t('cancellation.comma')}<bdi>{hotel.city}</bdi></p>
      <NearbyList hotel={hotel} />
    </section>
  );
}
