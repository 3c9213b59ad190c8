import { type Quote, slugOfTitle, type SoldSlug } from '@portico/contract';
import {
  type ExtrasProps,
  type PartsBySlug,
  PartsProvider,
} from '@portico/storefront/product-parts';
import { ReservationPage as AnyReservationPage } from '@portico/storefront/reservation/reservation-page.tsx';
import type { FlightDetail } from '../http.ts';
import { parts } from './parts.tsx';
import { FlightExtras } from './seats/flight-extras.tsx';

const SLUG = slugOfTitle('Air Travel') as SoldSlug;
const OWN: PartsBySlug = { [SLUG]: parts };

/** Seats and bags of a quote; a quote on this page has flight details. */
const Extras = ({ quote, ...around }: ExtrasProps) => (
  <FlightExtras quote={quote as Quote<FlightDetail>} {...around} />
);

/** /booknow/flights/reservation-details: traveller form with seats and bags. */
export function ReservationPage() {
  return (
    <PartsProvider value={OWN}>
      <AnyReservationPage slug={SLUG} Extras={Extras} />
    </PartsProvider>
  );
}
