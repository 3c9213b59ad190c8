// The product as its main.ts runs it, asking mock suppliers (PEERS, OFFERING) instead of those of the settings. Everything else,
// from the adapter's HTTP to the last check of a request, is the product's own.
import type { HotelSupplier } from '@portico/contract';
import { sandboxHotels } from '@portico/supplier-sandbox-hotels';
import { buildApp } from '../../../apps/server/src/app.ts';
import { loadConfig } from '../../../apps/server/src/config.ts';
import { createKernel } from '../../../apps/server/src/kernel/kernel.ts';
import { createLog } from '../../../apps/server/src/kernel/log.ts';
import { wire } from '../../../apps/server/src/wiring.ts';
import type { Offering } from '../peers/stock.ts';

const config = loadConfig();
const { suppliers } = JSON.parse(process.env['OFFERING'] ?? '') as Offering;
const deadlineMs = Number(process.env['DEADLINE_MS']);

/** The sandbox's adapter under another name. */
function supplier(number: number): HotelSupplier & { close(): Promise<void> } {
  const adapter = sandboxHotels({ baseUrl: `${process.env['PEERS'] ?? ''}/s${number}`, supplier: 'alpha', profile: 'normal' });
  return { ...adapter, profile: { ...adapter.profile, name: `s${number}` } };
}

// What goes wrong at the mocks is meant to: only what is ours is told.
const kernel = createKernel(config, { log: createLog({ level: 'error' }) });
const wiring = wire(kernel, {
  hotelSuppliers: Array.from({ length: suppliers }, (_, number) => supplier(number)),
  hotelWaits: { search: deadlineMs, deals: deadlineMs },
});
const app = await buildApp({ ...kernel, authenticate: wiring.authenticate }, wiring.routes);
await app.listen({ port: config.port, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
