// Mutants of deadlines, their warnings and calendar feeds, and of the tiles of the dashboard.
import { type Mutant, real, unit } from './mutant.ts';

const RULES = 'packages/rules/src';
const MODULE = 'apps/server/src/modules/deadlines';
const DEADLINES = `${MODULE}/deadlines.db.test.ts`;

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
    tests: [real(DEADLINES, 'and with the agent')],
  },
  {
    name: 'a sales agent reads the deadlines of the team',
    file: `${MODULE}/deadlines.service.ts`,
    find: "  if (scope === 'team' && owner !== null) throw new PorticoError('FORBIDDEN');\n",
    replace: '',
    tests: [real(DEADLINES, 'the team’s is refused without that right')],
  },
  {
    name: 'a deadline that has moved stays acknowledged',
    file: `${MODULE}/follow.repo.ts`,
    find: 'const isStillSeen = sql`d.at = excluded.at and d.ended_at is null and ',
    replace: 'const isStillSeen = sql`',
    tests: [real(DEADLINES, 'moved by a change of it')],
  },
  {
    name: 'a deadline stays acknowledged when another agent takes over',
    file: `${MODULE}/follow.repo.ts`,
    find: ' and d.agent_id is not distinct from excluded.agent_id`',
    replace: '`',
    tests: [real(DEADLINES, 'an acknowledgement ends with a new agent in charge')],
  },
  {
    name: 'owners who have only been invited are warned',
    file: 'apps/server/src/kernel/db/staff.ts',
    find: 'active and verified_at is not null and erased_at is null',
    replace: 'active and erased_at is null',
    tests: [real(DEADLINES, 'the owner is told of a guest’s booking')],
  },
  {
    name: 'a reply that the page knows is sent again',
    file: 'apps/server/src/kernel/unless-same.ts',
    find: '(known === tag ? UNCHANGED : tagged(tag, await read()))',
    replace: "(known === '' ? UNCHANGED : tagged(tag, await read()))",
    tests: [real(DEADLINES, 'is not sent again to a page that knows it')],
  },
  {
    name: 'a page is not told that a deadline has been acknowledged',
    file: `${MODULE}/deadlines.repo.ts`,
    find: 'd.zone, d.at_stake, d.acknowledged_at, b.contact',
    replace: 'd.zone, d.at_stake, b.contact',
    tests: [real(DEADLINES, 'is not sent again to a page that knows it')],
  },
  {
    name: 'tiles count the days of another clock than their lists',
    file: 'apps/server/src/modules/dashboard/dashboard.service.ts',
    find: '{ ...soldIn(of, zone), status: [...soldIn(of, zone).status] }',
    replace: "{ ...soldIn(of, 'UTC'), status: [...soldIn(of, zone).status] }",
    tests: [
      real(
        'apps/server/src/modules/dashboard/dashboard.db.test.ts',
        'each tile is the sum of its list',
      ),
    ],
  },
];
