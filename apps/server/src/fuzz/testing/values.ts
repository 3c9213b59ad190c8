// Generates values for requests: valid, nearly valid, and wild.
import fc from 'fast-check';

/** The subset of JSON Schema in which the contract's shapes are published. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}
export type Any = fc.Arbitrary<unknown>;
/** Generators by property name, for values that chance would never find. */
export type Hints = Readonly<Record<string, Any>>;

/** Generates values that match a shape; a property with a hint takes its value from the hint. */
export function fitting(shape: Shape, hints: Hints, name = ''): Any {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  if (hint !== undefined) return hint;
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, hints)));
  if (shape.type === 'object') return object(shape, hints);
  if (shape.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = shape;
    return fc.array(fitting(items, hints), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 4),
    });
  }
  if (shape.type === 'integer')
    return fc.integer({
      min: Math.max(shape.minimum ?? -1e6, -1e9),
      max: Math.min(shape.maximum ?? 1e6, 1e9),
    });
  if (shape.type === 'number')
    return fc.double({
      min: shape.minimum ?? shape.exclusiveMinimum ?? -1e6,
      max: shape.maximum ?? 1e6,
      noNaN: true,
    });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'string') return string(shape);
  return fc.jsonValue({ maxDepth: 2 });
}

function object(shape: Shape, hints: Hints): Any {
  const { properties = {}, required = [], additionalProperties: other, propertyNames } = shape;
  const shapes = { ...mapOf(propertyNames, other), ...properties };
  const parts = Object.entries(shapes).map(
    ([key, value]) => [key, fitting(value, hints, key)] as const,
  );
  const whole = fc.record(Object.fromEntries(parts), { requiredKeys: [...required] });
  // the values of a map may have to fit their names, which its shape does not say
  return required.length === 0 && parts.length > Object.keys(properties).length
    ? fc.oneof(fc.constant({}), whole)
    : whole;
}

/** Returns the properties of a map whose names are listed. */
const mapOf = (names: Shape | undefined, values: Shape | boolean | undefined) =>
  typeof values === 'object' && names?.enum !== undefined
    ? Object.fromEntries(names.enum.map((name) => [String(name), values]))
    : {};

function string({ format, pattern, minLength = 0, maxLength = 60 }: Shape): Any {
  if (format === 'email')
    return fc
      .tuple(
        fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/),
        fc.constantFrom('mail.example', 'example.com'),
      )
      .map((parts) => parts.join('@'));
  if (format === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  const plain = fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
  if (pattern === undefined) return plain;
  const shape = new RegExp(pattern);
  // Patterns of a fixed form generate their values; for those that only exclude something, values
  // are filtered.
  return /\(\?[!=<]|\[\^/.test(pattern)
    ? plain.filter((text) => shape.test(text))
    : fc.stringMatching(shape);
}

const text = (...parts: string[]): string[] => parts;
/** Texts with a special meaning to a parser, printer or database. */
export const WILD_TEXTS: readonly string[] = [
  ...text(
    '',
    ' ',
    '\t',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    'x\udc00',
    '\ufeff',
    '\u202e\u2066',
    '\u200b',
    'ﷺ'.repeat(50),
    '🏳️‍🌈',
    'a\u0301\u0301\u0301\u0301',
    'I\u0307',
    'ß',
    '\r\nx-injected: 1\r\n',
    'a\nBcc: x@evil.example',
    '\u2028',
  ),
  ...text(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'undefined',
    'null',
    'NaN',
    'true',
    '[object Object]',
  ),
  ...text('0', '-1', '1e309', '0x10', '９', '1_000', '00012', '9007199254740993', '-0'),
  ...text(
    "'",
    '"',
    '`',
    ';',
    "' or 1=1--",
    '$1',
    '%s%n',
    '{{7*7}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '..%2f..%2f',
    'C:\\',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    '//evil.example',
    'javascript:alert(1)',
    '*',
    '(((',
    '[',
    '\\',
  ),
  ...text(
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '-271821-04-20',
    '2026-13-01',
    '+275760-09-13',
    '24:00',
    '2026-12-11T00:00:00Z',
    'AAAA',
    'A'.repeat(256),
    'x'.repeat(10_000),
    'é'.repeat(5_000),
  ),
];

/** Placeholder for a number that JSON.stringify cannot write; replaced by `toJson`. */
const HUGE = '@@huge@@';
const deep = (levels: number, array: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = array ? [value] : { a: value };
  return value;
};

export const wild: Any = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WILD_TEXTS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e308,
      -1e308,
      5e-324,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      HUGE,
      `-${HUGE}`,
      99_999_999_999_999,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      [[]],
      [null],
      { $ne: null },
      { length: 1e9 },
      { toJSON: 1 },
      { then: 1 },
      { constructor: { prototype: { polluted: true } } },
      Array.from({ length: 3_000 }, () => 0),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(deep(40, true), deep(40, false), deep(900, true)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Keys an attacker would add to reach prototypes or columns of our tables. */
const EXTRA_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'agency_id',
  'agencyId',
  'user_id',
  'id',
  'role',
  'isAdmin',
  'price',
  'amount',
  'total',
  'currency',
  'state',
  'fence',
  'version',
  'createdAt',
  '',
  '\u0000',
  '\ud800',
  '0',
  'length',
];

type Path = readonly (string | number)[];
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** Returns a copy with the value at `path` changed; `change` returns undefined to remove it. */
function changed(
  value: unknown,
  [step, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value);
  const inner = changed((value as Record<string | number, unknown>)[step], rest, change);
  if (Array.isArray(value))
    return inner === undefined
      ? value.filter((_, at) => at !== step)
      : value.map((old: unknown, at) => (at === step ? inner : old));
  const entries = Object.entries(value as object).filter(([key]) => key !== step);
  return Object.fromEntries(inner === undefined ? entries : [...entries, [step, inner]]);
}

/** Generates such values with one defect. */
export function nearly(values: Any): Any {
  return fc
    .tuple(
      values,
      fc.nat(),
      wild,
      fc.constantFrom(...EXTRA_KEYS),
      fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'text', 'double'),
    )
    .map(([value, draw, other, key, how]) => {
      const paths = pathsOf(value);
      const path = paths[draw % paths.length] ?? [];
      return changed(value, path, (old) => {
        if (how === 'replace') return other;
        if (how === 'remove') return undefined;
        if (how === 'wrap') return [old];
        if (how === 'text') return typeof old === 'number' ? String(old) : 0;
        if (how === 'double')
          return Array.isArray(old) ? [...old, ...old, ...old, ...old, ...old, ...old] : [old, old];
        // set as an own key, as a parser would do
        return typeof old === 'object' && old !== null && !Array.isArray(old)
          ? Object.fromEntries([...Object.entries(old), [key, other]])
          : { [key]: old };
      });
    });
}

/** Serializes to JSON, including numbers beyond double precision. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '')
    .replaceAll(`"-${HUGE}"`, '-1e999')
    .replaceAll(`"${HUGE}"`, `1${'0'.repeat(400)}`);
}
