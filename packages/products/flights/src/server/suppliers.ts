// Who sells us flights. The only file of the product that knows an adapter.
import { sandboxSuppliers, type SupplierSettings } from '@portico/selling';
import { sandboxFlights } from '@portico/supplier-sandbox-flights';
import type { AirSupplier } from '../port.ts';

/** Sources of flights by the settings: the sandbox where there is one. */
export const flightSuppliers = (settings: SupplierSettings): AirSupplier[] =>
  sandboxSuppliers(settings, ['kappa', 'lambda', 'sigma'], sandboxFlights);
