import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import {
  type CarDraft,
  completeDraft,
  draftOf,
  HALF_HOURS,
  missingOf,
  timesWith,
} from './draft.ts';

const TODAY = '2099-06-01';
const NOW = Date.UTC(2099, 5, 1, 12);
const UNKNOWN = { pickUp: null, dropOff: null };
const ORLANDO = { placeId: 'airport-MCO' };
const NEW = draftOf({}, TODAY, TODAY, 'DE');
const lacks = (part: Partial<CarDraft>, zones: Parameters<typeof missingOf>[1] = UNKNOWN) =>
  Object.fromEntries(missingOf({ ...NEW, pickUp: ORLANDO, ...part }, zones, NOW));

describe('a new search', () => {
  it('begins at ten with a driver of 25 who lives where the visitor is', () => {
    expect(NEW).toMatchObject({ pickUpTime: '10:00', dropOffTime: '10:00', age: 25 });
    expect(NEW).toMatchObject({ residence: 'DE', isElsewhere: false, pickUp: null });
    expect(draftOf({}, '2025-01-08', '2025-01-08', 'US')).toMatchObject({
      pickUpDay: '2025-01-24',
      dropOffDay: '2025-01-26',
    });
  });

  it('lacks only the place', () => {
    expect([...missingOf(NEW, UNKNOWN, NOW)]).toEqual([['pickUp', 'pickUp']]);
    expect(completeDraft(NEW, UNKNOWN, NOW)).toBeNull();
  });
});

describe('the search of an address', () => {
  const address =
    'pickUp=airport-MCO&pickUpAt=2099-06-18T10:30:00&dropOff=city-4164138&dropOffAt=2099-06-21T09:00:00&age=30&residence=US';

  it('comes back as it was', () => {
    const { search } = parseSearch(address);
    const draft = draftOf(parseSearch(address).partial, TODAY, TODAY, 'DE');
    expect(completeDraft(draft, UNKNOWN, NOW)).toEqual(search);
  });

  it('asks for days that are over, and keeps the rest', () => {
    const draft = draftOf(parseSearch(address).partial, '2099-06-19', '2099-06-19', 'DE');
    expect(draft).toMatchObject({
      pickUpDay: null,
      dropOffDay: null,
      pickUpTime: '10:30',
      age: 30,
    });
    expect(completeDraft(draft, UNKNOWN, NOW)).toBeNull();
  });

  it('asks for a day that could not be read', () => {
    const { partial } = parseSearch('pickUp=airport-MCO&pickUpAt=2099-06-18T10:30:00&dropOffAt=x');
    const draft = draftOf(partial, TODAY, TODAY, 'DE');
    expect(draft).toMatchObject({ pickUpDay: '2099-06-18', dropOffDay: null });
  });
});

describe('what is missing', () => {
  it('is the other place once the car goes there', () => {
    expect(lacks({ isElsewhere: true })).toEqual({ dropOff: 'dropOff' });
    expect(lacks({ isElsewhere: false })).toEqual({});
  });

  it('is a rental that cannot be had: over, too far ahead, backwards or too long', () => {
    const days = (pickUpDay: string, dropOffDay: string) => lacks({ pickUpDay, dropOffDay });
    expect(days('2099-05-30', '2099-06-04')).toEqual({ times: 'over' });
    expect(days('2100-06-01', '2100-06-04')).toEqual({ times: 'ahead' });
    expect(days('2099-06-18', '2099-06-18')).toEqual({ times: 'backwards' });
    expect(days('2099-06-18', '2099-08-17')).toEqual({});
    expect(days('2099-06-18', '2099-08-18')).toEqual({ times: 'long' });
    expect(lacks({ pickUpDay: null })).toEqual({ times: 'times' });
    // a time that the clock skips is another fault than a missing day
    const orlando = { pickUp: 'America/New_York', dropOff: 'America/New_York' };
    const skipped = { pickUpDay: '2100-03-14', pickUpTime: '02:30', dropOffDay: '2100-03-16' };
    expect(lacks(skipped, orlando)).toEqual({ times: 'time' });
  });

  it('goes by the clock of the place where it is known', () => {
    const at = { pickUpDay: '2099-06-01', pickUpTime: '10:00', dropOffDay: '2099-06-03' };
    expect(lacks(at, { pickUp: 'UTC', dropOff: 'UTC' } as never)).toEqual({ times: 'over' });
    const orlando = { pickUp: 'America/New_York', dropOff: 'America/New_York' } as never;
    expect(lacks(at, orlando)).toEqual({});
  });
});

it('goes back to one place where both are the same', () => {
  const draft = { ...NEW, pickUp: ORLANDO, isElsewhere: true, dropOff: { ...ORLANDO } };
  expect(completeDraft(draft, UNKNOWN, NOW)?.dropOff).toBeNull();
  const kept = { ...NEW, pickUp: ORLANDO, dropOff: { placeId: 'city-1' } };
  expect(completeDraft(kept, UNKNOWN, NOW)?.dropOff).toBeNull();
});

it('offers half hours, and the odd time of a link among them', () => {
  expect(HALF_HOURS).toHaveLength(48);
  expect([HALF_HOURS[0], HALF_HOURS[1], HALF_HOURS[47]]).toEqual(['00:00', '00:30', '23:30']);
  expect(timesWith('10:00')).toBe(HALF_HOURS);
  expect(timesWith('10:15').slice(20, 23)).toEqual(['10:00', '10:15', '10:30']);
});
