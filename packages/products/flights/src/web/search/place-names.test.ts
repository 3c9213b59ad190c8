import { expect, it } from 'vitest';
import type { ApiClient } from '@portico/runtime';
import type { Airport } from '../../http.ts';
import { placeMeant, pointOf } from './place-names.ts';

const LHR: Airport = {
  id: 'airport-LHR',
  type: 'airport',
  code: 'LHR',
  name: 'London Heathrow',
  city: 'London',
  countryCode: 'GB',
  timeZone: 'Europe/London',
};
const answering = (data: readonly Airport[]): ApiClient =>
  ({ call: () => Promise.resolve({ data }) }) as unknown as ApiClient;

it('is an airport by its code and a city by its id', () => {
  expect(pointOf(LHR)).toEqual({ airport: 'LHR' });
  expect(pointOf({ id: 'city-2643743', type: 'city', code: 'LON' })).toEqual({
    city: 'city-2643743',
  });
});

it('means the first of the list, or nothing', async () => {
  expect(await placeMeant(answering([LHR]), 'lhr')).toBe(LHR);
  expect(await placeMeant(answering([]), 'nowhere')).toBeNull();
});
