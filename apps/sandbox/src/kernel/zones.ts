// Local time of airports. Instants are whole minutes since 1970 (UTC), local times the same count on a clock of the zone.
// Intl is slow to ask and large to keep: the changes of a zone are found once a year and kept as numbers.

const DAY = 1_440;
/** Clocks are changed at most once in this many days. */
const STEP_DAYS = 14;

interface Span {
  readonly from: number;
  /** Not included. */
  readonly until: number;
  /** Minutes east of Greenwich. */
  readonly offset: number;
}

/** A time zone, with what is known of it so far. */
export interface Zone {
  readonly name: string;
  readonly spans: Span[];
  last: Span | null;
}

const zones = new Map<string, Zone>();

/** The zone of this IANA name; always the same one. */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = { name, spans: [], last: null };
    zones.set(name, zone);
  }
  return zone;
}

/** Minutes a zone is ahead of Greenwich at an instant. */
export function offsetAt(zone: Zone, instant: number): number {
  const { last } = zone;
  if (last !== null && instant >= last.from && instant < last.until) return last.offset;
  const within = ({ from, until }: Span): boolean => instant >= from && instant < until;
  let span = zone.spans.find(within);
  if (span === undefined) {
    zone.spans.push(...spansOfYear(zone.name, new Date(instant * 60_000).getUTCFullYear()));
    span = zone.spans.find(within);
  }
  if (span === undefined) throw new RangeError(`no offset of ${zone.name}`);
  zone.last = span;
  return span.offset;
}

/**
 * The instant of a local time. A time that a change of the clock leaves out is moved by that change; of one that comes twice
 * the first is meant.
 */
export function instantOf(zone: Zone, local: number): number {
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const early = local - Math.max(before, after);
  if (before === after || offsetAt(zone, early) === local - early) return early;
  const late = local - Math.min(before, after);
  return offsetAt(zone, late) === local - late ? late : local - before;
}

/** Local time at an instant, as minutes. */
export const localAt = (zone: Zone, instant: number): number => instant + offsetAt(zone, instant);

/** Local time at an instant, YYYY-MM-DDTHH:mm. */
export const localText = (zone: Zone, instant: number): string =>
  new Date(localAt(zone, instant) * 60_000).toISOString().slice(0, 16);

/** Days since 1970 of a date YYYY-MM-DD. */
export const dayOf = (date: string): number =>
  Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

function spansOfYear(name: string, year: number): Span[] {
  const asked = asker(name);
  const first = Date.UTC(year, 0, 1) / 60_000;
  const end = Date.UTC(year + 1, 0, 1) / 60_000;
  const spans: Span[] = [];
  let from = first;
  let offset = asked(first);
  for (let at = first; at < end; at += STEP_DAYS * DAY) {
    const next = Math.min(at + STEP_DAYS * DAY, end - 1);
    const then = asked(next);
    if (then === offset) continue;
    const change = changeBetween(asked, at, next);
    spans.push({ from, until: change, offset });
    from = change;
    offset = then;
  }
  return [...spans, { from, until: end, offset }];
}

/** First minute of the later offset. */
function changeBetween(asked: (instant: number) => number, low: number, high: number): number {
  const before = asked(low);
  let [early, late] = [low, high];
  while (late - early > 1) {
    const middle = (early + late) >> 1;
    if (asked(middle) === before) early = middle;
    else late = middle;
  }
  return late;
}

function asker(name: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'longOffset',
    year: 'numeric',
  });
  return (instant) => {
    const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(instant * 60_000));
    const [, sign = '+', hours = '0', minutes = '0'] = match ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}
