import type { BookingView } from '@portico/contract';
import { Icon, LinkButton } from '@portico/design';
import { localInstant } from '@portico/rules/zones';
import { useTranslation } from '@portico/runtime';
import { directionsAddress } from '../parts/directions.ts';
import { dayOf, dayText, timeText } from '../parts/times.ts';
import { currentTime } from '../platform/clock.ts';
import { usePartsOf } from '../product-parts.ts';
import type { TripEvent } from '../trip-parts.ts';

/** Until then an event is the next one; without a time, for its whole day. */
const endOf = ({ at, zone, hasNoTime }: TripEvent): number =>
  localInstant(hasNoTime === true ? `${dayOf(at)}T23:59` : at, zone);

/** Next event of a confirmed booking: time, title, a helpful hint, and directions. */
export function NextMoment({ booking }: { readonly booking: BookingView }) {
  const { t, i18n } = useTranslation();
  const { trip } = usePartsOf(booking);
  if (booking.status !== 'confirmed') return null;
  const now = currentTime();
  const next = trip?.events(booking, t).find((event) => endOf(event) > now);
  if (!next) return null;
  const day = dayText(next.at, i18n.language);
  const when =
    next.hasNoTime === true ? day : t('cancellation.when', { day, time: timeText(next.at) });
  return (
    <div className="next-moment">
      <Icon of={next.icon} />
      <p>
        <b className="strong">{t('booking.next', { when })}</b>
        <span>
          <bdi>{next.title}</bdi>
        </span>
        {next.hint !== '' && <span className="small muted">{next.hint}</span>}
      </p>
      {booking.place && (
        <LinkButton className="no-print" href={directionsAddress(booking.place)} target="_blank">
          {t('booking.directions')}
        </LinkButton>
      )}
    </div>
  );
}
