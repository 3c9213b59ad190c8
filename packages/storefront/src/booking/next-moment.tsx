import type { BookingView } from '@portico/contract';
import { Icon, LinkButton } from '@portico/design';
import { localInstant } from '@portico/rules/zones';
import { useTranslation } from '@portico/runtime';
import { directionsAddress } from '../parts/directions.ts';
import { dayText, timeText } from '../parts/times.ts';
import { currentTime } from '../platform/clock.ts';
import { usePartsOf } from '../product-parts.ts';

/** Next event of a confirmed booking: time, title, a helpful hint, and directions. */
export function NextMoment({ booking }: { readonly booking: BookingView }) {
  const { t, i18n } = useTranslation();
  const { trip } = usePartsOf(booking);
  if (booking.status !== 'confirmed') return null;
  const now = currentTime();
  const next = trip?.events(booking, t).find(({ at, zone }) => localInstant(at, zone) > now);
  if (!next) return null;
  const when = t('cancellation.when', {
    day: dayText(next.at, i18n.language),
    time: timeText(next.at),
  });
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
