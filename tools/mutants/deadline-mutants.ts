// Mutants of deadlines, their warnings and calendar feeds, and of the tiles of the dashboard.
import { type Mutant, real, unit } from './mutant.ts';

const RULES = 'packages/rules/src';
const MODULE = 'apps/server/src/modules/deadlines';

export const DEADLINE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a deadline is warned of again',
    file: `${RULES}/deadlines.ts`,
    find: '(warned === null || hours < warned)',
    replace: '(warned === null || hours <= warned)',
    tests: [unit(`${RULES}/deadlines.test.ts`, 'each at most once and before the deadline')],
  },
  {
    name: 'a deadline that has passed is warned of',
    file: `${RULES}/deadlines.ts`,
    find: 'if (now >= at) return { due: null, next: null };',
    replace: '',
    tests: [unit(`${RULES}/deadlines.test.ts`, 'none once it has passed')],
  },
  {
    name: 'free cancellation ends after the service has begun',
    file: `${RULES}/deadlines.ts`,
    find: 'withoutRepeats(endedBy(steps, begins), stake)',
    replace: 'withoutRepeats(steps, stake)',
    tests: [unit(`${RULES}/deadlines.test.ts`, 'ends with the begin of the service')],
  },
  {
    name: 'the owner is told of what was acknowledged',
    file: `${MODULE}/warnings.ts`,
    find: 'own.filter((one) => !one.isAcknowledged)',
    replace: 'own',
    tests: [unit(`${MODULE}/warnings.test.ts`, 'if nobody has acknowledged them')],
  },
  {
    name: 'an agent who has left keeps the calendar feed',
    file: `${MODULE}/feed.repo.ts`,
    find: 'u.active and u.erased_at is null',
    replace: 'u.erased_at is null',
    tests: [real(`${MODULE}/deadlines.db.test.ts`, 'and with the agent')],
  },
];
