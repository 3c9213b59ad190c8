import { milesBetween } from '@portico/rules/geo';
import { expect, it } from 'vitest';
import { HOME_PLACES, homePlaces } from './home-places.ts';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const chosen = (placeId: string, latitude: number, longitude: number) => ({
  placeId,
  name: placeId,
  latitude,
  longitude,
  image: '/x.svg',
  imageAlt: 'x',
});

it('are those the agency has chosen, in its order, and of them what a row needs', () => {
  const own = Array.from({ length: 7 }, (_, index) => chosen(`p${index}`, index * 10, 5));
  expect(homePlaces(own, PARIS, 'en')).toEqual(
    own.slice(0, 5).map(({ placeId, name, latitude, longitude }) => ({
      placeId,
      name,
      latitude,
      longitude,
    })),
  );
});

it('where it has chosen none are its city and known ones around it, well apart', () => {
  const places = homePlaces([], PARIS, 'en');
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Paris', 'London', 'Brussels']),
  );
  expect(places[0]?.name).toBe('Paris');
  expect(places).toHaveLength(HOME_PLACES);
  for (const one of places)
    for (const other of places)
      if (one !== other) expect(milesBetween(one, other)).toBeGreaterThan(39);
});

it('fills up a short list without naming a place twice, in the language of the page', () => {
  const places = homePlaces([chosen('mine', 48.86, 2.35), chosen('far', -33, 151)], PARIS, 'ar');
  expect(places.slice(0, 2).map(({ placeId }) => placeId)).toEqual(['mine', 'far']);
  expect(places).toHaveLength(HOME_PLACES);
  expect(places.map(({ name }) => name)).toContain('لندن');
});

it('has somewhere to go from a small island, and nothing where no city is near', () => {
  expect(homePlaces([], { latitude: 37.74, longitude: -25.67 }, 'en').length).toBeGreaterThan(1);
  expect(homePlaces([], { latitude: -60, longitude: -120 }, 'en')).toEqual([]);
});
