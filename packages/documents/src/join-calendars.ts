// Merges the calendar files of a trip's bookings into one. Entries stay unchanged, so that a
// calendar which imported one of the single files recognizes them.
import { localInstant } from '@portico/rules/zones';
import { folded } from './calendar-fold.ts';
import { zoneLines } from './vtimezone.ts';

/** Returns the unfolded lines of a file. */
const unfolded = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');

/** Returns the lines of all entries of a file, from the first line of each to its last. */
function entryLines(lines: readonly string[]): string[] {
  let isWithin = false;
  return lines.filter((line) => {
    if (line === 'BEGIN:VEVENT') isWithin = true;
    const isKept = isWithin;
    if (line === 'END:VEVENT') isWithin = false;
    return isKept;
  });
}

const LOCAL = /^DT(?:START|END);TZID=([^:]+):(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/;

/** Returns the entries' instants grouped by their time zone. */
function instantsByZone(lines: readonly string[]): ReadonlyMap<string, number[]> {
  const byZone = new Map<string, number[]>();
  for (const line of lines) {
    const [, zone = '', year, month, day, hour, minute] = LOCAL.exec(line) ?? [];
    if (zone === '') continue;
    const instant = localInstant(`${year}-${month}-${day}T${hour}:${minute}`, zone);
    byZone.set(zone, [...(byZone.get(zone) ?? []), instant]);
  }
  return byZone;
}

/** Merges files into one, with each time zone defined once. Throws if no file is given. */
export function joinCalendars(files: readonly string[]): string {
  const [first] = files;
  if (first === undefined) throw new TypeError('no calendar to join');
  const lines = unfolded(first);
  const head = lines
    .slice(
      0,
      lines.findIndex((line) => line.startsWith('BEGIN:') && line !== 'BEGIN:VCALENDAR'),
    )
    // cancelled entries have their own STATUS
    .map((line) => (line.startsWith('METHOD:') ? 'METHOD:PUBLISH' : line));
  const entries = files.flatMap((file) => entryLines(unfolded(file)));
  const zones = [...instantsByZone(entries)].flatMap(([zone, at]) => zoneLines(zone, at));
  return [...head, ...zones, ...entries, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
