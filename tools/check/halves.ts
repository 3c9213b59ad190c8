// Halves of the long test files, those of the database and the browser: npm test plays one, the next
// sample number the other. Together they take longer than a check of each change may.
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** Long files that npm test always plays: the laws of money, rights and data, and one flow of each product. */
const ALWAYS: readonly string[] = [
  'apps/launch/src/start.db.test.ts',
  'apps/server/src/cli/agency.db.test.ts',
  'apps/server/src/fuzz/*.db.test.ts',
  'apps/server/src/kernel/db/{catalogue,migrate,schema,tenancy}.db.test.ts',
  'apps/server/src/modules/bookings/engine/{crash,grid,kills,last-one}.db.test.ts',
  'apps/server/src/tenancy/*.db.test.ts',
  'e2e/journeys/{cars,flights,center}-flow.e2e.ts',
  'e2e/journeys/{center-bookings,center-weight,flows,hydration,keyboard}.e2e.ts',
  'e2e/look/pictures.e2e.ts',
  'e2e/refusals/card.e2e.ts',
  'e2e/shell/{home,production,reach}.e2e.ts',
];

/** Returns all long test files under `root`, sorted. */
export const longFiles = (root: string): readonly string[] =>
  globSync(['{apps,packages}/**/*.db.test.ts', 'e2e/**/*.e2e.ts'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).toSorted();

/** Returns the files that a run of this half leaves out: every second one of those not in `ALWAYS`. */
export const otherHalf = (root: string, half: number): readonly string[] =>
  longFiles(root)
    .filter((file) => !ALWAYS.some((glob) => matchesGlob(file, glob)))
    .filter((_, index) => index % 2 !== half);
