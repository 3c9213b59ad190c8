// Files of tests that take turns: of each group npm test plays one, as the sample says; npm run test:full plays all.
// What guards money, stock and secrets takes no turns.

const BROWSER = [
  ['parts/parts', 'parts/keyboard', 'parts/pictures'],
  ['shell/locale', 'journeys/search-box', 'journeys/map', 'journeys/photographs'],
  ['refusals/fields', 'shell/reach'],
  ['refusals/agency-html', 'refusals/changed'],
  ['gateway/card-page', 'shell/fields'],
  [
    'journeys/lists',
    'journeys/choosing',
    'journeys/reviews',
    'journeys/comparing',
    'journeys/kept',
  ],
  [
    'journeys/price-a-night',
    'journeys/home-places',
    'shell/notices',
    'journeys/place-language',
    'journeys/children',
    'journeys/trips',
  ],
  ['journeys/flows', 'journeys/crawl'],
  ['journeys/flights-search', 'journeys/flights-fares', 'journeys/cars-search'],
  [
    'journeys/flights-booking-states',
    'journeys/cars-deals',
    'journeys/flights-flow',
    'journeys/cars-flow',
  ],
  [
    'journeys/true-words',
    'remotes/main-remote',
    'remotes/other-origin',
    'remotes/flow',
    'remotes/embedded',
  ],
  ['shell/frame', 'journeys/frame', 'shell/home'],
  ['shell/popup', 'shell/tracking', 'shell/content', 'shell/deal-fields'],
  ['look/page', 'look/contrast', 'look/layout', 'look/readme'],
  ['journeys/customer', 'journeys/guest'],
  ['journeys/axe', 'journeys/hydration'],
  ['journeys/flights-after-sale', 'journeys/flights-notices'],
  ['journeys/first-time/walk', 'journeys/first-time/family'],
  ['journeys/account', 'journeys/profile'],
  ['journeys/keyboard', 'journeys/slow-press'],
];
const PROCESSES = [
  ['apps/launch/src/postgres/cluster', 'apps/launch/src/run-folder', 'apps/sandbox/src/process'],
  [
    'apps/server/src/cli/agency',
    'apps/server/src/cli/tasks',
    'apps/server/src/modules/demo/history',
  ],
  ['apps/server/src/overload/slow-clients', 'apps/server/src/drain', 'apps/launch/src/finishing'],
  // what the tests themselves stand on
  [
    'packages/test-kit/src/test-kit',
    'packages/test-kit/src/browser',
    'tools/mutants/mutants',
    'tools/new-product/exam',
  ],
];

/** Of each row one file is played; paths from the root. */
export const TURNS: readonly (readonly string[])[] = [
  ...BROWSER.map((group) => group.map((name) => `e2e/${name}.e2e.ts`)),
  ...PROCESSES.map((group) => group.map((name) => `${name}.db.test.ts`)),
];

/** The files that wait this time. The groups do not move in step: another tree mixes them anew. */
export const waitingFiles = (sample: number): readonly string[] =>
  TURNS.flatMap((group, i) => {
    const played = Math.floor(sample / (i + 1)) % group.length;
    return group.filter((_, at) => at !== played);
  });
