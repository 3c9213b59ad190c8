// The product as its serve.ts runs it, asking mock suppliers (PEERS, OFFERING) or, without them,
// one in this process that answers at once. Everything else, from the adapter's HTTP to the last
// check of a request, is the product's own.
import type { HotelSupplier } from '@portico/product-hotels/port';
import { sandboxHotels } from '@portico/supplier-sandbox-hotels';
import { buildApp } from '../../../apps/server/src/app.ts';
import { loadConfig } from '../../../apps/server/src/config.ts';
import { createKernel } from '../../../apps/server/src/kernel/kernel.ts';
import { createLog } from '../../../apps/server/src/kernel/log.ts';
import { wire, type WireOptions } from '../../../apps/server/src/wiring.ts';
import { instantSupplier } from '../peers/instant.ts';
import type { Offering } from '../peers/stock.ts';

const config = loadConfig();
const peers = process.env['PEERS'];

/** The sandbox's adapter under another name. */
function supplier(number: number): HotelSupplier & { close(): Promise<void> } {
  const adapter = sandboxHotels({
    baseUrl: `${peers}/s${number}`,
    supplier: 'alpha',
    profile: 'normal',
  });
  return { ...adapter, profile: { ...adapter.profile, name: `s${number}` } };
}

function options(): WireOptions {
  const offering = JSON.parse(process.env['OFFERING'] ?? '') as Offering;
  if (peers === undefined) return { suppliers: { hotels: [instantSupplier(offering)] } };
  const deadlineMs = Number(process.env['DEADLINE_MS']);
  return {
    suppliers: {
      hotels: Array.from({ length: offering.suppliers }, (_, number) => supplier(number)),
    },
    waits: { search: deadlineMs, deals: deadlineMs },
  };
}

// What goes wrong at the mocks is meant to: only what is ours is told.
const kernel = createKernel(config, { log: createLog({ level: 'error' }) });
const wiring = wire(kernel, options());
const app = await buildApp({ ...kernel, authenticate: wiring.authenticate }, wiring.routes);
await app.listen({ port: config.port, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
