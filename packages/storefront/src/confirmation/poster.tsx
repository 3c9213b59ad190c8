import type { BookingView } from '@portico/contract';
import { Picture } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { sourceOf } from '../parts/picture-source.ts';
import { spanDays } from '../parts/times.ts';
import { usePartsOf } from '../product-parts.ts';

/** A picture of the destination, framed as a print. */
export function Poster({ booking }: { booking: BookingView }) {
  const { i18n } = useTranslation();
  const { pictures, words } = usePartsOf(booking);
  const { item, place } = pictures(booking);
  const picture = place ?? item;
  return (
    <figure className="poster">
      <Picture
        shape="print"
        first
        picture={picture && sourceOf(picture, '(width < 64rem) 92vw, 28rem')}
      />
      <figcaption>
        <b className="display">{booking.place?.city ?? booking.title}</b>
        <span className="small">
          <bdi>{spanDays(words.days?.(booking) ?? booking.span, i18n.language)}</bdi>
          {booking.place && (
            <>
              <br />
              {booking.title}
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
