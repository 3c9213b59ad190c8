import { expect, it } from 'vitest';
import { parseSearch } from '../rules/address.ts';
import { recalledStay } from './recalled.ts';

const LISBON = { placeId: 'city-2267057', name: 'Lisbon', latitude: 38.71667, longitude: -9.13333 };
const LOGGED = {
  destination: LISBON,
  radius: 25,
  stay: { checkIn: '2027-03-29', checkOut: '2027-04-02' },
  occupancies: [
    { adults: 2, childAges: [5, 7] },
    { adults: 1, childAges: [] },
  ],
  nationality: null,
};

it('reads a logged search in the language of the reader', () => {
  expect(recalledStay(LOGGED, 'en')).toMatchObject({
    places: ['Lisbon'],
    from: '2027-03-29',
    to: '2027-04-02',
    party: { adults: 3, children: 2, units: 2 },
  });
  expect(recalledStay(LOGGED, 'ar')?.places[0]).toMatch(/^[\u0600-\u06ff ]+$/);
});

it('opens the same search again, with its days moved', () => {
  expect(parseSearch(recalledStay(LOGGED, 'en')?.query(7) ?? '').search).toEqual({
    place: { id: LISBON.placeId, name: 'Lisbon', latitude: 38.71667, longitude: -9.13333 },
    checkIn: '2027-04-05',
    checkOut: '2027-04-09',
    rooms: LOGGED.occupancies,
  });
});

it('names a place that nobody knows as it was typed, else by its coordinates', () => {
  const at = (destination: object) => recalledStay({ ...LOGGED, destination }, 'en')?.places;
  expect(at({ name: 'My favourite bay', latitude: 1, longitude: 2 })).toEqual(['My favourite bay']);
  expect(at({ latitude: 1.5, longitude: 2 })).toEqual(['1.5, 2']);
});

it('of a hotel’s own page has no place and no list', () => {
  const { destination: _destination, ...landing } = LOGGED;
  const recalled = recalledStay({ ...landing, hotelId: 'alpha:1' }, 'en');
  expect(recalled?.places).toEqual([]);
  expect(recalled?.query(0)).toBeNull();
});

it('is refused in another shape', () => {
  for (const wrong of [null, 'x', 1, [], {}, { ...LOGGED, stay: { checkIn: 'soon' } }])
    expect(recalledStay(wrong, 'en')).toBeNull();
});
