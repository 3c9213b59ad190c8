import { describe, expect, it } from 'vitest';
import { bagsBeyond, chosenNow, seatsOn } from './chosen-now.ts';

const seat = (traveller: number, flight: string, name: string) => ({
  chosen: { traveller, flight, seat: name },
});
const bags = (leg: number, count: number) => ({
  chosen: { traveller: 1, leg, bag: 'checked' as const, count },
});

describe('seats and bags that hold now', () => {
  const of = {
    services: [seat(2, 'F1', '14B'), { ...seat(1, 'F2', '3C'), isLost: true }, bags(0, 1)],
    added: [seat(1, 'F1', '14A'), bags(0, 2), bags(1, 1)],
  };

  it('are those of the sale and those added since, without a seat that went with its flight', () => {
    expect(chosenNow(of)).toHaveLength(5);
    expect(seatsOn(of, 'F1')).toEqual(['14A', '14B']);
    expect(seatsOn(of, 'F2')).toEqual([]);
    expect([bagsBeyond(of, 0), bagsBeyond(of, 1), bagsBeyond(of, 2)]).toEqual([3, 1, 0]);
  });

  it('are those of the sale alone where nothing was added', () => {
    expect(seatsOn({ services: [seat(1, 'F1', '14A')] }, 'F1')).toEqual(['14A']);
  });
});
