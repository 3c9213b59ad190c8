import { SANDBOXES } from '@portico/contract';
import { connector } from '@portico/supplier-kit';
import { opened, sandboxSettings } from '../settings.ts';
import { sandboxLockers } from './adapter.ts';

/** Suppliers of lockers in the sandbox. */
export const lockersOfSandbox = connector(sandboxSettings, (values) =>
  opened(values, SANDBOXES.lockers.suppliers, sandboxLockers),
);
