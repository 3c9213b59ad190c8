import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@portico/rules/dates';
import {
  type AirParty,
  countByType,
  daysFault,
  FIRST_GUESTS,
  FIRST_PARTY,
  inBands,
  partyFault,
  partyOf,
  seatsOf,
  travellersOf,
  typeOfAge,
} from './travellers.ts';

const party = fc.record({
  adult: fc.integer({ min: 0, max: 10 }),
  children: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 10 }),
  infant: fc.integer({ min: 0, max: 5 }),
});

describe('guests of a flight', () => {
  it('are one adult at first; 1, 2, 11 and 12 are infant, child, child and adult', () => {
    expect(FIRST_GUESTS).toEqual({ adult: 1, children: 0, infant: 0 });
    expect(seatsOf(FIRST_PARTY)).toBe(1);
    expect([1, 2, 11, 12].map(typeOfAge)).toEqual(['infant', 'child', 'child', 'adult']);
    expect([0, 17, 18, 99].map(typeOfAge)).toEqual(['infant', 'adult', 'adult', 'adult']);
  });

  it('are told to suppliers with the ages of those under 18, and come back', () => {
    // travellers of adult type come first, as in the names form and the order
    expect(travellersOf({ adult: 1, children: [11, 12, 5, 17], infant: 1 })).toEqual([
      { type: 'adult' },
      { type: 'adult', age: 12 },
      { type: 'adult', age: 17 },
      { type: 'child', age: 11 },
      { type: 'child', age: 5 },
      { type: 'infant' },
    ]);
    expect(countByType(travellersOf({ adult: 1, children: [11, 12], infant: 1 }))).toEqual({
      adult: 2,
      child: 1,
      infant: 1,
    });
    fc.assert(
      fc.property(party, (one) => {
        const again = partyOf(travellersOf(one));
        const sorted = (ages: readonly number[]) => [...ages].sort((a, b) => a - b);
        expect({ ...again, children: sorted(again.children) }).toEqual({
          ...one,
          children: sorted(one.children),
        });
      }),
    );
  });

  it('take nine seats at most; infants sit on a lap of their own', () => {
    const told = (adult: number, children: number[], infant: number) =>
      partyFault({ adult, children, infant });
    expect(told(9, [], 9)).toBeNull();
    expect(told(5, [2, 3, 4, 5], 0)).toBeNull();
    expect(told(10, [], 0)).toBe('seats');
    expect(told(5, [2, 3, 4, 5, 6], 0)).toBe('seats');
    // nobody is not the same fault as too many
    expect(told(0, [], 0)).toBe('count');
    expect(told(0, [], 2)).toBe('grown');
    expect(told(1, [], 2)).toBe('infants');
    expect(told(1, [11], 2)).toBe('infants');
    expect(told(1, [12], 1)).toBe('age');
    expect(partyFault(inBands({ adult: 1, children: [12], infant: 2 }))).toBeNull();
  });

  it('are refused as minors alone, with impossible ages and with what is no number', () => {
    expect(partyFault({ adult: 0, children: [17, 16], infant: 0 })).toBe('grown');
    expect(partyFault({ adult: 1, children: [1], infant: 0 })).toBe('age');
    expect(partyFault({ adult: 1, children: [18], infant: 0 })).toBe('age');
    expect(partyFault({ adult: 1, children: [NaN], infant: 0 })).toBe('age');
    for (const wrong of [-1, 1.5, NaN, Infinity])
      expect(partyFault({ adult: wrong, children: [], infant: 0 })).toBe('count');
  });

  it('never pass with a seat too many, a lap too few or nobody grown', () => {
    fc.assert(
      fc.property(party, (one: AirParty) => {
        const seats = one.adult + one.children.length;
        const laps = one.adult + one.children.filter((age) => age > 11).length;
        const isRight = seats <= 9 && one.adult > 0 && one.infant <= laps;
        expect(partyFault(inBands(one)) === null).toBe(isRight);
        const hasOlder = one.children.some((age) => age > 11);
        expect(partyFault(one) === null).toBe(isRight && !hasOlder);
      }),
    );
  });
});

describe('days of the legs', () => {
  it('are one to five and in order', () => {
    const day = '2027-06-18';
    expect(daysFault([day])).toBeNull();
    expect(daysFault([day, day])).toBeNull();
    expect(daysFault([day, addDays(day, 5), addDays(day, 3)])).toEqual({
      leg: 2,
      fault: 'falling',
    });
    expect(daysFault([])).toEqual({ leg: 0, fault: 'count' });
    expect(daysFault(Array(6).fill(day))).toEqual({ leg: 0, fault: 'count' });
    expect(daysFault([day, '2027-02-29'])).toEqual({ leg: 1, fault: 'date' });
  });

  it('in one zone pass exactly when they are sorted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 5 }), (offsets) => {
        const sorted = offsets.every((n, i) => i === 0 || n >= (offsets[i - 1] ?? 0));
        const days = offsets.map((n) => addDays('2027-01-01', n));
        const zones = days.map(() => 'Europe/Lisbon');
        expect(daysFault(days, zones) === null).toBe(sorted);
      }),
    );
  });

  it.each([
    ['Pacific/Apia', 'Pacific/Pago_Pago', true],
    ['Pacific/Auckland', 'Pacific/Honolulu', true],
    ['Asia/Tokyo', 'America/Los_Angeles', true],
    ['Pacific/Kiritimati', 'Pacific/Honolulu', true],
    ['Pacific/Pago_Pago', 'Pacific/Apia', false],
    ['America/New_York', 'America/Los_Angeles', false],
    ['Europe/Paris', 'America/New_York', false],
    ['Europe/London', 'Europe/Lisbon', false],
  ])('from %s on to %s may leave on the day before: %s', (from, to, isAcross) => {
    const fault = isAcross ? null : { leg: 1, fault: 'falling' };
    expect(daysFault(['2027-01-05', '2027-01-04'], [from, to])).toEqual(fault);
    expect(daysFault(['2027-01-05', '2027-01-03'], [from, to])).toEqual({
      leg: 1,
      fault: 'falling',
    });
    expect(daysFault(['2027-01-05', '2027-01-05'], [from, to])).toBeNull();
    // without zones the check is left to the caller that has them
    expect(daysFault(['2027-01-05', '2027-01-04'])).toBeNull();
  });
});
