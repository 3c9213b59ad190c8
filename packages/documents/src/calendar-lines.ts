// Builds the lines of a calendar file (RFC 5545), before folding.
import type { Span } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import type { Entry } from './calendar-entry.ts';

/** State of an entry, by which a program tells which of two files is newer. */
export interface EntryStamp {
  readonly sequence: number;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
}

/** Fields of a file, and the stamp of its entries that have none of their own. */
export interface CalendarHead extends EntryStamp {
  readonly productId: string;
  readonly method: 'PUBLISH' | 'CANCEL';
}

/** An entry with its instants in epoch milliseconds. */
export interface TimedEntry {
  readonly uid: string;
  readonly entry: Entry;
  readonly begins: number;
  readonly ends: number;
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  /** Hours before the start at which a reminder fires; undefined: none. */
  readonly rings: number | undefined;
  readonly stamp?: EntryStamp;
}

/** Formats an instant as 20270618T213500Z. Throws RangeError if it is invalid. */
const instant = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const MINUTE = 60_000;
/** Rounds an instant down to its minute and formats it. */
const minute = (at: number): string => instant(Math.floor(at / MINUTE) * MINUTE);

/** Formats the date of a local time as 20270618. */
const date = (local: string): string => local.slice(0, 10).replaceAll('-', '');

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Returns a line, or no line if its text is empty. */
const line = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${text}`]);

/** Returns the lines of the whole file. Throws RangeError if an entry has an invalid time. */
export function calendarLines(head: CalendarHead, entries: readonly TimedEntry[]): string[] {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `PRODID:${head.productId}`,
    `METHOD:${head.method}`,
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((one) => eventLines(one.stamp ?? head, one)),
    'END:VCALENDAR',
    '',
  ];
}

function eventLines(head: EntryStamp, { uid, entry, begins, ends, geo, rings }: TimedEntry) {
  const { title, text, location, isOff, isBusy } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...line('SUMMARY', escaped(title)),
    `DTSTAMP:${instant(head.changedAt)}`,
    ...periodLines(entry.span, begins, ends),
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

/** The days of a span without times, the day after the last one excluded; else its instants. */
const periodLines = ({ from, to, hasDatesOnly }: Span, begins: number, ends: number): string[] =>
  hasDatesOnly === true
    ? [`DTSTART;VALUE=DATE:${date(from)}`, `DTEND;VALUE=DATE:${date(addDays(to.slice(0, 10), 1))}`]
    : [`DTSTART:${minute(begins)}`, `DTEND:${minute(ends)}`];

const alarmLines = (title: string, hours: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  ...line('DESCRIPTION', escaped(title)),
  `TRIGGER:-PT${hours}H`,
  'END:VALARM',
];
