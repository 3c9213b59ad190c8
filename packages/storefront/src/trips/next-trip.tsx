import { LinkButton, Note, Picture } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { bookingAddress } from '../journey.ts';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { dayOf, daysText, localNow } from '../parts/times.ts';
import { currentTime } from '../platform/clock.ts';
import { usePartsByTitle } from '../product-parts.ts';
import type { BookedTrip } from './booked-trips.ts';
import { Timeline } from './timeline.tsx';
import { daysOfTrip } from './trip-events.ts';
import { citiesOf, listed, usePoster } from './trip-row.tsx';

/** Days until a trip begins, by the calendar of its first place; negative once it has begun. */
export const daysUntil = ({ bookings: [first], from }: BookedTrip): number =>
  nightsBetween(dayOf(localNow(first.span.fromZone, currentTime())), from);

/** The trip that comes next, raised above all others: how soon, what it costs, what is most urgent, and its days in order. */
export function NextTrip({ trip }: { readonly trip: BookedTrip }) {
  const { t, i18n } = useTranslation();
  const partsOf = usePartsByTitle();
  const poster = usePoster(trip, false);
  const days = daysUntil(trip);
  const unpaid = trip.bookings.find(({ status, next }) => status === 'awaiting_payment' && next);
  const waits = trip.bookings.some(({ status }) => status === 'processing');
  return (
    <article className="trip next-trip">
      <div className="next-trip-head">
        <Picture shape="landscape" first picture={poster} />
        <div className="next-trip-say">
          <p className="small muted">
            {days < 0
              ? t('trips.now')
              : days === 0
                ? t('trips.nextToday')
                : days === 1
                  ? t('trips.nextTomorrow')
                  : t('trips.nextIn', { count: days })}
          </p>
          <h2 className="trip-place">{listed(citiesOf(trip), i18n.language)}</h2>
          <p className="muted">
            <bdi>{daysText(trip.from, trip.to, i18n.language)}</bdi>
            <span className="dot">
              <Cost trip={trip} />
            </span>
          </p>
          <div className="cluster no-print">
            {unpaid?.next ? (
              <LinkButton look="primary" href={unpaid.next.url}>
                {t('booking.wait.toPayment')}
              </LinkButton>
            ) : (
              <LinkButton look="primary" href={bookingAddress(trip.bookings[0], null)}>
                {t('booking.title')}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      {waits && (
        <Note tone="warn" announce="politely">
          {t('booking.wait.title')}
        </Note>
      )}
      <Timeline
        days={daysOfTrip(trip.bookings, ({ product }) => partsOf(product), t, i18n.language)}
      />
    </article>
  );
}

/** How many bookings, what they cost in all, and how much of it is paid where they are used; sums only of one currency. */
function Cost({ trip: { bookings } }: { readonly trip: BookedTrip }) {
  const { t } = useTranslation();
  const owed = useOwed();
  const [{ price: first }] = bookings;
  const count = t('trips.bookings', { count: bookings.length });
  if (bookings.some(({ price }) => price.currency !== first.currency)) return <>{count}</>;
  const total = bookings.reduce((sum, { price }) => sum + price.total, 0);
  const onSite = bookings.reduce((sum, { price }) => sum + price.total - price.dueNow, 0);
  const money = (amount: number) => isolate(owed(amount, first.currency));
  return (
    <>
      {count}
      {t('common.comma')}
      {t('trips.cost', { amount: money(total) })}
      {onSite > 0 && (
        <>
          {t('common.comma')}
          {t('trips.costOnSite', { amount: money(onSite) })}
        </>
      )}
    </>
  );
}
