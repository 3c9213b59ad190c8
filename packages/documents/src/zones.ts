// Events of a calendar file in the hours of their places: DTSTART and DTEND each with its zone, and each zone described for those
// days, as RFC 5545 (3.6.5) wants it where a zone is named.
import type { LocalDateTime, Span } from '@portico/contract';
import { localInstant, localTimeAt } from '@portico/rules/zones';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** 20270618T213500 */
const stamp = (local: LocalDateTime): string => `${local.replace(/[-:]/g, '')}00`;

/** Minutes a zone is ahead of UTC at an instant. */
const aheadAt = (instant: number, zone: string): number =>
  (localInstant(localTimeAt(instant, zone), 'UTC') - Math.floor(instant / MINUTE) * MINUTE) /
  MINUTE;

/** +0530 */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** The moment of a clock change in (from, to], by halving: there is one. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = aheadAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
    if (aheadAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** A zone as it is from a day before the first of these instants to a day after the last. */
function zoneLines(zone: string, instants: readonly number[]): string[] {
  const from = Math.floor((Math.min(...instants) - DAY) / MINUTE) * MINUTE;
  const to = Math.max(...instants) + DAY;
  const periods = [
    { begins: localTimeAt(from, zone), from: aheadAt(from, zone), to: aheadAt(from, zone) },
  ];
  for (let at = from; at < to; at += DAY) {
    const [before, after] = [aheadAt(at, zone), aheadAt(at + DAY, zone)];
    if (before === after) continue;
    const change = changeBetween(at, at + DAY, zone);
    // its beginning is told by the clock that ends then
    const begins = new Date(change + before * MINUTE).toISOString().slice(0, 16);
    periods.push({ begins, from: before, to: after });
  }
  const least = Math.min(...periods.map((period) => period.to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...periods.flatMap(({ begins, from: before, to: after }) => {
      const kind = after > least ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${stamp(begins)}`,
        `TZOFFSETFROM:${offset(before)}`,
        `TZOFFSETTO:${offset(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** The lines of a file whose events of these identifiers stand in the hours of their places. */
export function inZones(
  lines: readonly string[],
  spans: ReadonlyMap<string, Span>,
): readonly string[] {
  if (spans.size === 0) return lines;
  const byZone = new Map<string, number[]>();
  for (const { from, fromZone, to, toZone } of spans.values())
    for (const [local, zone] of [
      [from, fromZone],
      [to, toZone],
    ] as const)
      byZone.set(zone, [...(byZone.get(zone) ?? []), localInstant(local, zone)]);
  const out: string[] = [];
  let span: Span | undefined;
  let isDescribed = false;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT' && !isDescribed) {
      for (const [zone, instants] of byZone) out.push(...zoneLines(zone, instants));
      isDescribed = true;
    }
    if (line.startsWith('UID:')) span = spans.get(line.slice('UID:'.length));
    if (line === 'END:VEVENT') span = undefined;
    if (span && line.startsWith('DTSTART:'))
      out.push(`DTSTART;TZID=${span.fromZone}:${stamp(span.from)}`);
    else if (span && line.startsWith('DTEND:'))
      out.push(`DTEND;TZID=${span.toZone}:${stamp(span.to)}`);
    else out.push(line);
  }
  return out;
}
