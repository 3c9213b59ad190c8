import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { cacheFolder, runFolder } from './apps/launch/src/run-folder.ts';

/** Tests with timings limited by the processor: no other test may run at the same time. */
const LOAD = [
  'apps/server/src/modules/dashboard/scale.db.test.ts',
  'apps/server/src/overload/overload.db.test.ts',
  'apps/server/src/overload/processor.db.test.ts',
];

// before any process of the run starts, so that all of them use its temporary folder
runFolder();

/** Run by npm run test:full only: it mounts a file system. */
const FULL_ONLY =
  process.env['PORTICO_FULL'] === '1'
    ? []
    : ['apps/launch/src/full-disk.db.test.ts', 'apps/server/src/upgrade/*.db.test.ts'];

/** Compile cache shared by all processes: those of vitest, and all that tests start. */
const env = { NODE_COMPILE_CACHE: join(cacheFolder(), 'compiled') };

/**
 * Files that the run leaves out: parts of their own in the full run (tools/check/parts.ts), the
 * other half in npm test (tools/check/halves.ts).
 */
const WITHOUT = (process.env['PORTICO_WITHOUT'] ?? '').split(',').filter((file) => file !== '');

/** Property examples depend on the sample seed, like all other random data. */
const setupFiles = ['packages/test-kit/src/seed.ts'];

/**
 * Files that take long for their size, the longest first: started last, one of them would run alone
 * at the end.
 */
const LONG = [
  ...[
    'journeys/flights-flow',
    'look/pictures',
    'journeys/cars-flow',
    'journeys/hydration',
    'look/layout',
    'journeys/cars-pages',
    'journeys/cars-search',
    'journeys/keyboard',
    'journeys/first-time/walk',
    'look/page',
    'journeys/customer',
    'parts/parts',
    'journeys/flights-after-sale',
    'journeys/kept',
    'journeys/auth',
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
    'modules/bookings/engine/kills',
    'modules/bookings/engine/last-one',
    'modules/bookings/engine/grid',
    'modules/erasure/erasure',
    'src/fuzz/fuzz',
    'sandbox-flights/src/adapter',
    'modules/bookings/create/booking-limits',
    'src/overload/slow-clients',
    'modules/bookings/engine/weather',
    'src/cli/agency',
    'modules/selling/item-silence',
    'src/postgres/cluster',
    'sandbox-cars/src/adapter',
    'modules/bookings/amendments/amendments-around',
    'sandbox/src/process',
    'kernel/db/schema',
    'modules/reconciliation/restore',
    'kernel/db/faults',
    'launch/src/run-folder',
    'launch/src/finishing',
    'modules/demo/history',
    'modules/bookings/amendments/amendments',
    'kernel/db/migrate',
    'modules/reconciliation/tasks',
    'src/tenancy/caches',
    'tools/mutants/mutants',
    'modules/bookings/amendments/sums',
    'modules/bookings/engine/crash',
    'modules/selling/flights',
    'modules/bookings/amendments/amendments-slow',
    'modules/bookings/cancel/cancel',
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
// (the same, one at a time), e2e (real browser). Each starts the services it needs; `npx vitest run
// --project unit packages/rules` runs one part of one.
export default defineConfig({
  test: {
    // a group whose tests all belong to other samples (packages/test-kit/src/turns.ts); a file
    // without any test fails in tools/check
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          setupFiles: [...setupFiles, 'packages/test-kit/src/unstub.ts'],
          // files share a process: they are many and short, and starting a process takes longer
          // than most of them
          isolate: false,
          // all processors: vitest's default is one less
          maxWorkers: availableParallelism(),
          unstubGlobals: true,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'e2e/refusals/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**', '**/skeleton/**'],
          // the full run plays every example: tests of one second take five
          testTimeout: process.env['PORTICO_FULL'] === '1' ? 30_000 : 5_000,
        },
      },
      {
        test: {
          name: 'integration',
          env,
          // compares the rows of every statement with the row type that it declares
          setupFiles: [...setupFiles, 'tools/check/row-types/setup.ts'],
          // files share a process, like those of the browser project: the server is compiled only
          // once
          isolate: false,
          include: [
            'packages/**/*.db.test.ts',
            'apps/**/*.db.test.ts',
            'tools/mutants/*.db.test.ts',
            'tools/new-product/*.db.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...LOAD, ...FULL_ONLY, ...WITHOUT],
          // tests share the processors with others: the timeout is only for tests that would never
          // end; the full run plays every changed answer
          testTimeout: process.env['PORTICO_FULL'] === '1' ? 900_000 : 90_000,
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
          // files share a process: a warmed-up server, and the browser (e2e/browser.ts)
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['**/node_modules/**', ...WITHOUT],
          testTimeout: 150_000,
          hookTimeout: 120_000,
          // a browser on a busy machine needs more time than a function
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
