import { describe, expect, it } from 'vitest';
import type { CheckedFare } from '../port.ts';
import {
  checkServices,
  chosenSeatsAndBags,
  pricedServices,
  type ServiceChosen,
  servicesIn,
} from './chosen.ts';

const OUT = 'A0201.JFKLIS.20270618';
const BACK = 'A0202.LISJFK.20270625';
const seat = (traveller: number, flight: string, id: string): ServiceChosen => ({
  traveller,
  flight,
  seat: id,
});
const bag = (traveller: number, leg: number): ServiceChosen => ({
  traveller,
  leg,
  bag: 'checked',
  count: 2,
});

describe('what is chosen beside a fare', () => {
  it('goes to suppliers as seats and bags', () => {
    expect(chosenSeatsAndBags([seat(1, OUT, '12A'), bag(2, 1)])).toEqual({
      seats: [{ traveller: 1, flight: OUT, seat: '12A' }],
      bags: [{ traveller: 2, leg: 1, pieces: 2 }],
    });
    expect(servicesIn(undefined)).toEqual([]);
    expect(servicesIn({})).toEqual([]);
  });

  it('costs each traveller their own, on each flight and leg', () => {
    const confirmed: CheckedFare['services'] = [
      { seat: { traveller: 2, flight: OUT, seat: '12B' }, price: 4_500 },
      { seat: { traveller: 1, flight: BACK, seat: '3A' }, price: 900 },
      { seat: { traveller: 1, flight: OUT, seat: '12A' }, price: 1_200 },
      { bags: { traveller: 2, leg: 1, pieces: 2 }, price: 7_000 },
      { bags: { traveller: 1, leg: 1, pieces: 2 }, price: 6_000 },
    ];
    const wanted = [seat(1, OUT, '12A'), seat(2, OUT, '12B'), bag(1, 1), bag(2, 1), bag(2, 0)];
    expect(pricedServices(wanted, confirmed).map(({ net }) => net)).toEqual([
      1_200, 4_500, 6_000, 7_000, 0,
    ]);
  });

  it('is of somebody who travels, on a flight or leg there is, and each once', () => {
    const legs = [[OUT], [BACK]];
    const travellers = [{ type: 'adult' }, { type: 'child', age: 5 }, { type: 'infant' }] as const;
    const fault = (...services: ServiceChosen[]) => {
      try {
        checkServices(services, { legs, travellers });
        return null;
      } catch (error) {
        return (error as { field?: string }).field;
      }
    };
    expect(fault(seat(1, OUT, '12A'), seat(2, OUT, '12B'), seat(1, BACK, '12A'))).toBeNull();
    expect(fault(bag(1, 0), bag(1, 1), bag(2, 0), bag(3, 0))).toBeNull();
    expect(fault(seat(4, OUT, '12A'))).toBe('services.0');
    expect(fault(bag(1, 0), bag(4, 0))).toBe('services.1');
    expect(fault(seat(3, OUT, '12A'))).toBe('services.0');
    expect(fault(seat(1, 'A0999.JFKLIS.20270618', '12A'))).toBe('services.0');
    expect(fault(bag(1, 2))).toBe('services.0');
    expect(fault(bag(1, 0), bag(1, 0))).toBe('services.1');
    expect(fault(seat(1, OUT, '12A'), seat(1, OUT, '12B'))).toBe('services.1');
    expect(fault(seat(1, OUT, '12A'), seat(2, OUT, '12A'))).toBe('services.1');
  });
});
