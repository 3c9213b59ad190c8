import { Icon, icons, Skeleton, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { SaleSlot } from '@portico/storefront/product-parts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSights } from '@portico/storefront/maps/city-map/use-sights';
import { stayOf } from './stay-sale.ts';
import './at-hotel.css';

const CityMap = lazy(async () => ({
  default: (await import('@portico/storefront/maps/city-map/city-map.tsx')).CityMap,
}));

/** Below the address of a stay: the hotel's telephone, and where it stands. A booking of before the telephone was kept has none. */
export function AtHotel({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { phone } = stayOf(sale).detail;
  return (
    <>
      {phone && (
        <p>
          <TextLink className="hotel-phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon of={icons.phone} size="sm" />
            {t('stay.phone')} <bdi dir="ltr">{phone}</bdi>
          </TextLink>
        </p>
      )}
      <StayMap sale={sale} />
    </>
  );
}

/** The map comes when somebody comes near it. */
function StayMap({ sale }: SaleSlot) {
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
  const { id, name, latitude, longitude } = stayOf(sale).detail.hotel;
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const sights = useSights(at, isNear);
  const pins = useMemo(() => [{ id, text: name, ...at }], [id, name, at]);
  const view = useMemo(() => ({ places: [at] }), [at]);
  const waiting = (
    <div className="map">
      <Skeleton shape="fill" />
    </div>
  );
  return (
    <div ref={place} className="stay-map no-print">
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
