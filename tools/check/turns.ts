// Files of tests that take turns: of each group npm test plays one, as the sample says; npm run test:full plays all.
// What guards money, stock and secrets takes no turns.

const BROWSER = [
  ['parts/parts', 'parts/keyboard', 'parts/pictures'],
  ['shell/locale', 'journeys/search-box'],
  ['journeys/map', 'journeys/photographs'],
  ['refusals/fields', 'shell/reach'],
  ['refusals/agency-html', 'refusals/changed'],
  ['journeys/lists', 'journeys/choosing'],
  ['gateway/card-page', 'shell/fields'],
  ['journeys/reviews', 'journeys/comparing', 'journeys/kept'],
  ['journeys/price-a-night', 'journeys/home-places', 'shell/notices', 'journeys/place-language'],
  ['journeys/flows', 'journeys/crawl'],
  ['journeys/flights-search', 'journeys/flights-fares', 'journeys/cars-search'],
  [
    'journeys/flights-booking-states',
    'journeys/cars-deals',
    'journeys/flights-flow',
    'journeys/cars-flow',
  ],
  ['journeys/true-words', 'remotes/main-remote', 'remotes/other-origin', 'remotes/flow'],
  ['shell/frame', 'journeys/frame'],
  ['shell/popup', 'shell/tracking'],
  ['look/page', 'look/contrast', 'look/layout'],
  ['journeys/customer', 'journeys/guest'],
  ['journeys/axe', 'journeys/hydration'],
  ['journeys/flights-after-sale', 'journeys/flights-notices'],
  ['shell/content', 'shell/deal-fields'],
  ['journeys/first-time/walk', 'journeys/first-time/family'],
  ['journeys/account', 'journeys/profile'],
  ['journeys/keyboard', 'journeys/slow-press'],
];
const PROCESSES = [
  ['launch/src/postgres/cluster', 'launch/src/run-folder', 'sandbox/src/process'],
  ['server/src/cli/agency', 'server/src/cli/tasks', 'server/src/modules/demo/history'],
  ['server/src/overload/slow-clients', 'server/src/drain', 'launch/src/finishing'],
];

/** Of each row one file is played; paths from the root. */
export const TURNS: readonly (readonly string[])[] = [
  ...BROWSER.map((group) => group.map((name) => `e2e/${name}.e2e.ts`)),
  ...PROCESSES.map((group) => group.map((name) => `apps/${name}.db.test.ts`)),
];

/** The files that wait this time. The groups do not move in step: another tree mixes them anew. */
export const waitingFiles = (sample: number): readonly string[] =>
  TURNS.flatMap((group, i) => {
    const played = Math.floor(sample / (i + 1)) % group.length;
    return group.filter((_, at) => at !== played);
  });
