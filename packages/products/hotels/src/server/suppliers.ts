// Configures the suppliers of hotels. The only file of the product that depends on an adapter.
import { sandboxSuppliers, type SupplierSettings } from '@portico/selling';
import { sandboxHotels } from '@portico/supplier-sandbox-hotels';
import type { HotelSupplier } from '../port.ts';

/** Returns the configured suppliers of hotels: the sandbox, if enabled. */
export const hotelSuppliers = (settings: SupplierSettings): HotelSupplier[] =>
  sandboxSuppliers(settings, ['alpha', 'beta', 'gamma'], sandboxHotels);
