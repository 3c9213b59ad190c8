// Exports a booking as a calendar file: its period of use and the free cancellation deadline, in
// local times of the place. A later file updates the entries of an earlier one (RFC 5546): same
// identifiers, a higher SEQUENCE, and removed entries as CANCELLED.
import { localInstant } from '@portico/rules/zones';
import type { BookingView, Span } from '@portico/contract';
import type { TextSource } from '@portico/texts';
import { calendarStamp, isEnded } from './calendar-changes.ts';
import { deadlineEntry } from './calendar-deadline.ts';
import type { CalendarEvent, Entry } from './calendar-entry.ts';
import { folded } from './calendar-fold.ts';
import { calendarLines } from './calendar-lines.ts';
import { type BookingPaper, soundPaper } from './paper.ts';
import { type Words, wordsOf } from './words.ts';
import { inZones } from './zones.ts';

const HOUR = 3_600_000;

/** Converts a name to one part of a product identifier. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .&'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 30)
    .toWellFormed();

/** Product-specific part of a booking's calendar file. */
export interface CalendarBody<D extends object = object> {
  /** Shared texts and those of the product. */
  readonly textsOf: TextSource['textsOf'];
  /** Suffix of the event's UID; it must never change. */
  readonly kind: string;
  title(booking: BookingView<D>, words: Words): string;
  text(booking: BookingView<D>, words: Words): string;
  location(booking: BookingView<D>): string;
  /**
   * Events of a booking with several, in local times of their places. Default: one event for the
   * whole span.
   */
  events?(booking: BookingView<D>, words: Words): readonly CalendarEvent[];
  /**
   * Present if a supplier or the traveller can change a booking: its current state including an
   * open notice, and all states for which an earlier file may have been created, oldest first.
   */
  states?(booking: BookingView<D>): {
    readonly now: BookingView<D>;
    readonly earlier: readonly BookingView<D>[];
  };
  /** Title of what the free cancellation deadline applies to. */
  deadline(booking: BookingView<D>, words: Words): string;
}

/** Returns an iCalendar file. Throws if the booking's dates are invalid. */
export function tripCalendar<D extends object>(
  given: BookingPaper<D>,
  body: CalendarBody<D>,
): string {
  const paper = soundPaper(given);
  const { booking, brand } = paper;
  const words = wordsOf(paper, 'calendar', body.textsOf);
  const { sequence, changedAt } = calendarStamp(booking);
  // host of the agency's site, as in everything sent to customers
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
      method: isEnded(booking) ? 'CANCEL' : 'PUBLISH',
      sequence,
      url: paper.link,
      createdAt: Date.parse(booking.createdAt),
      changedAt: Date.parse(changedAt),
    },
    entries,
  );
  return inZones(lines, spans).map(folded).join('\r\n');
}

/** Returns the current entries, followed by cancelled entries of earlier files. */
function entriesOf<D extends object>(
  { booking, brand }: BookingPaper<D>,
  body: CalendarBody<D>,
  words: Words,
  now: number,
): readonly Entry[] {
  const isOff = isEnded(booking);
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

/** Computes an entry's times and its reminder; a reminder in the past is omitted. */
function timesOf({ span, isOff, remindHours }: Entry, now: number) {
  const begins = localInstant(span.from, span.fromZone);
  const ends = localInstant(span.to, span.toZone);
  if (Number.isNaN(begins) || Number.isNaN(ends)) throw new RangeError('a booking at no time');
  const rings = !isOff && remindHours !== undefined && begins - remindHours * HOUR > now;
  return { begins, ends, rings: rings ? remindHours : undefined };
}
