// Configures the suppliers of flights. The only file of the product that depends on an adapter.
import { sandboxSuppliers, type SupplierSettings } from '@portico/selling';
import { sandboxFlights } from '@portico/supplier-sandbox-flights';
import type { AirSupplier } from '../port.ts';

/** Returns the configured suppliers of flights: the sandbox, if enabled. */
export const flightSuppliers = (settings: SupplierSettings): AirSupplier[] =>
  sandboxSuppliers(settings, ['kappa', 'lambda', 'sigma'], sandboxFlights);
