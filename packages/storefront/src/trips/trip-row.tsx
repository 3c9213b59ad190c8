import type { BookingView, Picture as PictureOf } from '@portico/contract';
import { Anchor, Icon, icons, Picture } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import { bookingSums } from '@portico/rules/booking-sums';
import { freeUntil } from '@portico/rules/staircase';
import { useTranslation } from '@portico/runtime';
import { sourceOf } from '../parts/picture-source.ts';
import { bookingAddress } from '../journey.ts';
import { BookingBadge } from '../parts/booking-facts.tsx';
import { dayOf, daysText, dayText, localNow, monthText, timeText } from '../parts/times.ts';
import { cityOfHours, cityOfSale } from '../parts/zones.ts';
import { currentTime } from '../platform/clock.ts';
import { usePartsByTitle, usePartsOf } from '../product-parts.ts';
import { isBed } from '../trip-parts.ts';
import type { BookedTrip } from './booked-trips.ts';
import { TripPapers } from './trip-papers.tsx';
import { OwnTime } from '../parts/own-time.tsx';
import { answerByText, answerMoment } from '../parts/answer-by.ts';
import { isChanged, openNoticeOf } from '../parts/changed.ts';

interface TripProps {
  readonly trip: BookedTrip;
  readonly first: boolean;
  /** True if another trip to this place is shown above. */
  readonly again: boolean;
}

/**
 * Returns the cities of a trip in visiting order, without duplicates; the titles if no booking has
 * a place.
 */
export function citiesOf({ bookings }: BookedTrip): string[] {
  const cities = bookings.flatMap(({ place }) => (place ? [place.city] : []));
  return [...new Set(cities.length > 0 ? cities : bookings.map(({ title }) => title))];
}

/** Returns the picture of the place, or of the booked item if the place has been shown before. */
export function usePoster({ bookings }: BookedTrip, again: boolean) {
  const partsOf = usePartsByTitle();
  // accommodation shows the place best, and a drawing of the route least
  const known = [...bookings]
    .sort((a, b) => Number(isBed(partsOf(b.product))) - Number(isBed(partsOf(a.product))))
    .map((one) => partsOf(one.product).pictures(one));
  const { item = null, place = null } = known.find((one) => (one.place ?? one.item) !== null) ?? {};
  const picture: PictureOf | null = again ? item : (place ?? item);
  return picture && sourceOf(picture, '(width < 40rem) 92vw, 20rem');
}

/** Joins words: 'Lisbon and Porto'. */
export const listed = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** A trip: picture of the place, dates, and bookings. */
export function TripRow({ trip, first, again }: TripProps) {
  const { t, i18n } = useTranslation();
  const now = currentTime();
  const { fromZone } = trip.bookings[0].span;
  const days = nightsBetween(dayOf(localNow(fromZone, now)), trip.from);
  const poster = usePoster(trip, again);
  const ahead = days >= 0 && trip.bookings.some(({ status }) => status === 'confirmed');
  return (
    <article className="trip">
      <Picture shape="landscape" first={first} picture={poster} />
      <div className="trip-body">
        <h2 className="trip-place">{listed(citiesOf(trip), i18n.language)}</h2>
        <p className="muted">
          <bdi>{daysText(trip.from, trip.to, i18n.language)}</bdi>
          {ahead && (
            <span className="dot">
              {days === 0
                ? t('trips.today')
                : days === 1
                  ? t('trips.tomorrow')
                  : t('trips.inDays', { count: days })}
            </span>
          )}
        </p>
        {ahead && trip.bookings.length > 1 && (
          <div className="cluster trip-papers no-print">
            <TripPapers bookings={trip.bookings} />
          </div>
        )}
      </div>
      <ul className="trip-items">
        {trip.bookings.map((booking) => (
          <TripItem key={booking.reference} booking={booking} now={now} />
        ))}
      </ul>
    </article>
  );
}

/** One booking of a trip. */
function TripItem({ booking, now }: { booking: BookingView; now: number }) {
  const { t, i18n } = useTranslation();
  const { title, span } = booking;
  const { cancellation } = bookingSums(booking).terms;
  const { timeZone } = cancellation;
  const { icon, words } = usePartsOf(booking);
  const free = freeUntil(cancellation);
  const notice = openNoticeOf(booking);
  const isFree =
    booking.status === 'confirmed' && free !== null && free > localNow(span.fromZone, now);
  return (
    <li className="trip-item">
      <span className="small trip-day">
        <bdi>{dayText(dayOf(span.from), i18n.language)}</bdi>
      </span>
      <span className="trip-icon">
        <Icon of={icon} />
      </span>
      <div className="trip-what">
        <Anchor className="trip-open" href={bookingAddress(booking, null)}>
          <bdi>{title}</bdi>
          <span className="visually-hidden">
            {t('cancellation.comma')}
            {booking.reference}
          </span>
        </Anchor>
        <span className="small muted">
          {words.length(booking, t)}
          <span className="dot">
            <bdi>{words.kind(booking, t)}</bdi>
          </span>
        </span>
        {isChanged(booking) && notice && (
          <b className="small strong">
            {t('booking.trouble.answerBy', {
              when: answerByText(notice, t, i18n.language, cityOfSale(booking)),
            })}
            <OwnTime of={answerMoment(notice)} />
          </b>
        )}
        {isFree && (
          <span className="small ok">
            {t('trips.lastFree', {
              time: t('cancellation.when', {
                day: dayText(free, i18n.language),
                time: timeText(free),
              }),
            })}
            {t('cancellation.comma')}
            {t('cancellation.zone', {
              city: cityOfHours(cityOfSale(booking), timeZone, t),
            })}
            <OwnTime of={{ local: free, zone: timeZone }} />
          </span>
        )}
      </div>
      <span className="trip-status">
        <BookingBadge booking={booking} />
      </span>
      <span className="trip-reference small muted" aria-hidden="true">
        <bdi>{booking.reference}</bdi>
        <Icon of={icons.chevronForward} size="sm" />
      </span>
    </li>
  );
}

/** A past trip: poster, dates, and its bookings. */
export function TripMemory({ trip, first, again }: TripProps) {
  const { i18n } = useTranslation();
  const poster = usePoster(trip, again);
  return (
    <article className="trip-memory">
      <Picture nears shape="landscape" first={first} picture={poster && { ...poster, alt: '' }} />
      <div className="trip-memory-words">
        <h2 className="trip-memory-place">{listed(citiesOf(trip), i18n.language)}</h2>
        <span className="small muted">{monthText(trip.from, i18n.language)}</span>
      </div>
      {trip.bookings.map((booking) => (
        <Remembered key={booking.reference} booking={booking} />
      ))}
    </article>
  );
}

function Remembered({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { words } = usePartsOf(booking);
  return (
    <Anchor className="small muted" href={bookingAddress(booking, null)}>
      <bdi>{booking.title}</bdi>
      <span className="dot">{words.length(booking, t)}</span>
    </Anchor>
  );
}
