// Environment of a rehearsal: database, clock, sandbox, adapters, and the quotes so far.
import type { SupplierContext } from '@portico/contract';
import { sandboxCard, sandboxCardKeys } from '@portico/gateway-sandbox-card';
import type { HotelSupplier } from '@portico/product-hotels/port';
import type { HotelSale } from '@portico/product-hotels/server/sales';
import { sandboxHotels } from '@portico/supplier-sandbox/hotels/adapter';
import { addAgency } from './agency.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { testConfig } from './server.ts';
import { openSandbox } from '../../../apps/sandbox/src/testing/shared-sandbox.ts';
import type { Sandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts';
import type { Config } from '../../../apps/server/src/config.ts';
import { isoOf, systemClock } from '../../../apps/server/src/kernel/clock.ts';
import { createDatabase, type Database } from '../../../apps/server/src/kernel/db/database.ts';
import { createKeys, type Keys } from '../../../apps/server/src/kernel/keys.ts';
import { createLog, type Log } from '../../../apps/server/src/kernel/log.ts';
import {
  createGateways,
  derivedAccount,
  type Gateways,
} from '../../../apps/server/src/modules/bookings/engine/gateways.ts';

export const GATEWAY_SECRET = 'sandbox-gateway-secret';

/** Real time plus the offset set by a test. */
export function movingClock() {
  let offset = 0;
  const now = () => systemClock.now() + offset;
  return {
    now,
    iso: () => isoOf(now()),
    sleep: systemClock.sleep,
    move: (ms: number) => void (offset += ms),
  };
}
export type MovingClock = ReturnType<typeof movingClock>;

/** State shared by all parts of a rehearsal. */
export interface Ground {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly sandbox: Sandbox;
  readonly agencyId: string;
  readonly clock: MovingClock;
  readonly config: Config;
  readonly keys: Keys;
  readonly log: Log;
  /** Warnings and errors, one per line. */
  readonly lines: readonly string[];
  /** Adapters by the name of their profile. */
  readonly suppliers: ReadonlyMap<string, HotelSupplier>;
  readonly gateways: Gateways;
  /** Faults by agency, sent by the server with each call. */
  readonly faultsOf: Map<string, string>;
  /** Sales that can be booked, by id. */
  readonly quotes: Map<string, HotelSale>;
  /** Rooms that have been quoted. */
  readonly used: Set<string>;
}

export async function openGround(given?: TestDatabase): Promise<Ground> {
  const [database, sandbox] = await Promise.all([given ?? testDatabase(), openSandbox()]);
  const db = createDatabase({ url: database.appUrl });
  const agencyId = await addAgency(database, 'full');
  const config = testConfig(database, { SANDBOX_URL: sandbox.url });
  const lines: string[] = [];
  return {
    database,
    db,
    sandbox,
    agencyId,
    clock: movingClock(),
    config,
    keys: createKeys(config.secretKeys),
    log: createLog({ level: 'warn', write: (line) => lines.push(line) }),
    lines,
    suppliers: suppliersOf(sandbox.url),
    gateways: gatewaysOf(sandbox.url),
    faultsOf: new Map(),
    quotes: new Map(),
    used: new Set(),
  };
}

function suppliersOf(baseUrl: string): Map<string, HotelSupplier> {
  const suppliers = new Map<string, HotelSupplier>();
  for (const supplier of ['alpha', 'beta', 'gamma'] as const) {
    const adapter = sandboxHotels({ baseUrl, supplier, profile: 'fast' });
    suppliers.set(adapter.profile.name, adapter);
  }
  return suppliers;
}

const gatewaysOf = (url: string): Gateways =>
  createGateways({
    accountsOf: async (agency) => [{ ...derivedAccount(agency, 'sandbox-card'), isCurrent: true }],
    adapters: {
      'sandbox-card': async ({ agencyId }) =>
        sandboxCard({
          baseUrl: url,
          publicBaseUrl: url,
          profile: 'fast',
          ...sandboxCardKeys(GATEWAY_SECRET, agencyId),
        }),
    },
    isFresh: () => true,
    clock: systemClock,
  });

/** Returns the supplier context of a request. */
export const contextOf = ({ agencyId, clock }: Ground, faults?: string): SupplierContext => ({
  agencyId,
  correlationId: 'test',
  signal: new AbortController().signal,
  now: clock.iso(),
  ...(faults === undefined ? {} : { faults }),
});
