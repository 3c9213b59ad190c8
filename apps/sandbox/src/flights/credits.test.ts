import { expect, it } from 'vitest';
import type { Reservation } from '../orders/reservations.repo.ts';
import { creditsOf, creditTerms } from './credits.ts';
import type { JourneyFacts, SoldJourney } from './sold-journey.ts';
import { AIRLINES } from './world/airlines.ts';
import { supplierOf } from './suppliers.ts';

const AT = Date.parse('2027-05-01T10:00:00Z');
const orderOf = (facts: Partial<JourneyFacts>) =>
  ({
    item: { hold: '0011223344556677', facts: { passengers: [{ type: 'adult' }], ...facts } },
  }) as Reservation<SoldJourney>;
const credit = { percent: 60, holder: 'Merlin Air' };

it('are 60 % of the penalty, in equal parts for the travellers with a seat, the cent with the first', () => {
  const passengers = [{ type: 'adult' }, { type: 'child', age: 9 }, { type: 'infant' }] as const;
  const given = creditsOf(orderOf({ credit, passengers }), 20_085, AT);
  // 12,051 of 20,085
  expect(given.map(({ passenger, amount }) => [passenger, amount])).toEqual([
    [1, 6_026],
    [2, 6_025],
  ]);
  for (const { holder, validUntil, code } of given) {
    expect([holder, validUntil]).toEqual(['Merlin Air', '2028-05-01']);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
  }
  expect(new Set(given.map(({ code }) => code)).size).toBe(2);
  expect(creditsOf(orderOf({ credit, passengers }), 20_085, AT)).toEqual(given);
});

it('are not given without a penalty, for an amendment, or by other fares and suppliers', () => {
  expect(creditsOf(orderOf({ credit }), 0, AT)).toEqual([]);
  expect(creditsOf(orderOf({}), 20_000, AT)).toEqual([]);
  const amends = { order: 'T1', back: 0, seats: [] };
  expect(creditsOf(orderOf({ credit, amends }), 20_000, AT)).toEqual([]);
  const [airline] = AIRLINES;
  if (airline === undefined) throw new Error('there are no airlines');
  const termsAt = (name: 'tau' | 'kappa', brand: 'Light' | 'Flex') =>
    creditTerms(supplierOf(name, true), { brand, airline });
  expect(termsAt('tau', 'Light')).toEqual({ credit: { percent: 60, holder: airline.name } });
  expect(termsAt('tau', 'Flex')).toEqual({});
  expect(termsAt('kappa', 'Light')).toEqual({});
});
