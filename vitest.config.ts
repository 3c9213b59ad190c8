import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { cacheFolder, runFolder } from './apps/launch/src/run-folder.ts';

/** What is timed while the processor is the limit: nothing else may run beside it. */
const LOAD = [
  'apps/server/src/overload/overload.db.test.ts',
  'apps/server/src/overload/processor.db.test.ts',
];

// before any process of the run starts: all of them have its temporary folder
runFolder();

/** Played by npm run test:full alone: it mounts a file system of its own. */
const FULL_ONLY =
  process.env['PORTICO_FULL'] === '1'
    ? []
    : ['apps/launch/src/full-disk.db.test.ts', 'apps/server/src/upgrade/*.db.test.ts'];

/** What one process has compiled, the others load: those of vitest, and all that tests start. */
const env = { NODE_COMPILE_CACHE: join(cacheFolder(), 'compiled') };

/** Files that npm run test:full plays as parts of their own (tools/check/parts.ts). */
const WITHOUT = (process.env['PORTICO_WITHOUT'] ?? '').split(',').filter((file) => file !== '');

/** Examples of properties come from the sample, as everything else that is drawn. */
const setupFiles = ['packages/test-kit/src/seed.ts'];

/**
 * Files that take long for their size, the longest first: begun last, one of them would run on
 * alone.
 */
const LONG = [
  ...[
    'journeys/flights-flow',
    'look/pictures',
    'journeys/cars-flow',
    'journeys/hydration',
    'look/layout',
    'journeys/cars-search',
    'journeys/keyboard',
    'journeys/first-time/walk',
    'look/page',
    'journeys/customer',
    'parts/parts',
    'journeys/flights-after-sale',
    'journeys/kept',
    'journeys/doors',
    'journeys/first-time/family',
    'look/contrast',
    'refusals/other-tab',
    'journeys/flights-booking',
    'journeys/presses',
    'journeys/flows',
    'journeys/true-words',
    'journeys/account',
    'journeys/profile',
    'journeys/frame',
    'journeys/flights-booking-states',
    'refusals/changed',
    'shell/fields',
    'journeys/flights-notices',
    'shell/home',
    'journeys/search-box',
    'journeys/photographs',
    'refusals/card',
    'journeys/axe',
    'journeys/slow-press',
    'gateway/card-page',
    'journeys/guest',
    'refusals/priced-choice',
    'journeys/children',
    'shell/deal-fields',
    'shell/production',
    'refusals/fields',
    'journeys/sign-on',
    'journeys/trips',
  ].map((name) => `/e2e/${name}.e2e.ts`),
  ...[
    'launch/src/start',
    'modules/bookings/kills',
    'modules/bookings/last-one',
    'modules/bookings/grid',
    'modules/erasure/erasure',
    'src/fuzz/fuzz',
    'sandbox-flights/src/adapter',
    'modules/bookings/booking-limits',
    'src/overload/slow-clients',
    'modules/bookings/weather',
    'src/cli/agency',
    'modules/selling/item-silence',
    'src/postgres/cluster',
    'sandbox-cars/src/adapter',
    'modules/bookings/amendments-around',
    'sandbox/src/process',
    'kernel/db/schema',
    'modules/reconciliation/restore',
    'kernel/db/faults',
    'launch/src/run-folder',
    'launch/src/finishing',
    'modules/demo/history',
    'modules/bookings/amendments',
    'kernel/db/migrate',
    'modules/reconciliation/tasks',
    'src/tenancy/caches',
    'tools/mutants/mutants',
    'modules/bookings/sums',
    'modules/bookings/crash',
    'modules/selling/flights',
    'modules/bookings/amendments-slow',
    'modules/bookings/cancel',
  ].map((name) => `/${name}.db.test.ts`),
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? LONG.length : at;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

// Four projects: unit (no I/O), integration (*.db.test.ts: real PostgreSQL and processes), load
// (the same, one at a time), e2e (real browser). Each starts what it needs itself; `npx vitest run
// --project unit packages/rules` runs one part of one.
export default defineConfig({
  test: {
    // a group whose tests are all left to another sample (packages/test-kit/src/turns.ts); a file
    // without any test fails in tools/check
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          setupFiles,
          // files share their process: they are many and short, and starting one costs more than
          // most of them
          isolate: false,
          // all processors: what vitest takes by itself is one less
          maxWorkers: availableParallelism(),
          unstubGlobals: true,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tools/check/**/*.test.ts',
            'tools/new-product/*.test.ts',
            'bench/src/**/*.test.ts',
            'e2e/refusals/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'integration',
          env,
          setupFiles,
          // files share their process, as those of the browser do: it has compiled the server once
          isolate: false,
          include: [
            'packages/**/*.db.test.ts',
            'apps/**/*.db.test.ts',
            'tools/mutants/*.db.test.ts',
            'tools/new-product/*.db.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...LOAD, ...FULL_ONLY, ...WITHOUT],
          // a test waits for what others do on the same processors: it ends late only if it never
          // would
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'load',
          env,
          setupFiles,
          include: LOAD,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'e2e',
          env,
          setupFiles,
          // files share their process: a server that has been warm, and the browser
          // (e2e/browser.ts)
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 150_000,
          hookTimeout: 120_000,
          // a browser on a busy machine needs longer than a function
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
