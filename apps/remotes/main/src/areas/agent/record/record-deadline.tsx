import type { BookingView } from '@portico/contract';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { RefundStairs, useCancellationView } from '@portico/storefront/parts/refund-stairs.tsx';
import { OwnTime } from '@portico/storefront/parts/own-time.tsx';
import { dayOf, dayText } from '@portico/storefront/parts/times';
import { cityOfSale } from '@portico/storefront/parts/zones';
import { Section } from './section.tsx';

/** What cancelling costs now and later, by the clock of the place and the reader's. */
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
