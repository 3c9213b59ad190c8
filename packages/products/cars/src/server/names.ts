// Names the desks, places and cars of a sold rental in its reader's language: a booking stores the
// names in the buyer's.
import type { BookingView } from '@portico/contract';
import { cityNear } from '@portico/reference';
import type { CarDetail, CarNotice } from '../http.ts';
import { soldDeskNamed } from './desk-names.ts';
import { titleOf } from './promise.ts';

type Side = CarNotice['after'];
type Named = Pick<Side, 'title' | 'place' | 'pickUp' | 'dropOff' | 'model'>;

/** Languages in which a name may have been stored. */
const LANGUAGES = ['en', 'ar'];

const deskIn = (desk: Side['pickUp'], language: string): Side['pickUp'] => ({
  ...desk,
  ...soldDeskNamed(desk, language),
});

/** Returns the pick-up place; one that is not the desk's keeps its names. */
function placeIn(place: Side['place'], desk: Side['pickUp'], language: string): Side['place'] {
  if (place === null) return null;
  const { latitude, longitude } = place;
  const isCity = LANGUAGES.some((one) => cityNear(latitude, longitude, one)?.name === place.city);
  return {
    ...place,
    ...(place.name === desk.name ? soldDeskNamed(desk, language) : {}),
    city: (isCity ? cityNear(latitude, longitude, language)?.name : undefined) ?? place.city,
  };
}

function titleIn(title: string, model: string, language: string): string {
  return LANGUAGES.some((one) => titleOf(model, one) === title) ? titleOf(model, language) : title;
}

const namedIn = ({ title, place, pickUp, dropOff, model }: Named, language: string) => ({
  title: titleIn(title, model.model, language),
  place: placeIn(place, pickUp, language),
  pickUp: deskIn(pickUp, language),
  dropOff: deskIn(dropOff, language),
});

/** Returns a booking with the names of its places and car in this language. */
export function rentalIn(booking: BookingView, language: string): BookingView {
  // the product itself has written the details
  const detail = booking.detail as CarDetail;
  const { title, place, pickUp, dropOff } = namedIn({ ...booking, ...detail }, language);
  const side = (of: Side) => ({ ...of, ...namedIn(of, language) });
  return {
    ...booking,
    title,
    place,
    detail: { ...detail, pickUp, dropOff },
    ...(booking.notices && {
      notices: booking.notices.map((one) => {
        const { before, after, ...rest } = one.detail as CarNotice;
        return { ...one, detail: { ...rest, before: side(before), after: side(after) } };
      }),
    }),
  };
}
