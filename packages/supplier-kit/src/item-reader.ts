// Parses a response item by item. A schema defines its lists of items, its optional fields, and how
// a value in another notation is normalized; an item that cannot be parsed is skipped and reported,
// and the rest of the response is kept.
import { z } from 'zod';
import type { $ZodType, $ZodTypes, output } from 'zod/v4/core';
import { compileReader, type Fault, type Reader } from './compile-reader.ts';

/** Handling of a part of a response that does not match its schema. */
interface Reading {
  /**
   * Set for an array of items: items that do not match are skipped. Returns the item's name for the
   * log; null if it need not be reported.
   */
  readonly nameOf?: (item: unknown) => string | null;
  /** Replacement for a value that does not match. */
  readonly instead?: { readonly value: unknown };
  /** Normalizes a value that does not match; the result is parsed again. */
  readonly tidy?: (value: unknown) => unknown;
}
const readings = z.registry<Reading>();

/** Returns a copy of the schema, so that its other uses are unaffected. */
function withReading<S extends z.ZodType>(schema: S, reading: Reading): S {
  const copy = schema.clone() as S;
  readings.add(copy, { ...readings.get(schema), ...reading });
  return copy;
}

const LONGEST_NAME = 60;
/** Sanitizes a peer's text for a log line: short, without control characters. */
export const printable = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : 'unnamed')
    .slice(0, LONGEST_NAME)
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');

/**
 * Defines a list of items that are parsed separately.
 * @param kind name of an item in the log, e.g. `rate`
 * @param id path of the field that identifies an item, e.g. `property.property_id`
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
 * Defines an optional list that is not needed to understand a response: null is an empty one, and
 * anything else that is no list is reported as one item that does not match.
 */
export const spareList = <S extends z.ZodType>(
  item: S,
  kind: string,
  id: string,
): z.ZodOptional<z.ZodArray<S>> =>
  tidied(list(item, kind, id), (value) =>
    value === null ? [] : Array.isArray(value) ? value : [value],
  ).optional();

/**
 * Defines a list of optional parts of an item, e.g. pictures: those that do not match are skipped
 * and not counted.
 */
export const several = <S extends z.ZodType>(item: S): z.ZodArray<S> =>
  withReading(z.array(item), { nameOf: () => null });

/** Defines an optional field of an item: `value` replaces input that cannot be parsed. */
export const spare = <S extends z.ZodType>(schema: S, value: z.output<S>): S =>
  withReading(schema, { instead: { value } });

/**
 * Defines a field with several notations; `tidy` converts to the notation of the schema, or to
 * anything that does not match it.
 */
export const tidied = <S extends z.ZodType>(schema: S, tidy: (value: unknown) => unknown): S =>
  withReading(schema, { tidy });

/** A case-insensitive enum. */
export function word<const T extends readonly [string, ...string[]]>(words: T) {
  return tidied(z.enum(words), (value) =>
    typeof value === 'string'
      ? words.find((known) => known.toLowerCase() === value.trim().toLowerCase())
      : undefined,
  );
}

const upperCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;
/** An upper-case text, accepted in any case: currencies, countries, airports. */
export const capitals = (pattern: RegExp) => tidied(z.string().regex(pattern), upperCase);

/** ISO 4217. */
export const currencyCode = capitals(/^[A-Z]{3}$/);

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
/** A local time to the minute; seconds are truncated. */
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
 * Parses a time of day to `HH:MM`, also from `3 PM`, `3:00 p.m.`, `15.00`, `15:00:00` and `noon`;
 * undefined for all else.
 */
export function clockOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const said = value.trim().toLowerCase();
  const named = CLOCK_WORDS.get(said);
  if (named !== undefined) return named;
  const [, hours, minutes = '00', half] = CLOCK.exec(said) ?? [];
  // A number alone is ambiguous.
  if (hours === undefined || (half === undefined && !/[:.h]/.test(said))) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  const isReal = hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return isReal ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

/** A time of day, also in words. */
export const clockTime = tidied(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), clockOf);

/** A parsed response, with the items that could not be parsed. */
export interface ReadAnswer<T> {
  readonly success: true;
  readonly data: T;
  /** One line per skipped item: its name, and location and reason of the error. */
  readonly leftOut: readonly string[];
}

/** Parser of a response that contains items. */
export interface ItemReader<T> {
  safeParse(value: unknown): ReadAnswer<T> | { readonly success: false; readonly fault: Fault };
  /** Like `safeParse`, for a response already known not to match. */
  mend(value: unknown): ReadAnswer<T> | { readonly success: false; readonly fault: Fault };
  /** Returns true if the value matches unchanged. */
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
 * Compiles a schema to a parser that skips invalid items of its `list`s and replaces invalid
 * `spare` fields. A matching response is returned unchanged, at the cost of a check; any other is
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

/** Parses one part: unchanged, normalized, or replaced. */
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
  // A list may have a minimum length.
  const read = readerOf(schema).safeParse(kept);
  if (!read.success) return { ok: false, fault: below({ at, leftOut }, read.fault) };
  leftOut.push(...out);
  return { ok: true, value: kept };
}
