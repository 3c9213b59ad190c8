import { SANDBOXES } from '@portico/contract';
import { connector } from '@portico/supplier-kit';
import { opened, sandboxSettings } from '../settings.ts';
import { sandboxFlights } from './adapter.ts';

/** Suppliers of flights in the sandbox. */
export const flightsOfSandbox = connector(sandboxSettings, (values) =>
  opened(values, SANDBOXES.flights.suppliers, sandboxFlights),
);
