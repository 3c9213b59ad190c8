import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from './lifecycle.ts';
import { instantsOf, localInstant, localTimeAt } from './zones.ts';

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
    // Lord Howe moves by half an hour
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
