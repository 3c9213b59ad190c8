// Parts of npm run test:full. Each runs and is logged separately, so that a long run can be resumed
// and the log has the commit of each part.
import { WARES } from '../../packages/test-kit/src/storm/wares.ts';

export interface Part {
  readonly name: string;
  /** Vitest project of the part. */
  readonly project: 'unit' | 'integration' | 'load' | 'e2e';
  /**
   * Test files relative to the root. Default: all files of the project that belong to no other
   * part.
   */
  readonly files?: readonly string[];
  /** Share of the files, as vitest takes it: '2/6' is the second of six. */
  readonly shard?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const BOOKINGS = 'apps/server/src/modules/bookings';

/** Returns a part of the integration project with only these files. */
const alone = (
  name: string,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Part => ({ name, project: 'integration', files, env });

const GRID: readonly Part[] = WARES.map((ware) =>
  alone(`crash grid: ${ware.name}`, [`${BOOKINGS}/engine/grid.db.test.ts`], {
    PORTICO_WARES: ware.name,
  }),
);

/** Kills of server processes, crashes of PostgreSQL, suppliers; '' for all suppliers. */
const STORMS: readonly (readonly [kills: number, crashes: number, suppliers: string])[] = [
  [300, 0, 'alpha'],
  [0, 50, 'alpha'],
  [150, 0, 'beta'],
  [150, 0, 'gamma'],
  [50, 20, 'alpha,beta,gamma'],
  [200, 0, ''],
  [0, 30, ''],
];

const KILLS: readonly Part[] = STORMS.map(([kills, crashes, suppliers]) =>
  alone(
    `kills: ${kills} processes and ${crashes} databases at ${suppliers.replaceAll(',', ' ') || 'all'}`,
    [`${BOOKINGS}/engine/kills.db.test.ts`],
    {
      PORTICO_KILLS: String(kills),
      PORTICO_CRASHES: String(crashes),
      ...(suppliers === '' ? {} : { PORTICO_SUPPLIERS: suppliers }),
    },
  ),
);

/** All journeys of the browser in one part would take an hour, and start anew after a break. */
const BROWSER_PARTS = 6;
const BROWSER: readonly Part[] = Array.from({ length: BROWSER_PARTS }, (_, index) => ({
  name: `browser ${index + 1} of ${BROWSER_PARTS}`,
  project: 'e2e',
  shard: `${index + 1}/${BROWSER_PARTS}`,
}));

const LAST_ONES: readonly Part[] = ['room', 'seat', 'seat by its number', 'car'].map((kind) =>
  alone(`last one: ${kind}`, [`${BOOKINGS}/engine/last-one.db.test.ts`], { PORTICO_LAST: kind }),
);

/** Fast parts first, so that an interrupted run has logged as many as possible. */
export const PARTS: readonly Part[] = [
  { name: 'unit', project: 'unit' },
  { name: 'load', project: 'load' },
  { name: 'integration', project: 'integration' },
  ...BROWSER,
  alone('mutants', ['tools/mutants/mutants.db.test.ts']),
  alone('exam of a new product', ['tools/new-product/exam.db.test.ts']),
  alone('tenancy', [
    'apps/server/src/kernel/db/tenancy.db.test.ts',
    'apps/server/src/tenancy/caches.db.test.ts',
    'apps/server/src/tenancy/matrix.db.test.ts',
    'apps/server/src/tenancy/secrets.db.test.ts',
  ]),
  alone('generated requests', ['apps/server/src/fuzz/fuzz.db.test.ts']),
  alone('full disk', [
    'apps/launch/src/full-disk.db.test.ts',
    'apps/server/src/kernel/db/full-disk.db.test.ts',
  ]),
  alone('restored backup', ['apps/server/src/modules/reconciliation/restore.db.test.ts']),
  alone('the documented walk on PostgreSQL 15 and 18', [
    'apps/server/src/upgrade/postgres-releases.db.test.ts',
  ]),
  alone('the version before', ['apps/server/src/upgrade/version-before.db.test.ts']),
  alone('migrations of two million bookings', ['apps/server/src/upgrade/big-table.db.test.ts']),
  alone('weather of peers', [`${BOOKINGS}/engine/weather.db.test.ts`]),
  ...LAST_ONES,
  ...KILLS,
  ...GRID,
];

/** Files that belong to parts of their own: the project's main part excludes them. */
export const FILES_APART: readonly string[] = [
  ...new Set(PARTS.flatMap(({ files = [] }) => files)),
];
