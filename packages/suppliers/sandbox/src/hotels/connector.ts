import { SANDBOXES } from '@portico/contract';
import { connector } from '@portico/supplier-kit';
import { opened, sandboxSettings } from '../settings.ts';
import { sandboxHotels } from './adapter.ts';

/** Suppliers of hotels in the sandbox. */
export const hotelsOfSandbox = connector(sandboxSettings, (values) =>
  opened(values, SANDBOXES.hotels.suppliers, sandboxHotels),
);
