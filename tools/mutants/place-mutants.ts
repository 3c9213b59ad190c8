// Mutants of maps, of places named with their state or country, and of trips made of journeys booked
// one by one.
import { type Mutant, unit } from './mutant.ts';

const RULES = 'packages/rules/src';
const SERVER = 'apps/server/src';
const REFERENCE = 'packages/reference/src';
const JOURNEYS = `${RULES}/trip-journeys.test.ts`;
const QUALIFIERS = `${REFERENCE}/qualifiers.test.ts`;

export const PLACE_MUTANTS: readonly Mutant[] = [
  {
    name: 'half a year at home is part of a trip',
    file: `${RULES}/trip-journeys.ts`,
    find: 'return covered > 0 && covered * 2 >= nights;',
    replace: 'return covered > 0;',
    tests: [unit(JOURNEYS, 'are trips of their own')],
  },
  {
    name: 'flights of different travellers are one trip',
    file: `${RULES}/trip-journeys.ts`,
    find: ' && first.part.travellers === journey.part.travellers,',
    replace: ',',
    tests: [unit(JOURNEYS, 'are trips of their own')],
  },
  {
    name: 'a stay in another town joins flights out and back',
    file: `${RULES}/trip-journeys.ts`,
    find: 'isReached(lands, { zone: span.fromZone, spot: place }),',
    replace: 'isReached(lands, lands),',
    tests: [unit(JOURNEYS, 'are trips of their own')],
  },
  {
    name: 'a code finds its country while another name is being typed',
    file: `${REFERENCE}/qualifiers.ts`,
    find: '(this.isLoose || this.meaningOf(entry) !== undefined)',
    replace: '(this.isLoose || this.typed.length > 1)',
    tests: [unit(QUALIFIERS, 'changes nothing while another name is being typed')],
  },
  {
    name: 'the code of a state names nothing',
    file: `${REFERENCE}/qualifiers.ts`,
    find: ' || called.has(`${country} ${region}`))',
    replace: ')',
    tests: [unit(QUALIFIERS, 'for every region with a code and a city')],
  },
  {
    name: 'a town is named with any state behind it',
    file: `${REFERENCE}/qualifiers.ts`,
    find: "new Qualifiers(typed).meaningOf(entry) === 'itself'",
    replace: "new Qualifiers(typed).meaningOf(entry) !== 'city'",
    tests: [unit(QUALIFIERS, 'leaves a town named in full')],
  },
  {
    name: 'tiles with credentials are taken',
    file: `${RULES}/map-tiles.ts`,
    find: "if (authority.includes('@')) return 'address-credentials';",
    replace: '',
    tests: [unit(`${RULES}/map-tiles.test.ts`, 'is refused')],
  },
  {
    name: 'an agency’s tiles may be asked for more than they are',
    file: `${SERVER}/modules/pages/csp.ts`,
    find: 'tiles?.kind === kind ?',
    replace: 'tiles !== null && kind ?',
    tests: [unit(`${SERVER}/modules/pages/csp.test.ts`, 'nothing else of their origin')],
  },
  {
    name: 'the coast is drawn in town, where it is not true',
    file: 'packages/storefront/src/maps/city-map/ground.ts',
    find: 'gone: 12',
    replace: 'gone: 20',
    tests: [unit('packages/storefront/src/maps/city-map/ground.test.ts', 'true to a few pixels')],
  },
];
