import { expect, it } from 'vitest';
import { parseSearch } from '../rules/address.ts';
import { recalledRental } from './recalled.ts';

const LOGGED = {
  pickUp: { placeId: 'airport-MCO' },
  dropOff: null,
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T11:30:00',
  driver: { age: 30, residence: 'US' },
};

it('reads a logged rental, with the second place only if it is another', () => {
  const recalled = recalledRental(LOGGED, 'en');
  expect(recalled).toMatchObject({
    from: '2027-06-18T10:00:00',
    to: '2027-06-21T11:30:00',
    party: { adults: 1, children: 0, units: 1 },
  });
  expect(recalled?.places).toEqual([expect.stringContaining('Orlando')]);
  const elsewhere = { ...LOGGED, dropOff: { name: 'The pier', latitude: 28, longitude: -80 } };
  expect(recalledRental(elsewhere, 'en')?.places[1]).toBe('The pier');
});

it('opens the same search again, with its days moved and its hours kept', () => {
  expect(parseSearch(recalledRental(LOGGED, 'en')?.query(14) ?? '').search).toEqual({
    pickUp: { placeId: 'airport-MCO' },
    dropOff: null,
    pickUpAt: '2027-07-02T10:00:00',
    dropOffAt: '2027-07-05T11:30:00',
    age: 30,
    residence: 'US',
  });
});

it('is refused in another shape', () => {
  for (const wrong of [null, [], {}, { ...LOGGED, driver: { age: 7 } }, { ...LOGGED, pickUpAt: 1 }])
    expect(recalledRental(wrong, 'en')).toBeNull();
});
