import { type BookingView, TRIP_BOOKINGS } from '@portico/contract';
import { icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { tripPaperAddress } from '../parts/booking.query.ts';

/**
 * Documents that combine several bookings. Renders nothing if fewer than two are confirmed, or if
 * there are more than the server can combine: each booking has its own documents.
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
