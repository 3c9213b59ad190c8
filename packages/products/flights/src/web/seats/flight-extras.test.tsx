import { expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { map, OUT } from '../testing/fare-samples.ts';
import { lostSeats } from './flight-extras.tsx';

const MAPS = { currency: 'USD', maps: [map(OUT.id)] };
const seat = (traveller: number, id: string, flight = OUT.id): ServiceChosen => ({
  traveller,
  flight,
  seat: id,
});

it('loses what the newest map has no longer', () => {
  expect(lostSeats([seat(1, '10A'), seat(2, '10B'), seat(1, '1A', 'other')], MAPS)).toEqual([
    seat(1, '10A'),
  ]);
  expect(lostSeats([seat(1, '99A')], MAPS)).toHaveLength(1);
});
