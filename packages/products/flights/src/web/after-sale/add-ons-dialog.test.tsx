import { expect, it } from 'vitest';
import { seatersOf } from './add-ons-dialog.tsx';

const person = (firstName: string, type: 'adult' | 'infant') =>
  ({ unit: 1, type, firstName, lastName: 'Rahman' }) as const;

it('closes exit rows to the adults of a party with an infant, and to no others', () => {
  const couple = [person('Nadia', 'adult'), person('Tomas', 'adult')];
  expect(seatersOf(couple)).toEqual([
    { name: 'Nadia Rahman', type: 'adult', holdsInfant: false },
    { name: 'Tomas Rahman', type: 'adult', holdsInfant: false },
  ]);
  const family = seatersOf([...couple, person('Lea', 'infant')]);
  expect(family.map(({ holdsInfant }) => holdsInfant)).toEqual([true, true, true]);
});
