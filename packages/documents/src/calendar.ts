// A booking as a calendar file: when it is used, and the last moment to cancel free. Times are instants, so every calendar
// shows them right in its own zone; the local times of the place stand in the text.
import { bookingSums, isOver } from '@portico/rules/booking-sums';
import { instantOf } from '@portico/rules/lifecycle';
import { freeUntil } from '@portico/rules/staircase';
import { createEvents, type DateTime, type EventAttributes } from 'ics';
import type { BookingView, Span } from '@portico/contract';
import type { TextSource } from '@portico/texts';
import { type BookingPaper, soundPaper } from './paper.ts';
import { type Words, wordsOf } from './words.ts';
import { inZones } from './zones.ts';

const utc = (instant: number): DateTime => {
  const date = new Date(instant);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
};

/** A name as one part of a product identifier. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .&'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 30)
    .toWellFormed();

/** One event of a booking that has several: wall times of its two places, each in its own zone. */
export interface CalendarEvent {
  /** Tells it apart from the others of the booking: it must never change. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly location: string;
  readonly span: Span;
}

/** What a product says of its bookings in a calendar. */
export interface CalendarBody<D extends object = object> {
  /** The shared texts and those of the product. */
  readonly textsOf: TextSource['textsOf'];
  /** Ends the event's identifier: it must never change. */
  readonly kind: string;
  title(booking: BookingView<D>, words: Words): string;
  text(booking: BookingView<D>, words: Words): string;
  location(booking: BookingView<D>): string;
  /** Where a booking has several moments: an event for each, in the hours of its places; left out: one for the whole span. */
  events?(booking: BookingView<D>, words: Words): readonly CalendarEvent[];
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
  const { span, place } = booking;
  // of the agency's site, as everything a customer gets
  const host = new URL(paper.link).hostname;
  const isOff = isOver(booking);
  const shared = {
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    productId: `-//${plainName(brand.name)}//Trips//${paper.language.toUpperCase()}`,
    method: isOff ? 'CANCEL' : 'PUBLISH',
    sequence: isOff ? 1 : 0,
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    created: utc(Date.parse(booking.createdAt)),
    lastModified: utc(Date.parse(booking.cancelledAt ?? booking.confirmedAt ?? booking.createdAt)),
    timestamp: Date.parse(booking.cancelledAt ?? booking.confirmedAt ?? booking.createdAt),
  } as const;
  const several = body.events?.(booking, words);
  const zoned = new Map<string, Span>();
  const events: (EventAttributes & { timestamp: number })[] = (
    several ?? [
      {
        key: '',
        title: body.title(booking, words),
        text: body.text(booking, words),
        location: body.location(booking),
        span,
      },
    ]
  ).map((one) => {
    const uid = `${booking.reference}-${body.kind}${one.key && `-${one.key}`}@${host}`;
    if (several) zoned.set(uid, one.span);
    return {
      ...shared,
      uid,
      start: utc(instantOf(one.span.from, one.span.fromZone)),
      end: utc(instantOf(one.span.to, one.span.toZone)),
      title: one.title,
      description: `${one.text}\n${brand.name}`,
      location: one.location,
      ...(place && !several && { geo: { lat: place.latitude, lon: place.longitude } }),
      url: paper.link,
      busyStatus: several ? 'BUSY' : 'FREE',
    };
  });
  const terms = bookingSums(booking).terms.cancellation;
  const free = freeUntil(terms);
  if (free !== null && !isOff) {
    const deadline = instantOf(free, terms.timeZone);
    events.push({
      ...shared,
      uid: `${booking.reference}-deadline@${host}`,
      start: utc(deadline - 15 * 60_000),
      end: utc(deadline),
      title: body.deadline(booking, words),
      description: words.t('voucher.reference') + ` ${booking.reference}`,
      url: paper.link,
      busyStatus: 'FREE',
      alarms: [
        {
          action: 'display',
          description: body.deadline(booking, words),
          trigger: { hours: 48, before: true },
        },
      ],
    });
  }
  const { value, error } = createEvents(events as EventAttributes[]);
  if (error || !value) throw new Error(`calendar file: ${error?.message ?? 'empty'}`);
  const lines = value.replaceAll('\r\n\t', '').split('\r\n');
  return inZones(lines, zoned).map(folded).join('\r\n');
}

const LINE_OCTETS = 75;

/** A line cut after 75 octets, never inside a character (RFC 5545, 3.1); the library counts characters. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    // the space that begins a continued line counts
    if (Buffer.byteLength(current + sign) > LINE_OCTETS - (lines.length > 0 ? 1 : 0)) {
      lines.push(current);
      current = '';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n ');
}
