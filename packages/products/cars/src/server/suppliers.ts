// Who sells us cars. The only file of the product that knows an adapter.
import { sandboxSuppliers, type SupplierSettings } from '@portico/selling';
import { sandboxCars } from '@portico/supplier-sandbox-cars';
import type { CarSupplier } from '../port.ts';

/** Sources of cars by the settings: the sandbox where there is one. */
export const carSuppliers = (settings: SupplierSettings): CarSupplier[] =>
  sandboxSuppliers(settings, ['psi', 'phi', 'omega'], sandboxCars);
