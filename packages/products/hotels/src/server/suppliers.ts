// Who sells us hotels. The only file of the product that knows an adapter.
import { sandboxSuppliers, type SupplierSettings } from '@portico/selling';
import { sandboxHotels } from '@portico/supplier-sandbox-hotels';
import type { HotelSupplier } from '../port.ts';

/** Sources of hotels by the settings: the sandbox where there is one. */
export const hotelSuppliers = (settings: SupplierSettings): HotelSupplier[] =>
  sandboxSuppliers(settings, ['alpha', 'beta', 'gamma'], sandboxHotels);
