import type { SupplierContext, SupplierOutcome, Traveller } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import type { SeatMap } from '../port.ts';
import type { ServiceChosen } from './chosen.ts';
import { checkExitSeats, checkLapsAtExit, exitSeatsOf, isExitSeat } from './exit-seats.ts';

const FLIGHT = 'A0201.JFKLIS.20270618';
const CONTEXT = { language: 'en' } as SupplierContext;
const row = (number: number, isExit: boolean) => ({
  number,
  isExit,
  seats: ['A', 'B'].map((letter) => ({
    id: `${number}${letter}`,
    isFree: true,
    price: 0,
    traits: [],
  })),
});
const MAPS: readonly SeatMap[] = [
  {
    flight: FLIGHT,
    cabins: [{ cabin: 'economy', groups: [2], wings: null, rows: [row(11, true), row(12, false)] }],
  },
];
const ADULT = { type: 'adult' } as const;
const CHILD = { type: 'child', age: 5 } as const;
const INFANT = { type: 'infant' } as const;
type Party = readonly (typeof ADULT | typeof CHILD | typeof INFANT)[];
const seat = (traveller: number, id: string) => ({ traveller, flight: FLIGHT, seat: id });
const silent = { kind: 'unknown', message: 'silent' } as const;

/** Returns the seats found in exit rows, and the number of requests for the seat map. */
async function exitsOf(
  travellers: Party,
  seats: readonly ReturnType<typeof seat>[],
  maps: SupplierOutcome<readonly SeatMap[]> = { kind: 'ok', value: MAPS },
) {
  let requests = 0;
  const seatMap = async () => {
    requests += 1;
    return maps;
  };
  const requested = { legs: [[FLIGHT]], travellers, cabin: 'economy', seats, bags: [] } as const;
  const outcome = await exitSeatsOf({ seatMap }, { rateKey: 'k', requested }, CONTEXT);
  return { outcome, requests };
}

describe('seats in exit rows of a quote', () => {
  const refusal = async (travellers: Party, ...seats: ReturnType<typeof seat>[]) => {
    const { outcome } = await exitsOf(travellers, seats);
    if (outcome.kind !== 'ok') throw new Error(outcome.message);
    const services: ServiceChosen[] = [
      { traveller: 1, leg: 0, bag: 'checked', count: 1 },
      ...seats,
    ];
    try {
      checkExitSeats(services, travellers, outcome.value);
      return null;
    } catch (error) {
      const { code, field, message } = error as Record<'code' | 'field' | 'message', string>;
      return [code, field, message];
    }
  };

  it('are refused to a child, with the seat and the traveller', async () => {
    expect(await refusal([ADULT, CHILD], seat(1, '11A'), seat(2, '11B'))).toEqual([
      'INVALID_FIELD',
      'services.2',
      expect.stringContaining('seat 11B is in an exit row, closed to traveller 2'),
    ]);
    expect(await refusal([ADULT, CHILD], seat(1, '11A'), seat(2, '12B'))).toBeNull();
  });

  it('are refused to every adult if each holds an infant', async () => {
    expect((await refusal([ADULT, INFANT], seat(1, '11A')))?.[1]).toBe('services.1');
    // one of two may: the names decide which
    expect(await refusal([ADULT, ADULT, INFANT], seat(1, '11A'))).toBeNull();
  });

  it('are looked up only for a party with a child or an infant that chose seats', async () => {
    expect((await exitsOf([ADULT, ADULT], [seat(1, '11A')])).requests).toBe(0);
    expect((await exitsOf([ADULT, CHILD], [])).requests).toBe(0);
    const { outcome, requests } = await exitsOf([ADULT, INFANT], [seat(1, '11A')]);
    expect(requests).toBe(1);
    if (outcome.kind !== 'ok') throw new Error(outcome.message);
    expect(isExitSeat(outcome.value, seat(1, '11A'))).toBe(true);
    expect(isExitSeat(outcome.value, seat(1, '12A'))).toBe(false);
    // without a map nothing is sold
    expect((await exitsOf([ADULT, CHILD], [seat(1, '12A')], silent)).outcome).toBe(silent);
  });
});

describe('infants of the named travellers', () => {
  const party: Party = [ADULT, ADULT, INFANT];
  const sale = {
    travellers: [...party],
    services: [
      { chosen: seat(1, '12A'), net: 0 },
      { chosen: seat(2, '11A'), net: 0, isExit: true },
    ],
  };
  const named = (infantOf: number, numbers: readonly (number | undefined)[] = []): Traveller[] =>
    party.map(({ type }, i) => ({
      type,
      firstName: 'Ada',
      lastName: 'Byron',
      ...(numbers[i] === undefined ? {} : { n: numbers[i] }),
      ...(type === 'infant' ? { infantOf } : {}),
    }));
  const field = (travellers: readonly Traveller[], of = sale) => {
    try {
      checkLapsAtExit(of, travellers);
      return null;
    } catch (error) {
      return (error as { field?: string }).field;
    }
  };

  it('do not sit with the adult in an exit row, however travellers are numbered', () => {
    expect(field(named(1))).toBeNull();
    expect(field(named(2))).toBe('travellers.2.infantOf');
    // the first in the list is the second traveller of the request
    expect(field(named(2, [2, 1, 3]))).toBe('travellers.2.infantOf');
    expect(field(named(1, [2, 1, 3]))).toBeNull();
  });

  it('sit anywhere else', () => {
    const elsewhere = { ...sale, services: [{ chosen: seat(2, '12A'), net: 0 }] };
    expect(field(named(2), elsewhere)).toBeNull();
  });
});
