import type { BookingView } from '@portico/contract';
import { icons, LinkButton, Note, Picture } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import { nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { bookingAddress } from '../journey.ts';
import { useOwed } from '../parts/amounts.ts';
import { TripPapers } from './trip-papers.tsx';
import { paperAddress } from '../parts/booking.query.ts';
import { isolate } from '../parts/isolate.ts';
import { onSiteOfAll } from '../parts/on-site.ts';
import { dayOf, daysText, localNow } from '../parts/times.ts';
import { currentTime } from '../platform/clock.ts';
import { usePartsByTitle, usePartsOf } from '../product-parts.ts';
import type { BookedTrip } from './booked-trips.ts';
import { isChanged } from '../parts/changed.ts';
import { Timeline } from './timeline.tsx';
import { daysOfTrip, momentsOf, troublesOf } from './trip-events.ts';
import { Troubles } from './troubles.tsx';
import { citiesOf, listed, usePoster } from './trip-row.tsx';

/**
 * Returns the days until a trip begins, in local time of its first place; negative once it has
 * begun.
 */
export const daysUntil = ({ bookings: [first], from }: BookedTrip): number =>
  nightsBetween(dayOf(localNow(first.span.fromZone, currentTime())), from);

/**
 * The next trip, highlighted above all others: days left, cost, the most urgent action, and its
 * timeline.
 */
export function NextTrip({
  trip,
  others = [],
}: {
  readonly trip: BookedTrip;
  /** Bookings of other trips. */
  readonly others?: readonly BookingView[];
}) {
  const { t, i18n } = useTranslation();
  const partsOf = usePartsByTitle();
  const poster = usePoster(trip, false);
  const days = daysUntil(trip);
  const ofBooking = (booking: BookingView) => partsOf(booking.product);
  const moments = momentsOf(trip.bookings, ofBooking, t);
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
            <MostUrgent trip={trip} />
            {trip.bookings.length === 1 ? (
              <Papers booking={trip.bookings[0]} />
            ) : (
              <TripPapers bookings={trip.bookings} />
            )}
          </div>
        </div>
      </div>
      {waits && (
        <Note tone="warn" announce="politely">
          {t('booking.wait.title')}
        </Note>
      )}
      <Troubles
        bookings={trip.bookings}
        troubles={troublesOf(trip.bookings, moments, ofBooking, others)}
      />
      <Timeline
        days={daysOfTrip(moments)}
        bookings={trip.bookings}
        hasPapers={trip.bookings.length > 1}
      />
    </article>
  );
}

/** The one filled button: a pending payment, a pending decision, or the earliest booking. */
function MostUrgent({ trip: { bookings } }: { readonly trip: BookedTrip }) {
  const { t } = useTranslation();
  const unpaid = bookings.find(({ status, next }) => status === 'awaiting_payment' && next);
  const changed = bookings.find(isChanged);
  const href = unpaid?.next?.url ?? bookingAddress(changed ?? bookings[0], null);
  return (
    <LinkButton look="primary" href={href}>
      {t(unpaid ? 'booking.wait.toPayment' : changed ? 'trips.answer' : 'booking.title')}
    </LinkButton>
  );
}

/** Documents of a trip with one booking; with several, they are part of the timeline. */
function Papers({ booking }: { readonly booking: BookingView }) {
  const { t, i18n } = useTranslation();
  const { labels } = usePartsOf(booking);
  if (booking.status !== 'confirmed') return null;
  const address = (paper: 'voucher' | 'tripCalendar') =>
    paperAddress(paper, booking.reference, null, i18n.language);
  return (
    <>
      <LinkButton icon={icons.download} href={address('voucher')}>
        {t(labels.paper ?? 'booking.voucher')}
      </LinkButton>
      <LinkButton icon={icons.calendarPlus} href={address('tripCalendar')}>
        {t('booking.calendar')}
      </LinkButton>
    </>
  );
}

/**
 * Number of bookings, total cost, and the part paid on site; totals only if all use one currency.
 */
function Cost({ trip: { bookings } }: { readonly trip: BookedTrip }) {
  const { t } = useTranslation();
  const owed = useOwed();
  const partsOf = usePartsByTitle();
  const [{ price: first }] = bookings;
  const count = t('trips.bookings', { count: bookings.length });
  if (bookings.some(({ price }) => price.currency !== first.currency)) return <>{count}</>;
  const sums = bookings.map(bookingSums);
  const total = sums.reduce((sum, one) => sum + one.total, 0);
  const onSite = sums.reduce((sum, one) => sum + one.dueOnSite, 0);
  const told = () =>
    onSiteOfAll(
      bookings.flatMap((sale, at) =>
        (sums[at]?.dueOnSite ?? 0) > 0 ? [{ sale, own: partsOf(sale.product).onSite }] : [],
      ),
      { amount: onSite, currency: first.currency },
      owed,
      t,
    );
  const isAllOnSite = onSite === total && total > 0;
  return (
    <>
      {count}
      {t('common.comma')}
      {t(isAllOnSite ? 'trips.costAllOnSite' : 'trips.cost', {
        amount: isAllOnSite ? told() : isolate(owed(total, first.currency)),
      })}
      {onSite > 0 && onSite < total && (
        <>
          {t('common.comma')}
          {t('trips.costOnSite', { amount: told() })}
        </>
      )}
    </>
  );
}
