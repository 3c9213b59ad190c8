// Configures the suppliers of cars. The only file of the product that depends on an adapter.
import { sandboxSuppliers, type SupplierSettings } from '@portico/selling';
import { sandboxCars } from '@portico/supplier-sandbox-cars';
import type { CarSupplier } from '../port.ts';

/** Returns the configured suppliers of cars: the sandbox, if enabled. */
export const carSuppliers = (settings: SupplierSettings): CarSupplier[] =>
  sandboxSuppliers(settings, ['psi', 'phi', 'omega'], sandboxCars);
