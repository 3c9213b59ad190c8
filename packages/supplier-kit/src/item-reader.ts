// Reads an answer item by item. A schema says which of its arrays are lists of items, which fields
// can be done without and how a value in another spelling is rewritten; an item that cannot be read
// is left out and named, and the rest of the answer is kept.
import { z } from 'zod';
import type { $ZodType, $ZodTypes, output } from 'zod/v4/core';
import { compileReader, type Fault, type Reader } from './compile-reader.ts';

/** How a part of an answer is read when it does not fit its schema. */
interface Reading {
  /**
   * An array of items: those that do not fit are left out. Names an item in the log; null where
   * none has to be named.
   */
  readonly nameOf?: (item: unknown) => string | null;
  /** Used in place of a value that does not fit. */
  readonly instead?: { readonly value: unknown };
  /** Rewrites a value that does not fit; it is read once more. */
  readonly tidy?: (value: unknown) => unknown;
}
const readings = z.registry<Reading>();

/** A copy of the schema, so that other uses of it are read as before. */
function withReading<S extends z.ZodType>(schema: S, reading: Reading): S {
  const copy = schema.clone() as S;
  readings.add(copy, { ...readings.get(schema), ...reading });
  return copy;
}

const LONGEST_NAME = 60;
/** A text of the peer as it may stand in a log line: short, without control characters. */
export const printable = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : 'unnamed')
    .slice(0, LONGEST_NAME)
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');

/**
 * A list of items; each is read by itself.
 * @param kind what an item is called in the log, e.g. `rate`
 * @param id path of the field that names an item, e.g. `property.property_id`
 */
export function list<S extends z.ZodType>(item: S, kind: string, id: string): z.ZodArray<S> {
  const keys = id.split('.');
  const fieldOf = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return withReading(z.array(item), {
    nameOf: (value) => `${kind} ${printable(keys.reduce(fieldOf, value))}`,
  });
}

/**
 * A list of things an item can be sold without, e.g. pictures: those that do not fit are left out
 * and not counted.
 */
export const several = <S extends z.ZodType>(item: S): z.ZodArray<S> =>
  withReading(z.array(item), { nameOf: () => null });

/** A field its item can be sold without: `value` stands in for what cannot be read. */
export const spare = <S extends z.ZodType>(schema: S, value: z.output<S>): S =>
  withReading(schema, { instead: { value } });

/**
 * A field that peers spell in several ways; `tidy` gives the spelling of the schema, or anything
 * that does not fit it.
 */
export const tidied = <S extends z.ZodType>(schema: S, tidy: (value: unknown) => unknown): S =>
  withReading(schema, { tidy });

/** An enum whose words are known in any case. */
export function word<const T extends readonly [string, ...string[]]>(words: T) {
  return tidied(z.enum(words), (value) =>
    typeof value === 'string'
      ? words.find((known) => known.toLowerCase() === value.trim().toLowerCase())
      : undefined,
  );
}

const upperCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;
/** A text of capital letters, read in any case: currencies, countries, airports. */
export const capitals = (pattern: RegExp) => tidied(z.string().regex(pattern), upperCase);

/** ISO 4217. */
export const currencyCode = capitals(/^[A-Z]{3}$/);

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
/** A wall time to the minute; seconds are cut off. */
export const wallTime = tidied(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), (value) => {
  const [, day, time] = (typeof value === 'string' && WALL_TIME.exec(value)) || [];
  return day === undefined ? undefined : `${day}T${time}`;
});

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/;
const CLOCK_WORDS: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['midnight', '00:00'],
]);

/**
 * A time of day as `HH:MM`, also from `3 PM`, `3:00 p.m.`, `15.00`, `15:00:00` and `noon`;
 * undefined for all else.
 */
export function clockOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const said = value.trim().toLowerCase();
  const named = CLOCK_WORDS.get(said);
  if (named !== undefined) return named;
  const [, hours, minutes = '00', half] = CLOCK.exec(said) ?? [];
  // A number alone may be anything.
  if (hours === undefined || (half === undefined && !/[:.h]/.test(said))) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  const isReal = hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return isReal ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

/** A time of day, also in words. */
export const clockTime = tidied(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), clockOf);

/** An answer that could be read, with the items that could not. */
export interface ReadAnswer<T> {
  readonly success: true;
  readonly data: T;
  /** One line for each item that was left out: its name, and what was wrong where. */
  readonly leftOut: readonly string[];
}

/** A reader of an answer that holds items. */
export interface ItemReader<T> {
  safeParse(value: unknown): ReadAnswer<T> | { readonly success: false; readonly fault: Fault };
  /** The same for an answer that is known not to fit. */
  mend(value: unknown): ReadAnswer<T> | { readonly success: false; readonly fault: Fault };
  /** Whether it fits as it is. */
  fits(value: unknown): value is T;
}

const compiled = new WeakMap<$ZodType, Reader<unknown>>();
function readerOf(schema: $ZodType): Reader<unknown> {
  let reader = compiled.get(schema);
  if (reader === undefined) compiled.set(schema, (reader = compileReader(schema)));
  return reader;
}

const NOTHING: readonly string[] = [];

/**
 * Compiles a schema to a reader that leaves out items of its `list`s and does without its `spare`
 * fields. An answer that fits is handed on as it is, at the cost of a look; one that does not is
 * copied where it is changed.
 */
export function itemReader<S extends z.ZodType>(schema: S): ItemReader<output<S>> {
  const whole = readerOf(schema);
  const mend: ItemReader<output<S>>['mend'] = (value) => {
    const leftOut: string[] = [];
    const read = readPart(schema, value, { at: [], leftOut });
    return read.ok
      ? { success: true, data: read.value as output<S>, leftOut }
      : { success: false, fault: read.fault };
  };
  const fits = (value: unknown): value is output<S> => whole.safeParse(value).success;
  return {
    fits,
    mend,
    safeParse: (value) =>
      fits(value) ? { success: true, data: value, leftOut: NOTHING } : mend(value),
  };
}

interface Place {
  readonly at: readonly PropertyKey[];
  readonly leftOut: string[];
}
type ReadPart =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: Fault };

/** Reads one part: as it is, in another spelling, or by what stands in for it. */
function readPart(schema: $ZodType, value: unknown, place: Place): ReadPart {
  const first = readInside(schema, value, place);
  if (first.ok) return first;
  const { tidy, instead } = readings.get(schema) ?? {};
  if (tidy !== undefined) {
    const again = readInside(schema, tidy(value), place);
    if (again.ok) return again;
  }
  return instead === undefined ? first : { ok: true, value: instead.value };
}

function readInside(schema: $ZodType, value: unknown, place: Place): ReadPart {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'optional') {
    const isAbsent = def.type === 'nullable' ? value === null : value === undefined;
    return isAbsent ? { ok: true, value } : readPart(def.innerType, value, place);
  }
  if (def.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return readObject(def.shape, value as Readonly<Record<string, unknown>>, place);
  if (def.type === 'array' && Array.isArray(value))
    return readArray(schema, def.element, value, place);
  const read = readerOf(schema).safeParse(value);
  return read.success ? { ok: true, value } : { ok: false, fault: below(place, read.fault) };
}

const below = ({ at }: Place, { path, code }: Fault): Fault => ({ path: [...at, ...path], code });

function readObject(
  shape: Readonly<Record<string, $ZodType>>,
  fields: Readonly<Record<string, unknown>>,
  { at, leftOut }: Place,
): ReadPart {
  const value: Record<string, unknown> = { ...fields };
  for (const [key, part] of Object.entries(shape)) {
    const read = readPart(part, fields[key], { at: [...at, key], leftOut });
    if (!read.ok) return read;
    if (read.value !== undefined) value[key] = read.value;
    else delete value[key];
  }
  return { ok: true, value };
}

function readArray(
  schema: $ZodType,
  element: $ZodType,
  items: readonly unknown[],
  { at, leftOut }: Place,
): ReadPart {
  const { nameOf } = readings.get(schema) ?? {};
  const whole = readerOf(element);
  const kept: unknown[] = [];
  const out: string[] = [];
  for (const [index, item] of items.entries()) {
    if (whole.safeParse(item).success) {
      kept.push(item);
      continue;
    }
    const inside: string[] = [];
    const read = readPart(element, item, { at: [...at, index], leftOut: inside });
    if (read.ok) {
      kept.push(read.value);
      out.push(...inside);
      continue;
    }
    if (nameOf === undefined) return read;
    const name = nameOf(item);
    if (name !== null)
      out.push(`${name} (${read.fault.path.slice(at.length + 1).join('.')}: ${read.fault.code})`);
  }
  // A list may have a least length.
  const read = readerOf(schema).safeParse(kept);
  if (!read.success) return { ok: false, fault: below({ at, leftOut }, read.fault) };
  leftOut.push(...out);
  return { ok: true, value: kept };
}
