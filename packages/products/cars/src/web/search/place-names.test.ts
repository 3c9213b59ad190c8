import type { Place } from '@portico/contract';
import type { ApiClient } from '@portico/runtime';
import { expect, it } from 'vitest';
import { type NameOf, placeMeant, placeText, zoneOf } from './place-names.ts';

const MCO: Place = {
  id: 'airport-MCO',
  type: 'airport',
  name: 'Orlando International',
  label: 'Orlando International, United States',
  countryCode: 'US',
  latitude: 28.4,
  longitude: -81.3,
  timeZone: 'America/New_York',
};
const nameOf: NameOf = (id) => (id === MCO.id ? MCO : null);
const answering = (locations: readonly Place[], allData: readonly Place[]): ApiClient =>
  ({ call: () => Promise.resolve({ data: { locations, allData } }) }) as unknown as ApiClient;

it('is called what the list called it, an airport without a name its code, a point its own', () => {
  expect(placeText({ placeId: 'airport-MCO' }, nameOf)).toBe('Orlando International');
  expect(placeText({ placeId: 'airport-ZZZ' }, nameOf)).toBe('ZZZ');
  expect(placeText({ placeId: 'city-9' }, nameOf)).toBe('');
  expect(placeText({ latitude: 1, longitude: 2, name: 'The bridge' }, nameOf)).toBe('The bridge');
});

it('has the zone of its place, where that is known', () => {
  expect(zoneOf({ placeId: 'airport-MCO' }, nameOf)).toBe('America/New_York');
  expect(zoneOf({ placeId: 'city-9' }, nameOf)).toBeNull();
  expect(zoneOf(null, nameOf)).toBeNull();
});

it('means the first of the list, or nothing', async () => {
  expect(await placeMeant(answering([], [MCO]), 'orlando')).toBe(MCO);
  expect(await placeMeant(answering([MCO], []), 'orlando')).toBe(MCO);
  expect(await placeMeant(answering([], []), 'nowhere')).toBeNull();
});
