import type { BookingView } from '@portico/contract';
import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { dayText, timeText } from '../parts/times.ts';
import { usePartsByTitle } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { journeyMoments, tripOf } from '../trips/booked-trips.ts';
import { type Effect, restOfTrip } from '../trips/rest-of-trip.ts';
import { troubleLine } from '../trips/trouble-line.ts';
import { useTrips } from '../trips/trips.query.ts';

interface RestOfTripProps {
  readonly booking: BookingView;
}

/**
 * Effects of a changed journey on the rest of its trip, for a logged-in viewer; a guest has access
 * to one booking only.
 */
export function RestOfTrip({ booking }: RestOfTripProps) {
  return useViewer().auth ? <OfTrips booking={booking} /> : null;
}

function OfTrips({ booking }: RestOfTripProps) {
  const { bookings } = useTrips('upcoming');
  const { t } = useTranslation();
  const partsOf = usePartsByTitle();
  const trip = tripOf(booking, bookings, (one) => journeyMoments(one, partsOf(one.product), t));
  const effects = restOfTrip(booking, trip, ({ product }) => partsOf(product), t);
  return <Effects effects={effects} />;
}

/** One line per effect: first conflicts, then bookings that still fit. */
export function Effects({ effects }: { readonly effects: readonly Effect[] }) {
  const { t, i18n } = useTranslation();
  if (effects.length === 0) return null;
  const lineOf = (effect: Effect): string => {
    if (effect.kind === 'fits')
      return t('booking.notice.fits', { title: isolate(effect.other.title) });
    if (effect.kind === 'night')
      return t('booking.notice.night', {
        title: isolate(effect.bed.title),
        day: isolate(dayText(effect.lands.at, i18n.language)),
        time: isolate(timeText(effect.lands.at)),
      });
    const { head, text } = troubleLine(effect.trouble, t, i18n.language);
    return `${head} ${text}`;
  };
  return (
    <section aria-label={t('booking.notice.rest')}>
      <ul className="plain-list notice-effects small">
        {effects.map((effect, i) => (
          <li key={i} className={effect.kind === 'fits' ? 'ok' : 'warn'}>
            <Icon of={effect.kind === 'fits' ? icons.check : icons.alert} size="sm" />
            <span>{lineOf(effect)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
