// Writes calendar events in local times: DTSTART and DTEND with a TZID, and a VTIMEZONE for each
// zone. A UTC instant would shift if a government changes its time zone rules; a local time stays
// as printed on the ticket.
import type { Span } from '@portico/contract';
import { localInstant } from '@portico/rules/zones';
import { stamp, zoneLines } from './vtimezone.ts';

/** Zones whose times are written in UTC and need no VTIMEZONE. */
const UTC: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT']);

/** Returns the lines of a file with the events of these identifiers in local times. */
export function inZones(
  lines: readonly string[],
  spans: ReadonlyMap<string, Span>,
): readonly string[] {
  const byZone = new Map<string, number[]>();
  for (const { from, fromZone, to, toZone, hasDatesOnly } of spans.values()) {
    if (hasDatesOnly === true) continue;
    for (const [local, zone] of [
      [from, fromZone],
      [to, toZone],
    ] as const)
      if (!UTC.has(zone))
        byZone.set(zone, [...(byZone.get(zone) ?? []), localInstant(local, zone)]);
  }
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
    if (span && line.startsWith('DTSTART:') && !UTC.has(span.fromZone))
      out.push(`DTSTART;TZID=${span.fromZone}:${stamp(span.from)}`);
    else if (span && line.startsWith('DTEND:') && !UTC.has(span.toZone))
      out.push(`DTEND;TZID=${span.toZone}:${stamp(span.to)}`);
    else out.push(line);
  }
  return out;
}
