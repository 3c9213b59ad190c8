// UTC offsets of time zones from bundled rules (tools/zones) instead of the JavaScript engine's: an
// engine has the rules in force at its build, and governments change them with a few weeks' notice.
// Server and browser use the same rules.
import { memoize } from './memoize.ts';
import { ZONE_ROWS } from './zone-rules.gen.ts';
import { RULES_FROM, RULES_TO } from './zone-years.ts';

const MINUTE_MS = 60_000;

/** Periods of one set of rules, in order; the last one has no end. */
interface Rules {
  /** End of each period, epoch milliseconds. */
  readonly until: readonly number[];
  /** Offset from UTC in milliseconds. */
  readonly ahead: readonly number[];
}

/** A zone for lookups: its rules, and the period of the last lookup. */
export interface Zone {
  readonly rules: Rules | undefined;
  last: number;
  /** For years without bundled rules. */
  format: Intl.DateTimeFormat | undefined;
  readonly name: string;
}

/** Rows of ZONE_ROWS by lower-case zone name. */
let rows: ReadonlyMap<string, string> | undefined;
const rulesOfRow = new Map<string, Rules>();
const zones = new Map<string, Zone>();

function rowOf(name: string): string | undefined {
  rows ??= new Map(
    ZONE_ROWS.flatMap((row) =>
      row
        .slice(0, row.indexOf('|'))
        .toLowerCase()
        .split(' ')
        .map((one) => [one, row] as const),
    ),
  );
  return rows.get(name.toLowerCase());
}

function readRules(row: string): Rules {
  const parts = row.slice(row.indexOf('|') + 1).split(' ');
  const until: number[] = [];
  const ahead: number[] = [];
  let at = RULES_FROM;
  for (let i = 0; i < parts.length; i += 2) {
    ahead.push(Number(parts[i]) * MINUTE_MS);
    const step = parts[i + 1];
    if (step !== undefined) until.push((at += Number.parseInt(step, 36) * MINUTE_MS));
  }
  return { until, ahead };
}

/** Returns the names of all zones with bundled rules, including aliases. */
export const zoneNames = (): readonly string[] =>
  ZONE_ROWS.flatMap((row) => row.slice(0, row.indexOf('|')).split(' '));

/**
 * Returns the zone with this name, in any case. Throws RangeError for a zone that does not exist.
 */
export const zoneOf = (name: string): Zone =>
  memoize(zones, name, () => {
    const row = rowOf(name);
    const rules = row === undefined ? undefined : memoize(rulesOfRow, row, () => readRules(row));
    // the engine rejects names that are no zone
    const format = rules === undefined ? formatOf(name) : undefined;
    return { name, rules, last: 0, format };
  });

/** Returns true if two zones have the same rules, such as aliases: their clocks always agree. */
export function areSameRules(a: string, b: string): boolean {
  const row = rowOf(a);
  return a === b || (row !== undefined && row === rowOf(b));
}

/** Returns the zone's UTC offset at an instant (epoch milliseconds), in milliseconds. */
export function aheadAt(zone: Zone, instant: number): number {
  const { rules } = zone;
  if (rules === undefined || instant < RULES_FROM || instant >= RULES_TO)
    return aheadByEngine(zone, instant);
  const { until, ahead } = rules;
  let i = zone.last;
  while (i > 0 && instant < (until[i - 1] ?? 0)) i -= 1;
  while (i < until.length && instant >= (until[i] ?? 0)) i += 1;
  zone.last = i;
  return ahead[i] ?? 0;
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/**
 * Uses the engine's rules for years without bundled ones; the closest bundled offset if the engine
 * lacks the zone.
 */
function aheadByEngine(zone: Zone, instant: number): number {
  try {
    zone.format ??= formatOf(zone.name);
  } catch (error) {
    const { rules } = zone;
    if (rules === undefined) throw error;
    return (instant < RULES_FROM ? rules.ahead[0] : rules.ahead.at(-1)) ?? 0;
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of zone.format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}
