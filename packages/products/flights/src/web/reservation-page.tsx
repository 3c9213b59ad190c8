import { slugOfTitle, type SoldSlug } from '@portico/contract';
import { type PartsBySlug, PartsProvider } from '@portico/storefront/product-parts';
import { ReservationPage as AnyReservationPage } from '@portico/storefront/reservation/reservation-page.tsx';
import { parts } from './parts.tsx';

const SLUG = slugOfTitle('Air Travel') as SoldSlug;
const OWN: PartsBySlug = { [SLUG]: parts };

/** /booknow/flights/reservation-details: who flies, with seats and bags. */
export function ReservationPage() {
  return (
    <PartsProvider value={OWN}>
      <AnyReservationPage slug={SLUG} />
    </PartsProvider>
  );
}
