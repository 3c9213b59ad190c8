import { expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { map, OUT, quote } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { amountOf, ServicesSum } from './services-sum.tsx';

const MAPS = { currency: 'USD', maps: [map(OUT.id)] };
const seat = (traveller: number, id: string, flight = OUT.id): ServiceChosen => ({
  traveller,
  flight,
  seat: id,
});

it('a bag costs what was quoted, a seat also what its map says, in the same currency only', () => {
  const bag: ServiceChosen = { traveller: 1, leg: 0, bag: 'checked', count: 1 };
  expect(amountOf(bag, quote(), MAPS)).toBeNull();
  expect(amountOf(seat(1, '10B'), quote(), MAPS)).toBe(2_200);
  expect(amountOf(seat(1, '10B'), quote(), { ...MAPS, currency: 'EUR' })).toBeNull();
  const paid = { chosen: seat(1, '10B'), amount: { amount: 1_900, currency: 'USD' } };
  expect(amountOf(seat(1, '10B'), quote([paid]), MAPS)).toBe(1_900);
});

it('names the direction of each bag', () => {
  const bag = (leg: number): ServiceChosen => ({ traveller: 1, leg, bag: 'checked', count: 1 });
  const sum = show(
    <ServicesSum
      quote={quote()}
      maps={MAPS}
      value={[bag(0), bag(1)]}
      nameOf={() => 'Maria'}
      owed={String}
    />,
  );
  expect(wordsOf(sum).replace(/[\u2066-\u2069]/g, '')).toContain(
    'Out: 1 bag, Maria … Back: 1 bag, Maria …',
  );
});
