import { Icon, icons, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { SaleSlot } from '@portico/storefront/product-parts';
import { PlaceMap } from '@portico/storefront/maps/place-map.tsx';
import { telephoneAddress } from '@portico/storefront/parts/telephone-address';
import { useCallback, useMemo } from 'react';
import { stayOf } from './stay-sale.ts';
import './at-hotel.css';

/**
 * Shows the hotel's telephone number and location below a stay's address. Bookings from before the
 * telephone was stored have none.
 */
export function AtHotel({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { phone } = stayOf(sale).detail;
  return (
    <>
      {phone && (
        <p>
          <TextLink className="hotel-phone" href={telephoneAddress(phone)}>
            <Icon of={icons.phone} size="sm" />
            {t('stay.phone')} <bdi dir="ltr">{phone}</bdi>
          </TextLink>
        </p>
      )}
      <StayMap sale={sale} />
    </>
  );
}

function StayMap({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { id, name, latitude, longitude } = stayOf(sale).detail.hotel;
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const pins = useMemo(() => [{ id, text: name, ...at }], [id, name, at]);
  const viewOf = useCallback(() => ({ places: [at] }), [at]);
  return (
    <PlaceMap
      className="stay-map no-print"
      label={t('maps.of', { place: name })}
      at={at}
      name={name}
      pins={pins}
      active={id}
      viewOf={viewOf}
    />
  );
}
