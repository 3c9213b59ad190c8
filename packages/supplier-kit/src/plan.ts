// Converts a schema to a plan: one small record per part, all of the same shape, so that one
// function can validate quickly.
import { $ZodCheck, util } from 'zod/v4/core';
import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core';

type Test = (value: unknown) => boolean;

export const KIND = {
  any: 0,
  text: 1,
  filledText: 2,
  pattern: 3,
  whole: 4,
  number: 5,
  boolean: 6,
  oneOf: 7,
  /** Validated by `test`. */
  other: 8,
  array: 9,
  object: 10,
} as const;

/** Every plan has every field: monomorphic objects are read faster. */
export interface Plan {
  kind: number;
  /** True if null, or undefined, is valid. */
  nullable: boolean;
  optional: boolean;
  /** Range of a number or of an array's length, both ends included. */
  low: number;
  high: number;
  pattern: RegExp;
  /** Last text that matched the pattern: currencies and dates repeat from rate to rate. */
  last: string | null;
  values: readonly unknown[];
  test: Test;
  element: Plan | null;
  fields: readonly Field[];
  /** Keys of the last object, in its order, and the plan of each. */
  keys: readonly string[];
  parts: readonly Plan[];
}

export interface Field {
  readonly key: string;
  readonly plan: Plan;
  readonly mayBeAbsent: boolean;
}

type Place = readonly string[];
type CheckDef = $ZodChecks['_zod']['def'];

export const planOf = (kind: number, over: Partial<Plan> = {}): Plan => {
  const plan: Plan = {
    kind,
    nullable: false,
    optional: false,
    low: -Number.MAX_VALUE,
    high: Number.MAX_VALUE,
    pattern: /^/,
    last: null,
    values: [],
    test: () => false,
    element: null,
    fields: [],
    keys: [],
    parts: [],
  };
  return Object.assign(plan, over);
};

/** Types that can have additional checks. */
const CHECKED: ReadonlySet<string> = new Set(['array', 'string', 'number']);

/** Creates the plan of a schema. Throws a TypeError naming the location of an unsupported part. */
export function plan(
  schema: $ZodType,
  at: Place,
  reads: (plan: Plan, value: unknown) => boolean,
): Plan {
  const inner = (part: $ZodType, ...place: Place): Plan => plan(part, [...at, ...place], reads);
  const { def } = (schema as $ZodTypes)._zod;
  if (!CHECKED.has(def.type) && checksOf(schema).length > 0)
    throw unsupported(at, `a check of ${def.type}`);
  switch (def.type) {
    case 'object':
      if (def.catchall !== undefined && (def.catchall as $ZodTypes)._zod.def.type !== 'unknown')
        throw unsupported(at, 'a strict object');
      return objectPlan(
        Object.entries(def.shape).map(([key, part]) => ({
          key,
          plan: inner(part, key),
          mayBeAbsent: part._zod.optin !== undefined,
        })),
      );
    case 'array':
      return planOf(KIND.array, { element: inner(def.element, '[]'), ...lengths(schema, at) });
    case 'record': {
      if ((def.keyType as $ZodTypes)._zod.def.type !== 'string' || def.mode === 'loose')
        throw unsupported(at, 'a record whose keys are not texts');
      const [key, value] = [inner(def.keyType), inner(def.valueType, '{}')];
      return planOf(KIND.other, {
        test: recordTest(
          (k) => reads(key, k),
          (v) => reads(value, v),
        ),
      });
    }
    case 'union': {
      if (def.inclusive === false) throw unsupported(at, 'an exclusive union');
      const options = def.options.map((option) => inner(option));
      return planOf(KIND.other, {
        nullable: options.some(({ nullable }) => nullable),
        optional: options.some(({ optional }) => optional),
        test: (value) => options.some((option) => reads(option, value)),
      });
    }
    case 'nullable':
      return Object.assign(inner(def.innerType), { nullable: true });
    case 'optional':
      if (schema._zod.traits.has('$ZodExactOptional')) throw unsupported(at, 'exactOptional');
      return Object.assign(inner(def.innerType), { optional: true });
    case 'readonly':
      return inner(def.innerType);
    case 'string':
      return textPlan(schema, at);
    case 'number':
      return numberPlan(schema, at);
    case 'boolean':
      refuseCoercion(schema, at);
      return planOf(KIND.boolean);
    case 'null':
      return planOf(KIND.oneOf, { nullable: true });
    case 'enum':
    case 'literal': {
      const values = [...(schema._zod.values ?? [])];
      return planOf(KIND.oneOf, {
        values,
        nullable: values.includes(null),
        optional: values.includes(undefined),
      });
    }
    case 'unknown':
    case 'any':
      return planOf(KIND.any, { nullable: true, optional: true });
    default:
      throw unsupported(at, def.type);
  }
}

const unsupported = (at: Place, what: string): TypeError =>
  new TypeError(`cannot compile ${what} at ${at.length === 0 ? 'the root' : at.join('.')}`);

function objectPlan(fields: readonly Field[]): Plan {
  return planOf(KIND.object, {
    fields,
    keys: fields.map(({ key }) => key),
    parts: fields.map((field) => field.plan),
  });
}

function recordTest(ofKey: Test, ofValue: Test): Test {
  return (value) =>
    util.isPlainObject(value) &&
    Object.entries(value).every(
      ([key, part]) => key === '__proto__' || (ofKey(key) && ofValue(part)),
    );
}

/** Returns the checks of a schema: itself, if it is a format, and added ones. */
function checksOf(schema: $ZodType): CheckDef[] {
  const added = schema._zod.def.checks ?? [];
  const all = schema instanceof $ZodCheck ? [schema, ...added] : added;
  return all.map((check) => (check as $ZodChecks)._zod.def);
}

const lengths = (schema: $ZodType, at: Place) => range(checksOf(schema), at);

function range(checks: readonly CheckDef[], at: Place): { low: number; high: number } {
  let [low, high] = [0, Infinity];
  for (const def of checks) {
    if (def.check === 'min_length') low = Math.max(low, def.minimum);
    else if (def.check === 'max_length') high = Math.min(high, def.maximum);
    else throw unsupported(at, `the check ${def.check}`);
  }
  return { low, high };
}

/** Formats that consist of a pattern only. */
const PATTERNS: ReadonlySet<string> = new Set(['regex', 'date', 'time', 'datetime', 'uuid']);

function textPlan(schema: $ZodType, at: Place): Plan {
  refuseCoercion(schema, at);
  const patterns: RegExp[] = [];
  const others: CheckDef[] = [];
  for (const def of checksOf(schema)) {
    if (def.check !== 'string_format') others.push(def);
    else if (def.pattern === undefined || !PATTERNS.has(def.format))
      throw unsupported(at, `the format ${def.format}`);
    // Without these flags a pattern has no state between texts.
    else if (def.pattern.global || def.pattern.sticky) throw unsupported(at, 'a global pattern');
    else patterns.push(def.pattern);
  }
  const { low, high } = range(others, at);
  const [pattern] = patterns;
  const isBounded = low > 1 || high < Infinity;
  if (pattern === undefined && !isBounded) return planOf(low > 0 ? KIND.filledText : KIND.text);
  if (pattern !== undefined && patterns.length === 1 && others.length === 0)
    return planOf(KIND.pattern, { pattern });
  const test: Test = (value) => {
    if (typeof value !== 'string') return false;
    // Code points, as the schema counts them.
    const length = util.codePointLength(value);
    return length >= low && length <= high && patterns.every((one) => one.test(value));
  };
  return planOf(KIND.other, { test });
}

function numberPlan(schema: $ZodType, at: Place): Plan {
  refuseCoercion(schema, at);
  let [low, high, isWhole] = [-Number.MAX_VALUE, Number.MAX_VALUE, false];
  for (const def of checksOf(schema)) {
    if (def.check === 'number_format') {
      const [from, to] = util.NUMBER_FORMAT_RANGES[def.format];
      isWhole ||= def.format.includes('int');
      [low, high] = [Math.max(low, from), Math.min(high, to)];
    } else if (
      (def.check === 'greater_than' || def.check === 'less_than') &&
      typeof def.value === 'number' &&
      def.inclusive
    ) {
      if (def.check === 'less_than') high = Math.min(high, def.value);
      else low = Math.max(low, def.value);
    } else {
      throw unsupported(at, `the check ${def.check}, or an excluded bound`);
    }
  }
  return planOf(isWhole ? KIND.whole : KIND.number, { low, high });
}

function refuseCoercion(schema: $ZodType, at: Place): void {
  const { def } = (schema as $ZodTypes)._zod;
  if ('coerce' in def && def.coerce === true) throw unsupported(at, 'coercion');
}
