import { expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { map, OUT } from '../testing/fare-samples.ts';
import { lostSeats, refusedAtExit } from './flight-extras.tsx';

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

it('refuses an exit row once an infant sits on the lap of its traveller, and to children', () => {
  const people = (holdsInfant: boolean) => [
    { name: 'Nadia', type: 'adult' as const, holdsInfant },
    { name: 'Tomas', type: 'child' as const },
  ];
  const chosen = [seat(1, '11A'), seat(2, '12A')];
  expect(refusedAtExit(chosen, people(false), MAPS)).toEqual([]);
  expect(refusedAtExit(chosen, people(true), MAPS)).toEqual([seat(1, '11A')]);
  expect(refusedAtExit([seat(2, '11B')], people(false), MAPS)).toEqual([seat(2, '11B')]);
});
