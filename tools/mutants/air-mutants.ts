// Mutants of the rules of Air Travel, and of the airports of a city.
import { AIR_SERVER_MUTANTS } from './air-server-mutants.ts';
import { type Mutant, unit } from './mutant.ts';

const RULES = 'packages/products/flights/src/rules';
const REFERENCE = 'packages/reference/src';

export const AIR_MUTANTS: readonly Mutant[] = [
  {
    name: 'a child of twelve flies as a child',
    file: `${RULES}/travellers.ts`,
    find: 'adult: 12,',
    replace: 'adult: 13,',
    tests: [unit(`${RULES}/travellers.test.ts`, '1, 2, 11 and 12')],
  },
  {
    name: 'minors fly alone',
    file: `${RULES}/travellers.ts`,
    find: "if (adult === 0) return seats + infant === 0 ? 'count' : 'grown';",
    replace: '',
    tests: [unit(`${RULES}/travellers.test.ts`, 'minors alone')],
  },
  {
    name: 'a passport may expire on the day after the stay in the Schengen area',
    file: 'packages/rules/src/schengen.ts',
    find: 'document.expiresOn < validTo &&',
    replace: 'document.expiresOn <= stay.leavesOn! &&',
    tests: [unit('packages/rules/src/travellers.test.ts', 'three months after the departure')],
  },
  {
    name: 'a citizen of the Union needs three more months',
    file: 'packages/rules/src/schengen.ts',
    find: '![country, nationality].some((code) => code !== undefined && exempt.includes(code));',
    replace: 'exempt.length > 0;',
    tests: [unit('packages/rules/src/travellers.test.ts', 'three months after the departure')],
  },
  {
    name: 'a change of planes is an entry into the Schengen area',
    file: `${RULES}/schengen-stay.ts`,
    find: 'next !== undefined && next.from === to && countryInside(next.to) === null;',
    replace: 'false;',
    tests: [unit(`${RULES}/schengen-stay.test.ts`, 'none for a change of planes')],
  },
  {
    name: 'a connection of the next day is no stay in the Schengen area',
    file: `${RULES}/schengen-stay.ts`,
    find: 'onward?.departs.slice(0, 10) === arrives.slice(0, 10) ? onward : undefined;',
    replace: 'onward;',
    tests: [unit(`${RULES}/schengen-stay.test.ts`, 'a connection of one day')],
  },
  {
    name: 'legs may go back in time',
    file: `${RULES}/travellers.ts`,
    find: '!mayFollow({ day: before, zone: zones[leg - 1] }, { day, zone: zones[leg] })',
    replace: 'false',
    tests: [unit(`${RULES}/travellers.test.ts`, 'one to five and in order')],
  },
  {
    name: 'the hour that comes twice is always the first',
    file: 'packages/rules/src/zones.ts',
    find: 'return [wall - Math.max(before, after), wall - Math.min(before, after)].filter(',
    replace: 'return [wall - Math.max(before, after)].filter(',
    tests: [unit('packages/rules/src/zones.test.ts', 'two in the hour')],
  },
  {
    name: 'the dearest of two equal fares is kept',
    file: `${RULES}/merge.ts`,
    find: 'amount < best.amount ||',
    replace: 'amount > best.amount ||',
    tests: [unit(`${RULES}/merge.test.ts`, 'keeps of each fare the cheapest')],
  },
  {
    name: 'at one price the supplier that answered first wins',
    file: `${RULES}/merge.ts`,
    find: '(supplier < best.supplier ||',
    replace: '(false ||',
    tests: [unit(`${RULES}/merge.test.ts`, 'at one price the first supplier')],
  },
  {
    name: 'a fare that cannot be given back hides one that can',
    file: `${RULES}/same-fare.ts`,
    find: 'areSameRefunds(a, b) &&',
    replace: '',
    tests: [unit(`${RULES}/merge.test.ts`, 'promises another thing')],
  },
  {
    name: 'a flight to another airport than asked is shown',
    file: `${RULES}/sane.ts`,
    find: "if (!isAt(slice.from, first.from) || !isAt(slice.to, last.to)) return 'other ends than asked';",
    replace: '',
    tests: [unit(`${RULES}/sane.test.ts`, 'where and when it was asked')],
  },
  {
    name: 'the parts of a price need not sum to it',
    file: `${RULES}/sane.ts`,
    find: 'if (bases !== net || taxes !== tax)',
    replace: 'if (bases > net)',
    tests: [unit(`${RULES}/sane.test.ts`, 'parts that sum')],
  },
  {
    name: 'the void still holds in the second after its last',
    file: `${RULES}/penalties.ts`,
    find: 'at < Date.parse(voidUntil)',
    replace: 'at <= Date.parse(voidUntil)',
    tests: [unit(`${RULES}/penalties.test.ts`, 'last second of the void')],
  },
  {
    name: 'lines of a charge do not sum to it',
    file: 'packages/rules/src/convert-lines.ts',
    find: 'floors[i] = (floors[i] ?? 0n) + 1n;',
    replace: 'floors[i] = floors[i] ?? 0n;',
    tests: [unit('packages/rules/src/charge.test.ts', 'its lines sum to it')],
  },
  {
    name: 'what is charged back differs from what was charged',
    file: 'packages/rules/src/charge.ts',
    find: 'if (back >= paid) return charged;',
    replace: 'if (back >= paid) return charged - 1;',
    tests: [unit('packages/rules/src/charge.test.ts', 'goes at the kept rate')],
  },
  {
    name: 'a filter counts rows that another filter hides',
    file: `${RULES}/filters.ts`,
    find: "if (failed !== '') return null;",
    replace: '',
    tests: [unit(`${RULES}/filters.test.ts`, 'counting again')],
  },
  {
    name: 'the best flight is told by a price nobody may see',
    file: `${RULES}/order.ts`,
    find: 'total === null ? 0 :',
    replace: 'total === null ? 700 :',
    tests: [unit(`${RULES}/order.test.ts`, 'without prices')],
  },
  {
    name: 'a ticket is printed in letters that were not shown',
    file: `${RULES}/ticket-name.ts`,
    find: ".replace(/\\p{M}/gu, '')",
    replace: '',
    tests: [unit(`${RULES}/ticket-name.test.ts`, 'letters of a passport')],
  },
  {
    name: 'a city loses the airports of other towns',
    file: `${REFERENCE}/airport-groups.ts`,
    find: 'for (const [id, airports] of listed(ALSO_SERVE))',
    replace: 'for (const [id, airports] of listed({}))',
    tests: [unit(`${REFERENCE}/airport-groups.test.ts`, 'all it has')],
  },
  ...AIR_SERVER_MUTANTS,
  {
    name: 'those who fly as adults come after children, who have their seats then',
    file: `${RULES}/travellers.ts`,
    find: "    ...asked.filter(({ type }) => type === 'adult'),\n    ...asked.filter(({ type }) => type !== 'adult'),\n",
    replace: '    ...asked,\n',
    tests: [unit(`${RULES}/travellers.test.ts`, 'ages of those under 18')],
  },
  {
    name: 'a calendar names a day that cannot be chosen as its lowest',
    file: 'packages/products/flights/src/web/search/use-day-notes.ts',
    find: 'date >= first && date <= last && ',
    replace: '',
    tests: [
      unit(
        'packages/products/flights/src/web/search/use-day-notes.test.tsx',
        'the first of the cheapest days',
      ),
    ],
  },
];
