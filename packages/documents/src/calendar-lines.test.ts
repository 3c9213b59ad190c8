import { describe, expect, it } from 'vitest';
import { calendarLines, type CalendarHead, type TimedEntry } from './calendar-lines.ts';

const HEAD: CalendarHead = {
  productId: '-//Agency//Trips//EN',
  method: 'PUBLISH',
  sequence: 2,
  url: 'https://agency.example/b/1',
  createdAt: Date.UTC(2027, 2, 2, 10, 11, 12, 345),
  changedAt: Date.UTC(2027, 2, 3, 9, 8, 7, 6),
};
const entry = (patch: Partial<TimedEntry['entry']> = {}, more: Partial<TimedEntry> = {}) => ({
  uid: 'A-stay@agency.example',
  entry: {
    key: 'stay',
    title: 'Stay',
    text: 'Text',
    location: '',
    span: {
      from: '2027-06-19T15:00',
      fromZone: 'Europe/Lisbon',
      to: '2027-06-23T11:00',
      toZone: 'Europe/Lisbon',
    },
    isOff: false,
    isBusy: true,
    ...patch,
  },
  begins: Date.UTC(2027, 5, 19, 14),
  ends: Date.UTC(2027, 5, 23, 10),
  geo: null,
  rings: undefined,
  ...more,
});

describe('the lines of a calendar file', () => {
  it('are those of one entry, its moments to the minute', () => {
    expect(calendarLines(HEAD, [entry()])).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Agency//Trips//EN',
      'METHOD:PUBLISH',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:A-stay@agency.example',
      'SUMMARY:Stay',
      'DTSTAMP:20270303T090807Z',
      'DTSTART:20270619T140000Z',
      'DTEND:20270623T100000Z',
      'SEQUENCE:2',
      'DESCRIPTION:Text',
      'URL:https://agency.example/b/1',
      'STATUS:CONFIRMED',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'CREATED:20270302T101100Z',
      'LAST-MODIFIED:20270303T090800Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escape what would end a text, in a reminder as well, and leave empty texts out', () => {
    const title = 'One, two; three\\\nfour';
    const lines = calendarLines(HEAD, [
      entry(
        { title, text: '', location: 'Rua, 1', isOff: true },
        { rings: 24, geo: { latitude: 38.7, longitude: -9.1 } },
      ),
    ]);
    const told = 'One\\, two\\; three\\\\\\nfour';
    expect(lines).toContain(`SUMMARY:${told}`);
    expect(lines.filter((line) => line.startsWith('DESCRIPTION'))).toEqual([`DESCRIPTION:${told}`]);
    expect(lines).toContain('TRIGGER:-PT24H');
    expect(lines).toContain('LOCATION:Rua\\, 1');
    expect(lines).toContain('GEO:38.7;-9.1');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('X-MICROSOFT-CDO-BUSYSTATUS:FREE');
  });

  it('are refused for an entry at no time', () => {
    expect(() => calendarLines(HEAD, [entry({}, { begins: Number.NaN })])).toThrow(RangeError);
  });
});
