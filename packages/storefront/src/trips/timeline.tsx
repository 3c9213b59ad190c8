import type { BookingView, LocalDate } from '@portico/contract';
import { Anchor, Icon, TextLink } from '@portico/design';
import type { TripDays } from '@portico/rules/trips';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import { type TFunction, useTranslation } from '@portico/runtime';
import { bookingAddress } from '../journey.ts';
import { paperAddress } from '../parts/booking.query.ts';
import { BookingBadge } from '../parts/booking-facts.tsx';
import { isolate } from '../parts/isolate.ts';
import { dayOf, dayText, daysText, hoursBetween, timeText } from '../parts/times.ts';
import { usePartsByTitle, usePartsOf } from '../product-parts.ts';
import { isBed } from '../trip-parts.ts';
import { type BookedMoment, isStanding } from './trip-events.ts';

interface TimelineProps {
  readonly days: Days;
  readonly bookings: readonly BookingView[];
  /** True to link each booking's document in its first entry. */
  readonly hasPapers: boolean;
}

/** A trip day by day: the date, then each entry with its time, title and status. */
export function Timeline({ days, bookings, hasPapers }: TimelineProps) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="timeline plain-list">
      {days.map((row, i) =>
        row.kind === 'empty' ? (
          <li key={`${row.from} ${i}`} className="timeline-day is-empty">
            <p className="timeline-date">
              <b className="strong">
                <bdi>
                  {row.from === row.to
                    ? dayText(row.from, i18n.language)
                    : daysText(row.from, row.to, i18n.language)}
                </bdi>
              </b>
            </p>
            <p className="timeline-empty small muted">
              <Meanwhile bookings={bookings} from={row.from} to={row.to} />
            </p>
          </li>
        ) : (
          <li key={`${row.date} ${i}`} className="timeline-day">
            <p className="timeline-date">
              <b className="strong">
                <bdi>{dayText(row.date, i18n.language)}</bdi>
              </b>
              <small className="muted">
                <bdi>{row.moments[0]?.place}</bdi>
                {shiftText(lastOf(days.slice(0, i)), row.moments[0], t)}
              </small>
            </p>
            <ol className="plain-list timeline-moments">
              {row.moments.map((moment, k) => (
                <Moment key={k} moment={moment} hasPapers={hasPapers} />
              ))}
            </ol>
          </li>
        ),
      )}
    </ol>
  );
}

interface MeanwhileProps extends Pick<TimelineProps, 'bookings'> {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Shown for days without entries: the accommodation, else another active booking, else that nothing
 * is booked.
 */
function Meanwhile({ bookings, from, to }: MeanwhileProps) {
  const { t } = useTranslation();
  const partsOf = usePartsByTitle();
  const around = bookings.filter(
    (one) => isStanding(one) && dayOf(one.span.from) <= from && to <= dayOf(one.span.to),
  );
  const bed = around.find(({ product }) => isBed(partsOf(product)));
  const had = bed ?? around.find(({ product }) => partsOf(product).trip?.role !== 'transport');
  if (!had) return <>{t('trips.nothingBooked')}</>;
  return <>{t(bed ? 'trips.at' : 'trips.with', { title: isolate(had.title) })}</>;
}

type Days = readonly TripDays<BookedMoment>[];

const lastOf = (days: Days): BookedMoment | undefined =>
  days.flatMap((day) => (day.kind === 'day' ? day.moments : [])).at(-1);

/**
 * Returns ', 5 hours ahead of New York' if the time zone differs from the previous day's; '' if it
 * is the same.
 */
function shiftText(
  before: BookedMoment | undefined,
  first: BookedMoment | undefined,
  t: TFunction,
): string {
  if (before === undefined || first === undefined || before.zone === first.zone) return '';
  const instant = localInstant(first.at, first.zone);
  const hours = hoursBetween(localTimeAt(instant, before.zone), localTimeAt(instant, first.zone));
  if (hours === 0 || !Number.isInteger(hours)) return '';
  return (
    t('common.comma') +
    t(hours > 0 ? 'trips.ahead' : 'trips.behind', {
      count: Math.abs(hours),
      place: isolate(before.place),
    })
  );
}

function Moment({
  moment,
  hasPapers,
}: Pick<TimelineProps, 'hasPapers'> & { readonly moment: BookedMoment }) {
  const { t, i18n } = useTranslation();
  const { booking, at, hasNoTime, icon, title, hint, isFirst } = moment;
  const { labels } = usePartsOf(booking);
  return (
    <li className="timeline-moment">
      <b className="timeline-hour">{hasNoTime !== true && <bdi>{timeText(at)}</bdi>}</b>
      <span className="trip-icon">
        <Icon of={icon} />
      </span>
      <div className="timeline-what">
        {isFirst ? (
          <Anchor className="trip-open" href={bookingAddress(booking, null)}>
            <bdi>{title}</bdi>
            <span className="visually-hidden">
              {t('cancellation.comma')}
              {booking.reference}
            </span>
          </Anchor>
        ) : (
          <b className="trip-open">
            <bdi>{title}</bdi>
          </b>
        )}
        {hint !== '' && <span className="small muted">{hint}</span>}
      </div>
      {isFirst && (
        <span className="timeline-status">
          <BookingBadge booking={booking} />
        </span>
      )}
      {hasPapers && isFirst && booking.status === 'confirmed' && (
        <TextLink
          className="timeline-link small no-print"
          href={paperAddress('voucher', booking.reference, null, i18n.language)}
        >
          {t(labels.paper ?? 'booking.voucher')}
          <span className="visually-hidden">
            {t('cancellation.comma')}
            {booking.title}
          </span>
        </TextLink>
      )}
    </li>
  );
}
