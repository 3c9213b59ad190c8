// Processes are killed and a database crashes while users book, pay, leave and cancel: stays,
// flights and cars. Once everything is at rest all ledgers are checked. test:full runs 300 kills
// and 50 crashes with stays, 200 and 30 with all products; `npm test` a short seeded run of both at
// once.
import { crashDatabase, killServers, openFleet } from '@portico/test-kit/storm/killer';
import { durableDatabase } from '@portico/test-kit/storm/durable';
import { collectOffers, startLoad } from '@portico/test-kit/storm/load';
import type { Ware } from '@portico/test-kit/storm/player';
import { openStage, type Stage } from '@portico/test-kit/storm/stage';
import { WARES } from '@portico/test-kit/storm/wares';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';

/**
 * `suppliers`: of hotels, alpha deduplicates a repeated order, beta counts it twice, gamma shows it
 * late; for those of flights and cars see wares.ts.
 */
interface Storm {
  readonly kills: number;
  readonly crashes: number;
  readonly suppliers: readonly string[];
}

const SEED = process.env['PORTICO_SEED'] ?? `sample ${SAMPLE}`;
const HOTELS = ['alpha', 'beta', 'gamma'];
const ALL = [...new Set(WARES.map(({ supplier }) => supplier))];
const wished: Storm = {
  kills: Number(process.env['PORTICO_KILLS'] ?? 0),
  crashes: Number(process.env['PORTICO_CRASHES'] ?? 0),
  suppliers: process.env['PORTICO_SUPPLIERS']?.split(',') ?? ALL,
};
const ALL_STORMS: readonly Storm[] = [
  { kills: 300, crashes: 0, suppliers: ['alpha'] },
  { kills: 0, crashes: 50, suppliers: ['alpha'] },
  { kills: 150, crashes: 0, suppliers: ['beta'] },
  { kills: 150, crashes: 0, suppliers: ['gamma'] },
  { kills: 50, crashes: 20, suppliers: HOTELS },
  { kills: 200, crashes: 0, suppliers: ALL },
  { kills: 0, crashes: 30, suppliers: ALL },
];
const STORMS: readonly Storm[] =
  wished.kills + wished.crashes > 0
    ? [wished]
    : PLAYS_ALL
      ? ALL_STORMS
      : [{ kills: 2, crashes: 1, suppliers: ALL }];
const replayOf = ({ kills, crashes, suppliers }: Storm): string =>
  `PORTICO_SEED='${SEED}' PORTICO_KILLS=${kills} PORTICO_CRASHES=${crashes} PORTICO_SUPPLIERS=${suppliers.join(',')} npx vitest run --project integration apps/server/src/modules/bookings/engine/kills.db.test.ts`;

const AGENCIES = ['full', 'spanish'] as const;
/** The timeout for a payer who does not return is 45 s, in a short run 9 s. */
const STAGE = {
  agencies: AGENCIES,
  bystander: 'bare',
  env: { BOOKING_TIME_FACTOR: PLAYS_ALL ? '0.05' : '0.01' },
} as const;
const SERVERS = 3;
const BUYERS = PLAYS_ALL ? 12 : 6;

/**
 * Returns the wares to buy: each product that one of the suppliers sells, with each payment method.
 */
const waresOf = (suppliers: readonly string[]): readonly Ware[] => {
  const sold = WARES.filter(({ supplier }) => suppliers.includes(supplier));
  return sold.filter(
    (ware, index) =>
      sold.findIndex(({ product, pay }) => product === ware.product && pay === ware.pay) === index,
  );
};
const productsOf = (suppliers: readonly string[]): number =>
  new Set(waresOf(suppliers).map(({ product }) => product)).size;
/**
 * Returns true if coverage is complete: each supplier has sold something, in a short run each
 * product.
 */
function hasAll(sellers: readonly string[], { suppliers }: Storm): boolean {
  const names = sellers.map((name) => name.replace('sandbox-', ''));
  return PLAYS_ALL ? names.length >= suppliers.length : productsOf(names) >= productsOf(suppliers);
}

/**
 * A short run on a busy machine may end before each supplier has sold something: then it continues
 * for more rounds.
 */
const MAX_ROUNDS = 5;

/**
 * Runs a load during the kills and crashes, waits until everything is at rest, and checks the
 * ledgers. Returns a report.
 */
async function weather(
  stage: Stage,
  storm: Storm,
  crash: (seed: string) => Promise<void>,
): Promise<string> {
  const fleet = await openFleet(stage, SERVERS, SEED);
  const offers = await collectOffers(
    stage,
    fleet.any(),
    AGENCIES,
    waresOf(storm.suppliers),
    PLAYS_ALL ? 6 : 1,
  );
  const load = startLoad(stage, {
    seed: SEED,
    buyers: BUYERS,
    agencies: AGENCIES,
    offers,
    anyServer: fleet.any,
  });
  try {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const seed = round === 1 ? SEED : `${SEED} ${round}`;
      await Promise.all([killServers(fleet, storm.kills, seed), crash(seed)]);
      if (hasAll(await stage.sellers(), storm)) break;
    }
  } finally {
    await load.stop();
  }
  await stage.quiet(150_000, { mailsGoOn: true });
  const { bookings, events } = await stage.verdict({
    seed: SEED,
    isFaultFree: false,
    replay: replayOf(storm),
  });
  expect(load.begun()).toBeGreaterThan(0);
  const states = new Map<string, number>();
  for (const { state } of bookings) states.set(state, (states.get(state) ?? 0) + 1);
  const sellers = await stage.sellers();
  expect(hasAll(sellers, storm), sellers.join()).toBe(true);
  return `${bookings.length} bookings at ${sellers.join(', ')} (${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}), ${events.length} client events, 0 violations`;
}

describe('under load', () => {
  for (const storm of STORMS) {
    const title = `${storm.kills} kills of server processes and ${storm.crashes} crashes of PostgreSQL with ${storm.suppliers.join(', ')}`;
    it(
      `${title} lose, double and orphan nothing`,
      async () => {
        const database = storm.crashes > 0 ? await durableDatabase() : undefined;
        const stage = await openStage({
          ...STAGE,
          suppliers: storm.suppliers,
          ...(database === undefined ? {} : { database }),
        });
        try {
          const said = await weather(
            stage,
            storm,
            async (seed) => database && crashDatabase(database, storm.crashes, seed),
          );
          addNote('fact', `${title}, seed ${SEED}: ${said}`);
        } finally {
          await stage.close();
          await database?.drop();
        }
      },
      // a crashed database takes longer to recover than a server; additional rounds take as long
      // again
      300_000 + storm.kills * 15_000 + storm.crashes * 45_000,
    );
  }
});
