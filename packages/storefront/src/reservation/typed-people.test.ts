import { expect, it } from 'vitest';
import { typedPeople } from './typed-people.ts';

const child = (over: object) => ({ firstName: 'Lea', lastName: '', unit: 1, age: 1, ...over });
const leads = [
  { firstName: 'Anna ', lastName: 'Weiss', typed: { birthDate: '1990-05-04' } },
  { firstName: '', lastName: '' },
];

it('names adults first, and says on whose lap an infant sits by order or as chosen', () => {
  const told = (typed?: object) =>
    typedPeople({ leads, children: [child({ isInfant: true, typed })] } as never);
  expect(told()).toEqual([
    { name: 'Anna  Weiss', type: 'adult', birthDate: '1990-05-04', holdsInfant: true },
    { name: '', type: 'adult', birthDate: undefined, holdsInfant: false },
    { name: 'Lea', type: 'infant' },
  ]);
  expect(told({ infantOf: '2' }).map(({ holdsInfant }) => holdsInfant)).toEqual([
    false,
    true,
    undefined,
  ]);
});

it('gives a child with a seat nobody’s lap', () => {
  const people = typedPeople({ leads, children: [child({ isInfant: false })] } as never);
  expect(people.map(({ type, holdsInfant }) => [type, holdsInfant])).toEqual([
    ['adult', false],
    ['adult', false],
    ['child', undefined],
  ]);
});
