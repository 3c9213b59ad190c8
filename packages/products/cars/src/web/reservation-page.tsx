import { type Quote, slugOfTitle, type SoldSlug } from '@portico/contract';
import {
  type ExtrasProps,
  type PartsBySlug,
  PartsProvider,
} from '@portico/storefront/product-parts';
import { ReservationPage as AnyReservationPage } from '@portico/storefront/reservation/reservation-page.tsx';
import type { CarDetail } from '../http.ts';
import { DriverAge } from './driver/driver-age.tsx';
import { parts } from './parts.tsx';

const SLUG = slugOfTitle('Cars') as SoldSlug;
const OWN: PartsBySlug = { [SLUG]: parts };

/** Re-prices for the driver's age; a quote on this page has car details. */
const Extras = ({ quote, people, ...around }: ExtrasProps) => (
  <DriverAge quote={quote as Quote<CarDetail>} birthDate={people[0]?.birthDate} {...around} />
);

/** /booknow/cars/reservation-details: driver form. */
export function ReservationPage() {
  return (
    <PartsProvider value={OWN}>
      <AnyReservationPage slug={SLUG} Extras={Extras} />
    </PartsProvider>
  );
}
