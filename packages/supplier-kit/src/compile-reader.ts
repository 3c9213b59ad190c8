// Compiles schemas to fast readers. A line of a search contains thousands of fields, and schemas
// copy what they parse. A reader only validates, without generated code; values it rejects are
// passed to the schema for the error.
import { safeParse } from 'zod/v4/core';
import type { $ZodIssue, $ZodType, output } from 'zod/v4/core';
import { KIND, plan, planOf } from './plan.ts';
import type { Plan } from './plan.ts';

const { any: ANY, text: TEXT, filledText: FILLED_TEXT, pattern: PATTERN, whole: WHOLE } = KIND;
const { number: NUMBER, boolean: BOOLEAN, oneOf: ONE_OF, other: OTHER } = KIND;
const { array: ARRAY, object: OBJECT } = KIND;
/** Plan for fields the schema does not name. */
const UNKNOWN = planOf(ANY, { nullable: true, optional: true });

type Fields = Readonly<Record<string, unknown>>;

/**
 * Location and reason of a validation error: `path` within the value. Contains no part of the
 * value.
 */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly code: string;
}

/** Has a schema's `Shape`, so that `understand` and `wholeList` accept a reader, too. */
export interface Reader<T> {
  /**
   * Returns the value itself, or its first fault; for a union, the fault of the option that matched
   * furthest.
   */
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly fault: Fault };
}

/**
 * Compiles a schema to a reader for values produced by `JSON.parse`; it accepts exactly what
 * `schema.safeParse` accepts. Nothing is copied: the result is the input value, including fields
 * the schema does not name. Distinguish the options of a union by the value of a field, therefore,
 * not by the presence of a field.
 *
 * Supports objects (not strict ones), arrays, records with text keys, unions, strings, numbers,
 * booleans, null, enums, literals, `unknown`, `nullable`, `optional` and `readonly`, with inclusive
 * bounds, lengths, patterns and ISO dates. Throws a TypeError naming the location for anything
 * else, in particular for features that change a value (transforms, defaults, coercion).
 */
export function compileReader<S extends $ZodType>(schema: S): Reader<output<S>> {
  const root = plan(schema, [], reads);
  return {
    safeParse(value) {
      const issue = reads(root, value) ? undefined : safeParse(schema, value).error?.issues[0];
      return issue === undefined
        ? // It matches, and parsing would not change it.
          { success: true, data: value as output<S> }
        : { success: false, fault: faultOf(issue) };
    },
  };
}

function faultOf(issue: $ZodIssue): Fault {
  const own: Fault = { path: issue.path, code: issue.code };
  if (issue.code !== 'invalid_union') return own;
  const deepest = issue.errors
    .flatMap(([first]) => (first === undefined ? [] : faultOf(first)))
    .reduce((one, other) => (other.path.length > one.path.length ? other : one), {
      path: [],
      code: own.code,
    });
  return { path: [...own.path, ...deepest.path], code: deepest.code };
}

/**
 * Returns true if a value matches the plan. Objects of a peer have the same keys in the same order,
 * so an object is compared with the key sequence of the previous one: that is several times faster
 * than looking up each key. An object with other keys is checked field by field.
 */
function reads(of: Plan, value: unknown): boolean {
  if (value === null) return of.nullable;
  if (of.kind === ARRAY) return readsArray(of, value);
  if (of.kind !== OBJECT) return readsLeaf(of, value);
  if (typeof value !== 'object') return value === undefined && of.optional;
  const { keys, parts } = of;
  const fields = value as Fields;
  let i = 0;
  for (const key in fields) {
    if (key !== keys[i]) return readsFields(of, fields);
    const field = fields[key];
    const part = parts[i] ?? UNKNOWN;
    if (part.kind >= ARRAY ? !reads(part, field) : !readsLeaf(part, field)) return false;
    i += 1;
  }
  return (i > 0 && i === keys.length) || readsFields(of, fields);
}

function readsLeaf(of: Plan, value: unknown): boolean {
  const { kind } = of;
  if (typeof value === 'string') {
    if (kind === FILLED_TEXT) return value !== '';
    if (kind === TEXT) return true;
    if (kind === PATTERN) {
      if (value === of.last) return true;
      if (!of.pattern.test(value)) return false;
      of.last = value;
      return true;
    }
  } else if (typeof value === 'number') {
    if (kind === WHOLE) return value >= of.low && value <= of.high && Number.isInteger(value);
    if (kind === NUMBER) return value >= of.low && value <= of.high;
  } else if (value === null) {
    return of.nullable;
  } else if (value === undefined) {
    if (of.optional) return true;
  } else if (kind === BOOLEAN) {
    return typeof value === 'boolean';
  }
  if (kind === ONE_OF) return of.values.includes(value);
  return kind === ANY || (kind === OTHER && of.test(value));
}

function readsArray({ element, low, high, optional }: Plan, value: unknown): boolean {
  if (!Array.isArray(value)) return optional && value === undefined;
  if (element === null || value.length < low || value.length > high) return false;
  for (let i = 0; i < value.length; i += 1) if (!reads(element, value[i])) return false;
  return true;
}

/** Maximum number of remembered keys beyond those of the schema. */
const MAX_UNKNOWN = 50;

function readsFields(of: Plan, value: Fields): boolean {
  if (Array.isArray(value)) return false;
  for (const { key, plan, mayBeAbsent } of of.fields) {
    const field = value[key];
    if (field === undefined && !mayBeAbsent && !(key in value)) return false;
    if (!reads(plan, field)) return false;
  }
  const keys = Object.keys(value);
  const isWhole = of.fields.every(({ key, mayBeAbsent }) => mayBeAbsent || keys.includes(key));
  if (isWhole && keys.length <= of.fields.length + MAX_UNKNOWN) {
    const byKey = new Map(of.fields.map((field) => [field.key, field.plan]));
    of.keys = keys;
    of.parts = keys.map((key) => byKey.get(key) ?? UNKNOWN);
  }
  return true;
}
