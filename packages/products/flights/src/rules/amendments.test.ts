import { describe, expect, it } from 'vitest';
import type { ServiceChosen } from '../http-words.ts';
import { bagsBought, changeAmounts, checkAddOns, isOpen } from './amendments.ts';

const flight = (id: string, departs: string) => ({ id, departs, departsZone: 'Europe/Lisbon' });
const OUT = flight('A0201.LISMAD.20270618', '2027-06-18T10:00');
const BACK = flight('A0202.MADLIS.20270623', '2027-06-23T18:00');
const NOW = Date.parse('2027-06-01T12:00:00Z');
const journey = (chosen: readonly ServiceChosen[] = []) => ({
  legs: [[OUT], [BACK]],
  travellers: [{ type: 'adult' }, { type: 'infant' }, { type: 'child' }] as const,
  chosen,
});
const seat = (traveller: number, id: string, on = OUT.id): ServiceChosen => ({
  traveller,
  flight: on,
  seat: id,
});
const bag = (traveller: number, leg: number, count: number): ServiceChosen => ({
  traveller,
  leg,
  bag: 'checked',
  count,
});

describe('what a change costs', () => {
  it('is fee and difference: to be paid, or to come back, never both', () => {
    expect(changeAmounts(60, 40)).toMatchObject({ due: 100, back: 0 });
    expect(changeAmounts(60, -60)).toMatchObject({ due: 0, back: 0 });
    expect(changeAmounts(60, -100)).toMatchObject({ due: 0, back: 40 });
  });
});

describe('what may be added', () => {
  it('closes an hour before the departure, by the clock of its airport', () => {
    const closes = Date.parse('2027-06-18T08:00:00Z');
    expect([isOpen(OUT, closes - 1), isOpen(OUT, closes)]).toEqual([true, false]);
  });

  it('is a seat for each who has one of their own, and bags up to three', () => {
    expect(() =>
      checkAddOns(journey([bag(1, 0, 1)]), [seat(1, '12A'), seat(3, '12B'), bag(1, 0, 2)], NOW),
    ).not.toThrow();
    expect(bagsBought([bag(1, 0, 1), bag(1, 1, 2), bag(3, 0, 3)], 1, 0)).toBe(1);
  });

  it.each<[string, readonly ServiceChosen[], readonly ServiceChosen[], number]>([
    ['a bag too many', [bag(1, 0, 2)], [bag(1, 0, 2)], NOW],
    ['nobody', [], [bag(4, 0, 1)], NOW],
    ['an infant', [], [seat(2, '12A')], NOW],
    ['another leg', [], [bag(1, 2, 1)], NOW],
    ['another flight', [], [seat(1, '12A', 'B0001.LISMAD.20270618')], NOW],
    ['a second seat', [seat(1, '12A')], [seat(1, '14A')], NOW],
    ['two in one seat', [], [seat(1, '12A'), seat(3, '12A')], NOW],
    ['the same twice', [], [bag(1, 0, 1), bag(1, 0, 1)], NOW],
    ['a flight that has left', [], [seat(1, '12A')], Date.parse('2027-06-18T09:30:00Z')],
  ])('never %s', (_, chosen, wanted, at) => {
    expect(() => checkAddOns(journey(chosen), wanted, at)).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', field: 'services' }),
    );
  });
});
