import { travellerFaults } from '@portico/rules/travellers';
import { describe, expect, it } from 'vitest';
import { fakeRate } from '../testing/fake-car.ts';
import type { DeskDueKind } from '../shapes.ts';
import {
  ageAtPickUp,
  ageOutcome,
  ageRefusal,
  bandOf,
  bornDriverFault,
  driverNeeds,
  unconfirmed,
} from './driver.ts';

const needs = { minAge: 18, maxAge: null, licenceYears: 1, card: 'credit', idp: false } as const;
const fee = (kind: DeskDueKind) => ({
  kind,
  amount: { amount: 3_600, currency: 'USD' },
  about: 3_600,
});
const rate = (kind?: DeskDueKind, minAge = 18, maxAge: number | null = null) =>
  fakeRate({ needs: { ...needs, minAge, maxAge }, atDesk: kind === undefined ? [] : [fee(kind)] });

describe('age of a driver', () => {
  it('falls into the bands vendors price by', () => {
    expect([17, 18, 20, 21, 24, 25, 74, 75].map(bandOf)).toEqual([
      'child',
      'young',
      'young',
      'young',
      'young',
      'usual',
      'usual',
      'senior',
    ]);
  });

  it('is refused, costs a fee, or neither', () => {
    const outcome = (age: number, ...of: Parameters<typeof rate>) => {
      const found = ageOutcome(age, rate(...of));
      return found.kind === 'refused' ? found.code : found.kind === 'fee' ? found.due.kind : 'none';
    };
    expect(outcome(17)).toBe('DRIVER_TOO_YOUNG');
    expect(outcome(17, 'youngDriver', 16)).toBe('DRIVER_TOO_YOUNG');
    expect(outcome(18, 'youngDriver')).toBe('youngDriver');
    expect(outcome(18, undefined, 21)).toBe('DRIVER_TOO_YOUNG');
    expect(outcome(20, undefined, 21)).toBe('DRIVER_TOO_YOUNG');
    expect(outcome(20, 'youngDriver')).toBe('youngDriver');
    expect(outcome(21, 'youngDriver', 21)).toBe('youngDriver');
    expect(outcome(24, 'youngDriver', 21)).toBe('youngDriver');
    expect(outcome(24, undefined, 25)).toBe('DRIVER_TOO_YOUNG');
    expect(outcome(25, undefined, 25)).toBe('none');
    expect(outcome(74, undefined, 21, 74)).toBe('none');
    expect(outcome(75, 'seniorDriver')).toBe('seniorDriver');
    expect(outcome(75, 'seniorDriver', 21, 74)).toBe('DRIVER_TOO_OLD');
    expect(outcome(30, 'oneWay')).toBe('none');
    expect(ageRefusal(99, { minAge: 21, maxAge: null })).toBeNull();
  });

  it('is that of the day of pick-up', () => {
    expect(ageAtPickUp('2002-06-18', '2027-06-18T00:00:00')).toBe(25);
    expect(ageAtPickUp('2002-06-19', '2027-06-18T23:30:00')).toBe(24);
    expect(ageAtPickUp('2004-02-29', '2029-02-28T10:00:00')).toBe(24);
    expect(ageAtPickUp('2004-02-29', '2029-03-01T10:00:00')).toBe(25);
  });
});

describe('birth date of a driver', () => {
  const quoted = { pickUpAt: '2027-06-18T10:00:00', age: 25, needs: { minAge: 21, maxAge: 74 } };
  const fault = (birthDate: string) => bornDriverFault(birthDate, quoted);

  it('must be of the age the price was made for, and of one that is rented to', () => {
    expect(fault('2002-06-18')).toBeNull();
    expect(fault('2001-06-19')).toBeNull();
    expect([fault('2002-06-19'), fault('2001-06-18'), fault('1953-06-18')]).toEqual(
      Array(3).fill('AGE_MISMATCH'),
    );
    expect(fault('2006-06-18')).toBe('AGE_MISMATCH');
    expect([fault('2006-06-19'), fault('2010-01-01')]).toEqual(Array(2).fill('DRIVER_TOO_YOUNG'));
    expect(fault('1952-06-18')).toBe('DRIVER_TOO_OLD');
  });

  it('is none in the future, in another century or in other words', () => {
    for (const text of [
      '',
      '2002-02-30',
      '18.06.2002',
      '2027-06-19',
      '1890-01-01',
      '2002-06-18T00:00',
    ])
      expect(fault(text), text).toBe('date');
  });
});

describe('needs of a rental', () => {
  const times = { pickUpAt: '2027-06-18T10:00:00', dropOffAt: '2027-06-21T10:00:00' };
  const driver = {
    type: 'adult' as const,
    firstName: 'Nadia',
    lastName: 'Rahman',
    birthDate: '1997-01-31',
  };
  const faults = (...named: Parameters<typeof travellerFaults>[0]) =>
    [...travellerFaults(named, driverNeeds(times, { age: 30 }))].map(({ code, field }) => [
      code,
      field,
    ]);

  it('are one driver with a birth date of the age that was asked', () => {
    expect(faults(driver)).toEqual([]);
    expect(faults({ ...driver, birthDate: '1996-06-18' })).toEqual([
      ['AGE_MISMATCH', 'travellers.0.birthDate'],
    ]);
    expect(faults({ ...driver, birthDate: '1996-06-19' })).toEqual([]);
    expect(faults({ ...driver, birthDate: undefined })).toEqual([
      ['INVALID_FIELD', 'travellers.0.birthDate'],
    ]);
  });

  it('take nobody else, no passport and nothing that is not needed', () => {
    expect(faults(driver, { ...driver, n: 2 })).toEqual([['INVALID_FIELD', 'travellers.1.type']]);
    expect(faults()).toEqual([['INVALID_FIELD', 'travellers']]);
    const document = {
      kind: 'passport',
      number: 'X1234567',
      country: 'US',
      expiresOn: '2030-01-01',
    } as const;
    expect(faults({ ...driver, document })).toEqual([['INVALID_FIELD', 'travellers.0.document']]);
    expect(faults({ ...driver, nationality: 'US' })).toEqual([
      ['INVALID_FIELD', 'travellers.0.nationality'],
    ]);
    expect(faults({ ...driver, type: 'child', age: 12 }).length).toBeGreaterThan(0);
  });

  it('are a licence and, where one is asked for, a card, each ticked', () => {
    expect(unconfirmed({ licence: true, card: true }, needs)).toBeNull();
    expect(unconfirmed({ licence: false, card: true }, needs)).toBe('licence');
    expect(unconfirmed({ licence: true, card: false }, needs)).toBe('card');
    expect(unconfirmed({ licence: true, card: false }, { card: 'none' })).toBeNull();
  });
});
