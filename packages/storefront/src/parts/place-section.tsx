import type { BookingView } from '@portico/contract';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { usePartsOf } from '../product-parts.ts';
import { directionsAddress } from './directions.ts';

/**
 * Address and directions; renders nothing for a booking without a place, or if the product shows
 * the address itself.
 */
export function PlaceSection({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const { place: parts } = usePartsOf(booking);
  const { place } = booking;
  if (!place || !parts) return null;
  const { Heading, Directions } = parts;
  return (
    <section className="form-section" aria-labelledby="place-title">
      <h2 id="place-title">
        <Heading sale={booking} />
      </h2>
      <p>
        <bdi>{place.address}</bdi>
      </p>
      <p className="no-print">
        <TextLink href={directionsAddress(place)} target="_blank">
          {t('booking.directions')}
        </TextLink>
      </p>
      {Directions && <Directions sale={booking} />}
    </section>
  );
}
