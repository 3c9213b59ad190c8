import { type BookingView, TRIP_BOOKINGS } from '@portico/contract';
import { icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { tripPaperAddress } from '../parts/booking.query.ts';

/**
 * Papers of several bookings at once. Nothing while fewer than two of them are confirmed, or where
 * there are more than the server joins: each booking has its own papers.
 */
export function TripPapers({ bookings }: { readonly bookings: readonly BookingView[] }) {
  const { t, i18n } = useTranslation();
  const references = bookings
    .filter(({ status }) => status === 'confirmed')
    .map(({ reference }) => reference);
  if (references.length < 2 || references.length > TRIP_BOOKINGS) return null;
  const address = (paper: 'wholeTripCalendar' | 'wholeTripVoucher') =>
    tripPaperAddress(paper, references, i18n.language);
  return (
    <>
      <LinkButton icon={icons.download} href={address('wholeTripVoucher')}>
        {t('trips.papers')}
      </LinkButton>
      <LinkButton icon={icons.calendarPlus} href={address('wholeTripCalendar')}>
        {t('trips.calendar')}
      </LinkButton>
    </>
  );
}
