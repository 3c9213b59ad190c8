import { expect, it } from 'vitest';
import { parseSearch } from '../rules/address.ts';
import { recalledJourney } from './recalled.ts';

const LOGGED = {
  slices: [
    { from: 'JFK', to: 'LIS', date: '2027-06-18' },
    { from: 'LIS', to: 'JFK', date: '2027-06-23' },
  ],
  travellers: { adult: 2, children: [5], infant: 1 },
  cabin: 'business',
};

it('reads a logged journey with each place once', () => {
  const recalled = recalledJourney(LOGGED, 'en');
  expect(recalled).toMatchObject({
    from: '2027-06-18',
    to: '2027-06-23',
    party: { adults: 2, children: 2, units: 3 },
  });
  expect(recalled?.places).toHaveLength(3);
  expect(recalled?.places[0]).toBe('New York (JFK)');
  expect(recalled?.places[1]).toBe('Lisbon (LIS)');
});

it('has no end if it is one way, and names a jump between airports', () => {
  const oneWay = recalledJourney({ ...LOGGED, slices: LOGGED.slices.slice(0, 1) }, 'en');
  expect(oneWay?.to).toBeNull();
  const open = [LOGGED.slices[0], { from: 'OPO', to: 'JFK', date: '2027-06-23' }];
  expect(recalledJourney({ ...LOGGED, slices: open }, 'en')?.places).toHaveLength(4);
});

it('opens the same search again, with its days moved', () => {
  expect(parseSearch(recalledJourney(LOGGED, 'en')?.query(7) ?? '').search).toEqual({
    slices: [
      { from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: '2027-06-25' },
      { from: { airport: 'LIS' }, to: { airport: 'JFK' }, date: '2027-06-30' },
    ],
    party: { adult: 2, children: [5], infant: 1 },
    cabin: 'business',
  });
});

it('is refused in another shape, and without an address if a place is none', () => {
  for (const wrong of [null, 'x', {}, { ...LOGGED, slices: [] }, { ...LOGGED, cabin: 'hold' }])
    expect(recalledJourney(wrong, 'en')).toBeNull();
  const nowhere = [{ from: 'city_1', to: 'LIS', date: '2027-06-18' }];
  expect(recalledJourney({ ...LOGGED, slices: nowhere }, 'en')?.query(0)).toBeNull();
});
