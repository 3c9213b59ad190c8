// Writes JSON schemas the way TypeScript writes types, which takes a tenth of the bytes of indented
// JSON and is quicker to read. The exact schemas are those of /api/openapi.json.

type Json = Record<string, unknown>;

/** Keywords of the notation itself; the others follow the type in parentheses. */
const SHOWN = new Set(
  '$schema $ref type properties required additionalProperties propertyNames items prefixItems enum const anyOf oneOf allOf not description title'.split(
    ' ',
  ),
);

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KEY = /^[A-Za-z_$][\w$]*$/;
const keyOf = (name: string) => (KEY.test(name) ? name : JSON.stringify(name));

/** Whether a limit is only that of safe integers, which every whole number has. */
const isSafeLimit = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

function limitsOf(schema: Json): string {
  const limits = Object.entries(schema)
    .filter(([keyword, value]) => !SHOWN.has(keyword) && !isSafeLimit(value))
    // a format is a pattern with a name
    .filter(([keyword]) => keyword !== 'pattern' || schema['format'] === undefined)
    .map(([keyword, value]) =>
      keyword === 'format' ? String(value) : `${keyword} ${JSON.stringify(value)}`,
    );
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

function objectOf(schema: Json, indent: string): string {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  const required = new Set(schema['required'] as string[] | undefined);
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) =>
      `${inner}${keyOf(name)}${required.has(name) ? '' : '?'}: ${notationOf(value, inner)};`,
  );
  const others = schema['additionalProperties'];
  if (isJson(others) && Object.keys(others).length > 0) {
    const names = schema['propertyNames'];
    lines.push(
      `${inner}[${isJson(names) ? notationOf(names, inner) : 'string'}]: ${notationOf(others, inner)};`,
    );
  } else if (others !== false) lines.push(`${inner}[string]: any;`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** Whether the notation of a schema joins several types. */
const hasParts = (schema: unknown) =>
  isJson(schema) &&
  (['enum', 'anyOf', 'oneOf', 'allOf'].some((keyword) => keyword in schema) ||
    Array.isArray(schema['type']));

function typeOf(type: string, schema: Json, indent: string): string {
  if (type === 'object') return objectOf(schema, indent);
  if (type !== 'array') return type;
  const first = (schema['prefixItems'] as unknown[] | undefined) ?? [];
  const items = schema['items'];
  if (first.length > 0) return `[${first.map((item) => notationOf(item, indent)).join(', ')}]`;
  const item = notationOf(items ?? {}, indent);
  return hasParts(items) || item.endsWith(')') ? `(${item})[]` : `${item}[]`;
}

/**
 * Returns a JSON schema (draft 2020-12) as a type: `{ name: string; age?: integer (minimum 0) }`.
 * Unknown keywords are shown in parentheses, so none is lost.
 */
export function notationOf(schema: unknown, indent = ''): string {
  if (schema === false) return 'never';
  if (!isJson(schema)) return 'any';
  const { $ref, enum: values, const: value, not, type } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(value);
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  for (const [keyword, sign] of [
    ['anyOf', ' | '],
    ['oneOf', ' | '],
    ['allOf', ' & '],
  ] as const) {
    const parts = schema[keyword];
    if (Array.isArray(parts)) return parts.map((part) => notationOf(part, indent)).join(sign);
  }
  if (isJson(not) && Object.keys(not).length === 0) return 'never';
  if (isJson(not)) return `not ${notationOf(not, indent)}`;
  const types = (Array.isArray(type) ? type : [type ?? 'any']) as string[];
  const [main = 'any', ...rest] = types.map((one) => typeOf(one, schema, indent));
  return [`${main}${limitsOf(schema)}`, ...rest].join(' | ');
}
