// The lines of a calendar file (RFC 5545), before they are folded.
import type { Entry } from './calendar-entry.ts';

/** What all entries of a file share. */
export interface CalendarHead {
  readonly productId: string;
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly sequence: number;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
}

/** An entry with its instants, epoch milliseconds. */
export interface TimedEntry {
  readonly uid: string;
  readonly entry: Entry;
  readonly begins: number;
  readonly ends: number;
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  /** Hours before it begins at which a reminder rings; undefined: none. */
  readonly rings: number | undefined;
}

/** 20270618T213500Z. Throws RangeError for no instant. */
const instant = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const MINUTE = 60_000;
/** The instant at which its minute began. */
const minute = (at: number): string => instant(Math.floor(at / MINUTE) * MINUTE);

/** A text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line, unless its text is empty. */
const line = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${text}`]);

/** The whole file. Throws RangeError where an entry is at no time. */
export function calendarLines(head: CalendarHead, entries: readonly TimedEntry[]): string[] {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `PRODID:${head.productId}`,
    `METHOD:${head.method}`,
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((one) => eventLines(head, one)),
    'END:VCALENDAR',
    '',
  ];
}

function eventLines(head: CalendarHead, { uid, entry, begins, ends, geo, rings }: TimedEntry) {
  const { title, text, location, isOff, isBusy } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...line('SUMMARY', escaped(title)),
    `DTSTAMP:${instant(head.changedAt)}`,
    `DTSTART:${minute(begins)}`,
    `DTEND:${minute(ends)}`,
    `SEQUENCE:${head.sequence}`,
    ...line('DESCRIPTION', escaped(text)),
    `URL:${head.url}`,
    ...(geo === null ? [] : [`GEO:${geo.latitude};${geo.longitude}`]),
    ...line('LOCATION', escaped(location)),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${isBusy && !isOff ? 'BUSY' : 'FREE'}`,
    `CREATED:${minute(head.createdAt)}`,
    `LAST-MODIFIED:${minute(head.changedAt)}`,
    ...(rings === undefined ? [] : alarmLines(title, rings)),
    'END:VEVENT',
  ];
}

const alarmLines = (title: string, hours: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  ...line('DESCRIPTION', escaped(title)),
  `TRIGGER:-PT${hours}H`,
  'END:VALARM',
];
