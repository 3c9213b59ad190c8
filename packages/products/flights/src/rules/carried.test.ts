import { createTranslate } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import type { FlightDetail } from '../http.ts';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { sampleDetail } from '../testing/sample-sale.ts';
import { textsOf } from '../papers/words.ts';
import { bagLines, bagPrices, bagsText, seatCells, seatHeads, seatPrices } from './carried.ts';

const words = { t: createTranslate('en', textsOf), own: (value: string) => value };
const bag = (traveller: number, leg: number, count: number, kg?: number) => ({
  chosen: { traveller, leg, bag: 'checked' as const, count },
  amount: { amount: 4_000 * count, currency: 'USD' },
  ...(kg === undefined ? {} : { kg }),
});
const LIGHT = { underSeat: true, cabin: false, checked: { pieces: 0, kg: 0 } };

describe('seats and bags of one traveller', () => {
  it('tell what a bought bag may weigh by its own kilos, and each direction apart', () => {
    const detail = sampleDetail({
      bags: [LIGHT, LIGHT],
      services: [bag(1, 0, 1, 20), bag(1, 1, 2)],
    });
    expect(bagLines(detail, 1, words)).toEqual([
      'Out: under-seat bag, 1 checked bag of 20 kg',
      'Back: under-seat bag, 2 checked bags',
    ]);
    expect(bagLines(detail, 2, words)).toEqual(['Each way: under-seat bag']);
    const heavier = sampleDetail({ services: [], added: [bag(1, 1, 1, 32)] });
    expect(bagLines(heavier, 1, words)[1]).toBe(
      'Back: cabin bag, 1 checked bag of 23 kg, 1 checked bag of 32 kg',
    );
  });

  it('name no direction where there is one leg, and legs by their numbers where they are no return', () => {
    const sold = sampleDetail();
    const [out = [], back = []] = sold.legs;
    const oneWay = sampleDetail({ legs: [out], bags: [LIGHT], services: [bag(1, 0, 1, 23)] });
    expect(bagLines(oneWay, 1, words)).toEqual(['under-seat bag, 1 checked bag of 23 kg']);
    expect(seatHeads(oneWay, words)).toEqual(['Seat']);
    const on = sampleDetail({ legs: [out, [fakeFlight('LIS', 'LHR', '2099-06-23T12:10', 165)]] });
    expect(seatHeads(on, words)).toEqual(['Seat, leg 1', 'Seat, leg 2']);
    const many: FlightDetail = sampleDetail({
      legs: [out, back, out],
      bags: [LIGHT, LIGHT, LIGHT],
    });
    expect(seatHeads(many, words)).toEqual(['Seats']);
    expect(seatCells(many, 1, words)).toEqual([['Leg 1: 14A', 'Leg 2: at check-in', 'Leg 3: 14A']]);
    expect(bagLines(many, 4, words)).toEqual(['Each leg: no bag']);
  });

  it('name seats with their direction, and without one where there is one leg', () => {
    const whole = sampleDetail({});
    const [out = [], back = []] = whole.legs;
    const seat = (traveller: number, leg: typeof out, id: string) => ({
      chosen: { traveller, flight: leg[0]?.id ?? '', seat: id },
      amount: { amount: 2_000, currency: 'USD' },
    });
    const services = [seat(1, out, '14A'), seat(2, out, '14B'), seat(1, back, '9C')];
    expect(seatPrices({ ...whole, services }, words)).toEqual([
      { label: 'Out: seats 14A, 14B', amount: 4_000 },
      { label: 'Back: seat 9C', amount: 2_000 },
    ]);
    const oneWay = { ...whole, legs: [out], services: services.slice(0, 2) };
    expect(seatPrices(oneWay, words)).toEqual([{ label: 'Seats 14A, 14B', amount: 4_000 }]);
  });

  it('cost apart what they cost in each direction', () => {
    const services = [bag(1, 0, 1), bag(2, 0, 1), bag(1, 1, 1)];
    expect(bagPrices(sampleDetail({ services }), words)).toEqual([
      { label: 'Out: 2 extra checked bags', amount: 8_000 },
      { label: 'Back: 1 extra checked bag', amount: 4_000 },
    ]);
  });
});

it('a bag the airline does not state is not called missing', () => {
  const text = (cabin: boolean | null, underSeat: boolean | null, kg: number | null = null) =>
    bagsText({ underSeat, cabin, checked: { pieces: kg === null ? 0 : 1, kg } }, words);
  expect(text(null, null)).toBe('cabin bag: ask the airline');
  expect(text(null, true)).toBe('under-seat bag, cabin bag: ask the airline');
  expect(text(false, false)).toBe('no bag');
  const heavy = { underSeat: null, cabin: true, checked: { pieces: 2, kg: null } };
  expect(bagsText(heavy, words)).toBe('cabin bag, 2 checked bags');
});
