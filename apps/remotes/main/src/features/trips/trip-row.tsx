import type { BookingView } from '@portico/contract';
import { Picture, TextLink } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { bookingAddress } from '../../parts/booking.query.ts';
import { StatusBadge } from '../../parts/booking-facts.tsx';
import { dayText, localNow, stayText, timeText, zoneCity } from '../../parts/times.ts';
import { currentTime } from '../../platform/clock.ts';

/** A trip: the place as a picture, when it is, and what is booked. */
export function TripRow({ booking, first }: { booking: BookingView; first: boolean }) {
  const { t, i18n } = useTranslation();
  const { hotel, stay, cancellation } = booking;
  const now = localNow(hotel.timeZone, currentTime());
  const days = nightsBetween(now.slice(0, 10), stay.checkIn);
  const ahead = booking.status === 'confirmed' && days >= 0;
  const free = cancellation.steps[0];
  const picture = hotel.pictures[0];
  return (
    <article className="trip">
      <Picture shape="landscape" first={first} picture={picture && { src: picture.url, alt: picture.alt }} />
      <div className="trip-body">
        <h2 className="display">{hotel.city}</h2>
        <p className="muted"><bdi>{stayText(stay.checkIn, stay.checkOut, i18n.language)}</bdi>{ahead && `, ${days === 0 ? t('trips.today') : days === 1 ? t('trips.tomorrow') : t('trips.inDays', { count: days })}`}</p>
        <div className="trip-item">
          <span className="small"><bdi>{dayText(stay.checkIn, i18n.language)}</bdi></span>
          <span>
            <b className="strong">{hotel.name}, {t('common.nights', { count: booking.nights })}</b>
            {ahead && free?.penaltyBp === 0 && free.until !== null && free.until > now && (
              <span className="small muted">{t('trips.lastFree', { time: t('cancellation.when', { day: dayText(free.until, i18n.language), time: timeText(free.until) }) })}, {t('cancellation.zone', { city: zoneCity(cancellation.timeZone) })}</span>
            )}
          </span>
          <StatusBadge status={booking.status} />
          <TextLink href={bookingAddress(booking.reference, null)} aria-label={t('trips.open', { reference: booking.reference })}><bdi>{booking.reference}</bdi></TextLink>
        </div>
      </div>
    </article>
  );
}
