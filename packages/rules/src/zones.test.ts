import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { dateIn } from './dates.ts';
import { instantOf as ruleInstant } from './lifecycle.ts';
import { zoneExists } from './sane.ts';
import {
  instantsOf,
  isZone,
  localInstant,
  localTimeAt,
  minutesAhead,
  ZONE_RULES,
  zoneNames,
} from './zones.ts';

const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kolkata',
];
const HOUR = 3_600_000;
/**
 * Reference implementation with the engine's rules: those of these zones have not changed lately.
 */
const instantOf = (local: string, zone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const utc = (text: string) => Date.parse(`${text}Z`);

describe('instants of wall times', () => {
  it('are those of the calendar of every zone, at any hour of a year', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: utc('2027-01-01T00:00'), max: utc('2028-12-31T00:00') }),
        (zone, ms) => {
          const local = new Date(ms).toISOString().slice(0, 16);
          expect(localInstant(local, zone), `${local} ${zone}`).toBe(instantOf(local, zone));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are those of the calendar in every quarter of an hour around each clock change of a year', () => {
    for (const zone of ZONES) {
      let before = NaN;
      for (let at = utc('2027-01-01T00:00'); at < utc('2028-01-01T00:00'); at += 24 * HOUR) {
        const offset = utc(localTimeAt(at, zone)) - at;
        if (!Number.isNaN(before) && offset !== before)
          for (let near = at - 30 * HOUR; near < at + 20 * HOUR; near += HOUR / 4) {
            const local = new Date(near + offset).toISOString().slice(0, 16);
            expect(localInstant(local, zone), `${local} ${zone}`).toBe(instantOf(local, zone));
          }
        before = offset;
      }
    }
  });

  it('are two in the hour that comes again, none in the hour that is skipped', () => {
    expect(instantsOf('2027-10-31T01:30', 'Europe/Lisbon')).toEqual([
      utc('2027-10-31T00:30'),
      utc('2027-10-31T01:30'),
    ]);
    expect(instantsOf('2027-03-28T01:30', 'Europe/Lisbon')).toEqual([]);
    expect(instantsOf('2027-06-01T12:00', 'Europe/Lisbon')).toEqual([utc('2027-06-01T11:00')]);
    // Lord Howe shifts by half an hour
    expect(instantsOf('2027-04-04T01:45', 'Australia/Lord_Howe')).toHaveLength(2);
  });

  it('come back as the wall time they are of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: utc('2027-01-01T00:00'), max: utc('2028-12-31T00:00') }),
        (zone, ms) => {
          const minute = Math.floor(ms / 60_000) * 60_000;
          expect(instantsOf(localTimeAt(minute, zone), zone)).toContain(minute);
        },
      ),
    );
  });

  it('are none of what is no time, and a zone that does not exist is an error', () => {
    for (const text of [
      '',
      '2027-02-30T10:00',
      '2027-13-01T10:00',
      '2027-01-01',
      '2027-01-01T24:00',
    ])
      expect([instantsOf(text, 'UTC'), localInstant(text, 'UTC')], text).toEqual([[], NaN]);
    expect(() => instantsOf('2027-01-01T10:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('zone rules', () => {
  it.each([
    ['America/Winnipeg', '2026-12-27T14:00', '2026-12-27T19:00', -300],
    ['Canada/Central', '2027-01-15T14:00', '2027-01-15T19:00', -300],
    ['America/Rainy_River', '2028-02-01T09:30', '2028-02-01T14:30', -300],
    ['America/Inuvik', '2027-12-01T12:00', '2027-12-01T18:00', -360],
    ['America/Havana', '2026-12-27T18:00', '2026-12-27T22:00', -240],
    ['America/Havana', '2026-12-27T14:00', '2026-12-27T18:00', -240],
    ['Cuba', '2027-03-01T14:00', '2027-03-01T18:00', -240],
    // Cuba returns to standard time in November 2027
    ['America/Havana', '2027-12-01T14:00', '2027-12-01T19:00', -300],
    ['America/Vancouver', '2026-12-01T10:00', '2026-12-01T17:00', -420],
    ['Africa/Casablanca', '2026-12-01T10:00', '2026-12-01T10:00', 0],
  ])('of %s are those of the law: %s is %s UTC', (zone, local, instant, minutes) => {
    const at = utc(instant);
    expect(instantsOf(local, zone)).toEqual([at]);
    expect([localInstant(local, zone), ruleInstant(local, zone)]).toEqual([at, at]);
    expect([localTimeAt(at, zone), minutesAhead(at, zone)]).toEqual([local, minutes]);
  });

  it('decide the date it is at a place', () => {
    // in standard time it would still be the previous day
    expect(dateIn('America/Havana', utc('2026-12-27T04:30'))).toBe('2026-12-27');
    expect(dateIn('America/Winnipeg', utc('2026-12-27T05:30'))).toBe('2026-12-27');
  });

  it('know every zone of the engine, whatever its case, and none besides', () => {
    expect(ZONE_RULES).toMatch(/^20\d\d[a-z]$/);
    const names = new Set(zoneNames());
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !names.has(zone))).toEqual([]);
    expect(localTimeAt(utc('2026-12-27T22:00'), 'america/HAVANA')).toBe('2026-12-27T18:00');
    for (const zone of ['Mars/Olympus', '', 'Europe', 'constructor', '__proto__', 'Etc/Unknown'])
      expect([isZone(zone), zoneExists(zone)], zone).toEqual([false, false]);
    for (const zone of ['America/Havana', 'UTC', 'Asia/Calcutta', 'America/Coyhaique'])
      expect([isZone(zone), zoneExists(zone)], zone).toEqual([true, true]);
  });

  it('of years without rules of our own are those of the engine', () => {
    for (const local of [
      '1999-07-01T12:00',
      '2019-12-31T23:59',
      '2038-07-01T12:00',
      '2099-11-04T15:20',
    ])
      for (const zone of ['Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu'])
        expect(localInstant(local, zone), `${local} ${zone}`).toBe(instantOf(local, zone));
  });

  it('refuses a deadline that is no local time', () => {
    expect(() => ruleInstant('2027-02-30T10:00', 'UTC')).toThrow(RangeError);
  });
});
