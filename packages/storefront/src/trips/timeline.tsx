import { Anchor, Icon } from '@portico/design';
import type { TripDays } from '@portico/rules/trips';
import { useTranslation } from '@portico/runtime';
import { bookingAddress } from '../journey.ts';
import { StatusBadge } from '../parts/booking-facts.tsx';
import { dayText, daysText, timeText } from '../parts/times.ts';
import type { BookedMoment } from './trip-events.ts';

/** A trip day by day: the day at its start, then each moment with its hour, what it is and how it stands. */
export function Timeline({ days }: { readonly days: readonly TripDays<BookedMoment>[] }) {
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
            <p className="timeline-empty small muted">{t('trips.nothingBooked')}</p>
          </li>
        ) : (
          <li key={`${row.date} ${i}`} className="timeline-day">
            <p className="timeline-date">
              <b className="strong">
                <bdi>{dayText(row.date, i18n.language)}</bdi>
              </b>
              <small className="muted">{row.moments[0]?.place}</small>
            </p>
            <ol className="plain-list timeline-moments">
              {row.moments.map((moment, k) => (
                <Moment key={k} moment={moment} />
              ))}
            </ol>
          </li>
        ),
      )}
    </ol>
  );
}

function Moment({ moment }: { readonly moment: BookedMoment }) {
  const { t } = useTranslation();
  const { booking, at, icon, title, hint, isFirst } = moment;
  return (
    <li className="timeline-moment">
      <b className="timeline-hour">
        <bdi>{timeText(at)}</bdi>
      </b>
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
          <StatusBadge status={booking.status} />
        </span>
      )}
    </li>
  );
}
