// Computes the layout of the clock rail: the next 48 hours to scale, from left to right, in pixels.
import { localTimeAt } from '@portico/rules/zones';
import type { Urgency } from '../parts/urgency.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours that the rail shows. */
export const RAIL_HOURS = 48;
const TICK_HOURS = 3;
/** Night, by the reader's clock. */
const NIGHT = { from: 22, to: 7 } as const;
/** `GROUP` or more deadlines within this time share a flag. */
const TOGETHER_MS = 30 * MINUTE_MS;
const GROUP = 3;
/** Width of a flag's label. */
export const LABEL_PX = 176;
/** Beyond this part of the rail, labels are placed before their pole. */
const TURN = 0.8;

export interface RailItem {
  /** Instant in ms since 1970. */
  readonly at: number;
  readonly urgency: Urgency;
}
export interface Flag<T> {
  /** Distance from the start, in pixels. */
  readonly x: number;
  readonly lane: 0 | 1;
  /** Side of the pole on which the label stands; null if there is room on neither. */
  readonly side: 'after' | 'before' | null;
  /** One item, or all that share the flag. */
  readonly items: readonly [T, ...T[]];
}
export interface Rail<T> {
  readonly flags: readonly Flag<T>[];
  /** Every third full hour: its local time, and the date if the day begins there. */
  readonly ticks: readonly {
    readonly x: number;
    readonly local: string;
    readonly isDay: boolean;
  }[];
  readonly nights: readonly { readonly x: number; readonly width: number }[];
}

/** Lays out the items that are due within the hours of the rail; leaves out all others. */
export function railOf<T extends RailItem>(
  items: readonly T[],
  now: number,
  timeZone: string,
  width: number,
): Rail<T> {
  const xOf = (at: number) => ((at - now) / (RAIL_HOURS * HOUR_MS)) * width;
  const end = now + RAIL_HOURS * HOUR_MS;
  const shown = items
    .filter(({ at }) => at > now && at <= end)
    .toSorted((one, other) => one.at - other.at);
  return {
    flags: placed(grouped(shown), xOf, width),
    ...hoursOf(now, end, timeZone, xOf),
  };
}

/** Joins three or more items that are due within half an hour. */
function grouped<T extends RailItem>(items: readonly T[]): (readonly [T, ...T[]])[] {
  const groups: (readonly [T, ...T[]])[] = [];
  for (let i = 0; i < items.length;) {
    const first = items[i];
    if (first === undefined) break;
    const rest = items.slice(i + 1).filter(({ at }) => at - first.at <= TOGETHER_MS);
    const isGroup = rest.length + 1 >= GROUP;
    groups.push(isGroup ? [first, ...rest] : [first]);
    i += isGroup ? rest.length + 1 : 1;
  }
  return groups;
}

/** Gives each flag the first lane with room for its label. */
function placed<T extends RailItem>(
  groups: readonly (readonly [T, ...T[]])[],
  xOf: (at: number) => number,
  width: number,
): Flag<T>[] {
  /** End of the last label in each lane. */
  const ends: [number, number] = [0, 0];
  return groups.map((items) => {
    const x = xOf(items[0].at);
    const side = x > width * TURN ? 'before' : 'after';
    const [from, to] = side === 'after' ? [x, x + LABEL_PX] : [x - LABEL_PX, x];
    const lane = ends[0] <= from ? 0 : ends[1] <= from ? 1 : null;
    if (lane === null) return { x, lane: ends[0] <= ends[1] ? 0 : 1, side: null, items };
    ends[lane] = to;
    return { x, lane, side, items };
  });
}

/** Returns ticks and nights by the reader's clock. Goes hour by hour: a day may have 23 or 25. */
function hoursOf(
  now: number,
  end: number,
  timeZone: string,
  xOf: (at: number) => number,
): Pick<Rail<never>, 'ticks' | 'nights'> {
  const ticks: Rail<never>['ticks'][number][] = [];
  const nights: { x: number; width: number }[] = [];
  const minutes = Number(localTimeAt(now, timeZone).slice(14, 16));
  const firstHour = Math.floor(now / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS;
  let night: number | null = null;
  const dawn = (at: number) => {
    if (night === null) return;
    const x = xOf(Math.max(night, now));
    nights.push({ x, width: xOf(Math.min(at, end)) - x });
    night = null;
  };
  for (let at = firstHour; at < end; at += HOUR_MS) {
    const local = localTimeAt(at, timeZone);
    const hour = Number(local.slice(11, 13));
    if (hour >= NIGHT.from || hour < NIGHT.to) night ??= at;
    else dawn(at);
    if (at > now && hour % TICK_HOURS === 0) ticks.push({ x: xOf(at), local, isDay: hour === 0 });
  }
  dawn(end);
  return { ticks, nights };
}
