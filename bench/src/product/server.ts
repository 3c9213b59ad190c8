// Runs the product like its serve.ts, with mock suppliers (PEERS, OFFERING) or, without them, one
// in this process that responds immediately. Everything else, from the adapter's HTTP to the final
// validation of a request, is the product's own code.
import { sandboxCars } from '@portico/supplier-sandbox/cars/adapter';
import { sandboxFlights } from '@portico/supplier-sandbox/flights/adapter';
import { sandboxHotels } from '@portico/supplier-sandbox/hotels/adapter';
import { buildApp } from '../../../apps/server/src/app.ts';
import { loadConfig } from '../../../apps/server/src/config.ts';
import { createKernel } from '../../../apps/server/src/kernel/kernel.ts';
import { createLog } from '../../../apps/server/src/kernel/log.ts';
import { wire, type WireOptions } from '../../../apps/server/src/wiring.ts';
import { instantSupplier } from '../peers/instant.ts';
import { offeringIn } from '../peers/offering.ts';

const config = loadConfig();
const peers = process.env['PEERS'];

/** The market's sandbox adapters, each under a separate name. */
const OPEN = {
  hotels: (baseUrl: string) => sandboxHotels({ baseUrl, supplier: 'alpha', profile: 'normal' }),
  flights: (baseUrl: string) => sandboxFlights({ baseUrl, supplier: 'kappa', profile: 'normal' }),
  cars: (baseUrl: string) => sandboxCars({ baseUrl, supplier: 'psi', profile: 'normal' }),
} as const;

function options(): WireOptions {
  const offering = offeringIn(process.env);
  const { market = 'hotels', suppliers } = offering;
  if (peers === undefined) return { suppliers: { hotels: [instantSupplier(offering)] } };
  const deadlineMs = Number(process.env['DEADLINE_MS']);
  const named = Array.from({ length: suppliers }, (_, number) => {
    const adapter = OPEN[market](`${peers}/s${number}`);
    return { ...adapter, profile: { ...adapter.profile, name: `s${number}` } };
  });
  return {
    suppliers: { [market]: named },
    waits: { search: deadlineMs, deals: deadlineMs },
  };
}

// Failures of the mocks are intended: only the product's own errors are logged.
const kernel = createKernel(config, { log: createLog({ level: 'error' }) });
const wiring = wire(kernel, options());
const app = await buildApp({ ...kernel, authenticate: wiring.authenticate }, wiring.routes);
await app.listen({ port: config.port, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
