import type { BookingView } from '@portico/contract';
import { Anchor, Icon, icons, Picture } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import type { Trip } from '@portico/rules/trips';
import { useTranslation } from '@portico/runtime';
import { bookingAddress } from '../parts/booking.query.ts';
import { StatusBadge } from '../parts/booking-facts.tsx';
import { dayText, localNow, monthText, stayText, timeText, zoneCity } from '../parts/times.ts';
import { currentTime } from '../platform/clock.ts';

interface TripProps {
  readonly trip: Trip<BookingView>;
  readonly first: boolean;
  /** Another trip to this place stands above. */
  readonly again: boolean;
}

/** The cities of a trip in the order they are seen, each once. */
const citiesOf = ({ parts }: Trip<BookingView>): string[] => [
  ...new Set(parts.map(({ hotel }) => hotel.city)),
];

/** The place; the house where the same place has been shown before. */
function posterOf({ parts: [first] }: Trip<BookingView>, again: boolean) {
  const {
    town,
    pictures: [house],
  } = first?.hotel ?? { pictures: [] };
  const picture = again ? house : (town ?? house);
  return picture && { src: picture.url, alt: picture.alt };
}

/** Words side by side: 'Lisbon and Porto'. */
const listed = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** A trip: the place as a picture, when it is, and what is booked. */
export function TripRow({ trip, first, again }: TripProps) {
  const { t, i18n } = useTranslation();
  const now = currentTime();
  const start = trip.parts[0];
  const days = start
    ? nightsBetween(localNow(start.hotel.timeZone, now).slice(0, 10), trip.from)
    : -1;
  const ahead = days >= 0 && trip.parts.some(({ status }) => status === 'confirmed');
  return (
    <article className="trip">
      <Picture shape="landscape" first={first} picture={posterOf(trip, again)} />
      <div className="trip-body">
        <h2 className="trip-place">{listed(citiesOf(trip), i18n.language)}</h2>
        <p className="muted">
          <bdi>{stayText(trip.from, trip.to, i18n.language)}</bdi>
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
        <ul className="trip-items">
          {trip.parts.map((booking) => (
            <TripItem key={booking.reference} booking={booking} now={now} />
          ))}
        </ul>
      </div>
    </article>
  );
}

/** One booking of a trip. */
function TripItem({ booking, now }: { booking: BookingView; now: number }) {
  const { t, i18n } = useTranslation();
  const {
    hotel,
    stay,
    cancellation: {
      steps: [free],
      timeZone,
    },
  } = booking;
  const isFree =
    booking.status === 'confirmed' &&
    free?.penaltyBp === 0 &&
    free.until !== null &&
    free.until > localNow(hotel.timeZone, now);
  return (
    <li className="trip-item">
      <span className="small trip-day">
        <bdi>{dayText(stay.checkIn, i18n.language)}</bdi>
      </span>
      <span className="trip-icon">
        <Icon of={icons.bed} />
      </span>
      <div className="trip-what">
        <Anchor className="trip-open" href={bookingAddress(booking.reference, null)}>
          <bdi>{hotel.name}</bdi>
          <span className="visually-hidden">
            {t('cancellation.comma')}
            {booking.reference}
          </span>
        </Anchor>
        <span className="small muted">
          {t('common.nights', { count: booking.nights })}
          <span className="dot">{booking.room.name}</span>
        </span>
        {isFree && free.until !== null && (
          <span className="small ok">
            {t('trips.lastFree', {
              time: t('cancellation.when', {
                day: dayText(free.until, i18n.language),
                time: timeText(free.until),
              }),
            })}
            {t('cancellation.comma')}
            {t('cancellation.zone', { city: zoneCity(timeZone, i18n.language) })}
          </span>
        )}
      </div>
      <span className="trip-status">
        <StatusBadge status={booking.status} />
      </span>
      <span className="trip-reference small muted" aria-hidden="true">
        <bdi>{booking.reference}</bdi>
        <Icon of={icons.chevronForward} size="sm" />
      </span>
    </li>
  );
}

/** A trip that is over: the poster, when it was, and each of its bookings. */
export function TripMemory({ trip, first, again }: TripProps) {
  const { t, i18n } = useTranslation();
  const poster = posterOf(trip, again);
  return (
    <article className="trip-memory">
      <Picture nears shape="landscape" first={first} picture={poster && { ...poster, alt: '' }} />
      <div className="trip-memory-words">
        <h2 className="trip-memory-place">{listed(citiesOf(trip), i18n.language)}</h2>
        <span className="small muted">{monthText(trip.from, i18n.language)}</span>
      </div>
      {trip.parts.map(({ reference, hotel, nights }) => (
        <Anchor key={reference} className="small muted" href={bookingAddress(reference, null)}>
          <bdi>{hotel.name}</bdi>
          <span className="dot">{t('common.nights', { count: nights })}</span>
        </Anchor>
      ))}
    </article>
  );
}
