import { DEFAULT_GEOLOCATION } from '@portico/contract';
import type { RootState } from '@portico/runtime';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { SearchedPlace } from '../../http.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { NOTHING_YET } from './found.ts';
import { ResultsHead } from './results-head.tsx';
import { listing } from '../../testing/hotels.ts';

type State = ComponentProps<typeof ResultsHead>['state'];
const STATE: State = {
  found: NOTHING_YET,
  failure: null,
  at: 0,
  isReady: true,
  ahead: null,
};
const NOBODY: RootState['user'] = {
  auth: false,
  isTravelAgent: false,
  isRestrictedAgent: false,
  geoLocation: DEFAULT_GEOLOCATION,
  profile: null,
  isUncertain: false,
};
const LISBON: SearchedPlace = {
  name: 'Lisbon',
  kind: 'city',
  latitude: 38.7223,
  longitude: -9.1393,
};
const IT = listing('it', {}, [{ id: '1', total: 100 }]);
const [CHOICE] = IT.choices;
if (!CHOICE) throw new Error('the sample has a room');
const top = (
  state: Partial<State>,
  isWaiting = false,
  place = LISBON,
  isFirst = false,
  store: Parameters<typeof show>[1] = {},
  waiting = 0,
) =>
  wordsOf(
    show(
      <ResultsHead
        place={place}
        nights={2}
        state={{ ...STATE, ...state }}
        rows={{
          shown: [{ row: IT.hotel, listing: IT, choice: CHOICE }],
          counts: { inside: 3, around: 2, ...state.ahead },
          searched: isFirst ? IT : null,
          waiting,
          reorder: () => undefined,
        }}
        isWaiting={isWaiting}
        sort="sorted"
      />,
      store,
    ),
  );

it('counts what fits, and says that more comes while more may come', () => {
  const suppliers = { asked: 3, answered: 1 };
  expect(top({ found: { ...NOTHING_YET, suppliers } })).toMatch(
    /^3 places to stay in Lisbon sorted .*Still searching\./,
  );
  expect(top({ found: { ...NOTHING_YET, suppliers, isComplete: true } })).not.toContain(
    'Still searching',
  );
});

it('counts what the page came with, and searches until something has come', () => {
  expect(top({ ahead: { inside: 12, around: 0 } })).toContain('12 places to stay');
  expect(top({}, true)).toContain('Searching Lisbon');
  expect(top({ failure: { code: null } })).not.toContain('Still searching');
});

it('is headed by what it is a list of; nobody is told of nothing while answers may come', () => {
  const done = { found: { ...NOTHING_YET, isComplete: true } };
  expect(top(done)).toMatch(/^3 places to stay in Lisbon sorted/);
  expect(top(done)).toContain('3 places to stay in Lisbon. Around Lisbon: 2 places to stay');
  expect(
    top(done, false, {
      name: 'Belém Tower',
      kind: 'landmark',
      latitude: 38.7223,
      longitude: -9.1393,
    }),
  ).toMatch(/^3 places to stay near Belém Tower/);
  expect(
    top(
      done,
      false,
      { name: 'Solar do Barqueiro', kind: 'hotel', latitude: 38.7223, longitude: -9.1393 },
      true,
    ),
  ).toMatch(/^Solar do Barqueiro and 2 places nearby/);
  const none = { ahead: { inside: 0, around: 7 } };
  const found = { ...NOTHING_YET, suppliers: { asked: 3, answered: 1 } };
  expect(top({ ...none, found })).toMatch(/^Searching Lisbon/);
  expect(top({ ...none, ...done })).toMatch(/^No places to stay in Lisbon/);
});

it('speaks of prices only where some are shown', () => {
  const done = { found: { ...NOTHING_YET, isComplete: true } };
  const on = (isOpen: boolean, user = {}) =>
    top(done, false, LISBON, false, {
      store: {
        agency: agencyState({ allowNonLoginFlow: isOpen }),
        user: { ...NOBODY, ...user },
      },
    });
  const ofPrices = /Totals include .*Price for the stay Price per night/;
  expect(on(true)).toMatch(ofPrices);
  expect(on(false, { auth: true })).toMatch(ofPrices);
  expect(on(false, { isUncertain: true })).toMatch(ofPrices);
  expect(on(false)).toContain('3 places to stay in Lisbon');
  expect(on(false)).not.toMatch(/Totals|Price/);
});

it('says how many places belong further up, and shows them when asked', () => {
  const done = { found: { ...NOTHING_YET, isComplete: true } };
  const words = (waiting: number) => top(done, false, LISBON, false, {}, waiting);
  expect(words(2)).toContain('2 better matches found. Show');
  expect(words(0)).not.toContain('better match');
});
