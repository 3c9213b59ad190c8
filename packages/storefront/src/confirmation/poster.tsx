import type { BookingView } from '@portico/contract';
import { Picture } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { stayText } from '../parts/times.ts';

/** The place, framed as a print: the reward. */
export function Poster({ booking }: { booking: BookingView }) {
  const { i18n } = useTranslation();
  const picture = booking.hotel.town ?? booking.hotel.pictures[0];
  return (
    <figure className="poster">
      <Picture shape="print" first picture={picture && { src: picture.url, alt: picture.alt }} />
      <figcaption>
        <b className="display">{booking.hotel.city}</b>
        <span className="small">
          <bdi>{stayText(booking.stay.checkIn, booking.stay.checkOut, i18n.language)}</bdi>
          <br />
          {booking.hotel.name}
        </span>
      </figcaption>
    </figure>
  );
}
