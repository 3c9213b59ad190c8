import { expect, it } from 'vitest';
import { joinCalendars } from './join-calendars.ts';

const event = (uid: string, zone: string, day: string, status = 'CONFIRMED') => [
  'BEGIN:VEVENT',
  `UID:${uid}@full.localhost`,
  `SUMMARY:${'a long title '.repeat(8)}`,
  `DTSTART;TZID=${zone}:${day}T100000`,
  `DTEND;TZID=${zone}:${day}T110000`,
  'SEQUENCE:2',
  `STATUS:${status}`,
  'BEGIN:VALARM',
  'TRIGGER:-PT3H',
  'END:VALARM',
  'END:VEVENT',
];
const file = (method: string, ...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairwater//Trips//EN',
    `METHOD:${method}`,
    'BEGIN:VTIMEZONE',
    'TZID:of the single file',
    'END:VTIMEZONE',
    ...events.flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const whole = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('keeps every entry as it was, and describes each zone once', () => {
  const stay = event('A-stay', 'Europe/Lisbon', '20270618');
  const car = event('B-pickUp', 'Europe/Lisbon', '20270619');
  const flight = event('C-flight', 'America/New_York', '20271104', 'CANCELLED');
  const joined = joinCalendars([file('PUBLISH', stay), file('CANCEL', car, flight)]);
  const lines = whole(joined);
  expect(joined).toContain('\r\n');
  for (const line of joined.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairwater//Trips//EN',
    'METHOD:PUBLISH',
  ]);
  const begins = lines.indexOf('BEGIN:VEVENT');
  expect(lines.slice(begins, -2)).toEqual([...stay, ...car, ...flight]);
  expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual([
    'TZID:Europe/Lisbon',
    'TZID:America/New_York',
  ]);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('needs a file', () => {
  expect(() => joinCalendars([])).toThrow('no calendar');
});
