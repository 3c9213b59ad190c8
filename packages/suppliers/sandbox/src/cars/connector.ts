import { SANDBOXES } from '@portico/contract';
import { connector } from '@portico/supplier-kit';
import { opened, sandboxSettings } from '../settings.ts';
import { sandboxCars } from './adapter.ts';

/** Suppliers of cars in the sandbox. */
export const carsOfSandbox = connector(sandboxSettings, (values) =>
  opened(values, SANDBOXES.cars.suppliers, sandboxCars),
);
