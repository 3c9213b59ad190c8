import type { BookingView } from '@portico/contract';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { RefundStairs, useCancellationView } from '@portico/storefront/parts/refund-stairs.tsx';
import { OwnTime } from '@portico/storefront/parts/own-time.tsx';
import { dayOf, dayText } from '@portico/storefront/parts/times';
import { cityOfSale } from '@portico/storefront/parts/zones';
import { Section } from './section.tsx';

/** Cost of cancelling over time, by the clock of the place and that of the reader. */
export function RecordDeadline({ booking }: { readonly booking: BookingView }) {
  const { i18n } = useTranslation();
  const {
    terms: { cancellation, price },
    currency,
  } = bookingSums(booking);
  const start = dayOf(booking.span.from);
  const view = useCancellationView(
    { cancellation, price: { ...price, currency } },
    cityOfSale(booking),
    start,
  );
  if (view === null || booking.status !== 'confirmed') return null;
  return (
    <Section title={view.line}>
      <p className="small muted">
        {view.zone} <OwnTime of={view.until} />
      </p>
      <RefundStairs view={view} end={{ date: dayText(start, i18n.language) }} />
    </Section>
  );
}
