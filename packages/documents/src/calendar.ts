// A booking as a calendar file: when it is used, and the last moment to cancel free, in the local
// times of the place. A file made later moves the entries of the one before (RFC 5546): same
// identifiers, a higher SEQUENCE, and what fell away as CANCELLED.
import { isOver } from '@portico/rules/booking-sums';
import { localInstant } from '@portico/rules/zones';
import type { BookingView, Span } from '@portico/contract';
import type { TextSource } from '@portico/texts';
import { calendarStamp } from './calendar-changes.ts';
import { deadlineEntry } from './calendar-deadline.ts';
import type { CalendarEvent, Entry } from './calendar-entry.ts';
import { folded } from './calendar-fold.ts';
import { calendarLines } from './calendar-lines.ts';
import { type BookingPaper, soundPaper } from './paper.ts';
import { type Words, wordsOf } from './words.ts';
import { inZones } from './zones.ts';

const HOUR = 3_600_000;

/** A name as one part of a product identifier. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .&'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 30)
    .toWellFormed();

/** What a product says of its bookings in a calendar. */
export interface CalendarBody<D extends object = object> {
  /** The shared texts and those of the product. */
  readonly textsOf: TextSource['textsOf'];
  /** Ends the event's identifier: it must never change. */
  readonly kind: string;
  title(booking: BookingView<D>, words: Words): string;
  text(booking: BookingView<D>, words: Words): string;
  location(booking: BookingView<D>): string;
  /**
   * Where a booking has several moments: an event for each, in the hours of its places; left out:
   * one for the whole span.
   */
  events?(booking: BookingView<D>, words: Words): readonly CalendarEvent[];
  /**
   * Where a supplier or the traveller can change a booking: how it is now, with what an open notice
   * says, and how it was whenever an earlier file may have been made, oldest first.
   */
  states?(booking: BookingView<D>): {
    readonly now: BookingView<D>;
    readonly earlier: readonly BookingView<D>[];
  };
  /** What ends, where cancelling is free until then. */
  deadline(booking: BookingView<D>, words: Words): string;
}

/** An iCalendar file. Throws when the booking's dates are none. */
export function tripCalendar<D extends object>(
  given: BookingPaper<D>,
  body: CalendarBody<D>,
): string {
  const paper = soundPaper(given);
  const { booking, brand } = paper;
  const words = wordsOf(paper, 'calendar', body.textsOf);
  const { sequence, changedAt } = calendarStamp(booking);
  // of the agency's site, as everything a customer gets
  const host = new URL(paper.link).hostname;
  const now = paper.now ?? Date.parse(changedAt);
  const spans = new Map<string, Span>();
  const entries = entriesOf(paper, body, words, now).map((entry) => {
    const uid = `${booking.reference}-${entry.key}@${host}`;
    spans.set(uid, entry.span);
    const isItsPlace = !body.events && entry.isBusy === false && entry.key === body.kind;
    return { uid, entry, ...timesOf(entry, now), geo: isItsPlace ? booking.place : null };
  });
  const lines = calendarLines(
    {
      productId: `-//${plainName(brand.name)}//Trips//${paper.language.toUpperCase()}`,
      method: isOver(booking) ? 'CANCEL' : 'PUBLISH',
      sequence,
      url: paper.link,
      createdAt: Date.parse(booking.createdAt),
      changedAt: Date.parse(changedAt),
    },
    entries,
  );
  return inZones(lines, spans).map(folded).join('\r\n');
}

/** Entries of today, then the cancelled entries of earlier files. */
function entriesOf<D extends object>(
  { booking, brand }: BookingPaper<D>,
  body: CalendarBody<D>,
  words: Words,
  now: number,
): readonly Entry[] {
  const isOff = isOver(booking);
  const states = body.states?.(booking) ?? { now: booking, earlier: [] };
  const read = (state: BookingView<D>): readonly Entry[] =>
    (body.events?.(state, words) ?? [wholeSpan(state, body, words)]).map((one) => ({
      ...one,
      key: one.key === '' ? body.kind : `${body.kind}-${one.key}`,
      text: `${one.text}\n${brand.name}`,
      isOff,
      isBusy: body.events !== undefined,
    }));
  const entries = new Map<string, Entry>();
  for (const entry of [...states.earlier].reverse().flatMap(read))
    if (!entries.has(entry.key)) entries.set(entry.key, { ...entry, isOff: true });
  const standing = read(states.now);
  for (const { key } of standing) entries.delete(key);
  const deadline = deadlineEntry(booking, body.deadline(booking, words), words, now);
  return [...standing, ...(deadline === null ? [] : [deadline]), ...entries.values()];
}

const wholeSpan = <D extends object>(
  booking: BookingView<D>,
  body: CalendarBody<D>,
  words: Words,
): CalendarEvent => ({
  key: '',
  title: body.title(booking, words),
  text: body.text(booking, words),
  location: body.location(booking),
  span: booking.span,
});

/** When an entry is, and its reminder: one that could only ring in the past is left out. */
function timesOf({ span, isOff, remindHours }: Entry, now: number) {
  const begins = localInstant(span.from, span.fromZone);
  const ends = localInstant(span.to, span.toZone);
  if (Number.isNaN(begins) || Number.isNaN(ends)) throw new RangeError('a booking at no time');
  const rings = !isOff && remindHours !== undefined && begins - remindHours * HOUR > now;
  return { begins, ends, rings: rings ? remindHours : undefined };
}
