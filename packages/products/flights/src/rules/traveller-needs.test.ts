import type { Traveller } from '@portico/contract';
import { travellerFaults } from '@portico/rules/travellers';
import { expect, it } from 'vitest';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { travellerNeeds } from './traveller-needs.ts';

const legs = [
  [fakeFlight('JFK', 'LIS', '2027-06-18T21:35', 410)],
  [fakeFlight('LIS', 'JFK', '2027-06-23T12:10', 490)],
];
const needs = travellerNeeds({
  legs,
  travellers: [
    { type: 'adult' },
    { type: 'adult', age: 14 },
    { type: 'child', age: 11 },
    { type: 'infant' },
  ],
  documents: 'none',
});

it('asks everybody for title, gender and birth date, by ages on the day of the last departure', () => {
  expect(needs).toMatchObject({
    unit: null,
    parties: [{ adults: 2, allNamed: true, childAges: [11], infants: 1 }],
    agesOn: '2027-06-23',
    facts: ['title', 'gender', 'birthDate'],
    documents: 'none',
    validOn: '2027-06-23',
    oneAged: 18,
  });
});

const person = (type: Traveller['type'], birthDate: string, more: Partial<Traveller> = {}) => ({
  type,
  firstName: 'A',
  lastName: 'B',
  title: 'ms' as const,
  gender: 'f' as const,
  birthDate,
  ...more,
});
const party = (child: string, infant: string, grown = '1990-03-04') => [
  person('adult', grown, { lead: true }),
  person('adult', '2013-01-01'),
  person('child', child),
  person('infant', infant, { infantOf: 1 }),
];
const codesOf = (named: readonly Traveller[]) =>
  [...travellerFaults(named, needs)].map(({ code, field }) => `${code} ${field}`);

it('takes a child of eleven and an infant under two on that day, and nobody a day over', () => {
  expect(codesOf(party('2015-06-24', '2025-06-24'))).toEqual([]);
  // twelve on the day of the flight home
  expect(codesOf(party('2015-06-23', '2025-06-24'))[0]).toBe('AGE_MISMATCH travellers.2.birthDate');
  // two on the day of the flight home, but one on the outbound day
  expect(codesOf(party('2015-06-24', '2025-06-23'))[0]).toBe('AGE_MISMATCH travellers.3.birthDate');
});

it('takes nobody who is not born when the journey begins', () => {
  const { bornBy = '', agesOn } = needs;
  expect(bornBy < agesOn).toBe(true);
  expect(codesOf(party('2015-06-24', bornBy))).toEqual([]);
  expect(codesOf(party('2015-06-24', agesOn))[0]).toBe('AGE_MISMATCH travellers.3.birthDate');
});

it('lets nobody travel alone who is not 18', () => {
  expect(codesOf(party('2015-06-24', '2025-06-24', '2009-06-24'))).toEqual([
    'AGE_MISMATCH travellers',
  ]);
});
