import { DEFAULT_GEOLOCATION } from '@portico/contract';
import type { RootState } from '@portico/runtime';
import { expect, it } from 'vitest';
import type { SearchedPlace } from '../../http.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { NOTHING_YET } from './found.ts';
import { ResultsTop } from './results-top.tsx';
import type { SearchState } from './search.query.ts';

const STATE: SearchState = {
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
const top = (
  state: Partial<SearchState>,
  isWaiting = false,
  place = LISBON,
  isFirst = false,
  store: Parameters<typeof show>[1] = {},
) =>
  wordsOf(
    show(
      <ResultsTop
        place={place}
        isFirst={isFirst}
        nights={2}
        state={{ ...STATE, ...state }}
        counts={{ inside: 3, around: 2, ...state.ahead }}
        isWaiting={isWaiting}
        sort="sorted"
        days="days"
      >
        chips
      </ResultsTop>,
      store,
    ),
  );

it('counts what fits, and says that more comes while more may come', () => {
  const suppliers = { asked: 3, answered: 1 };
  expect(top({ found: { ...NOTHING_YET, suppliers } })).toMatch(
    /^3 places to stay in Lisbon sorted .*More rooms are coming in\. .*days ?chips$/,
  );
  expect(top({ found: { ...NOTHING_YET, suppliers, isComplete: true } })).not.toContain(
    'More rooms',
  );
});

it('counts what the page came with, and searches until something has come', () => {
  expect(top({ ahead: { inside: 12, around: 0 } })).toContain('12 places to stay');
  expect(top({}, true)).toContain('Searching Lisbon');
  expect(top({ failure: { code: null } })).not.toContain('More rooms');
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
  ).toMatch(/^Solar do Barqueiro and 2 places near it/);
  const none = { ahead: { inside: 0, around: 7 } };
  const found = { ...NOTHING_YET, suppliers: { asked: 3, answered: 1 } };
  expect(top({ ...none, found })).toMatch(/^Searching Lisbon/);
  expect(top({ ...none, ...done })).toMatch(/^No place to stay in Lisbon/);
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
  const ofPrices = /Totals include .*Price for the stay Price a night/;
  expect(on(true)).toMatch(ofPrices);
  expect(on(false, { auth: true })).toMatch(ofPrices);
  expect(on(false, { isUncertain: true })).toMatch(ofPrices);
  expect(on(false)).toContain('3 places to stay in Lisbon');
  expect(on(false)).not.toMatch(/Totals|Price/);
});
