// Finds texts that no code refers to. A key stands in code as a string, or is built by a template or
// a sum, whose values are words of the code: `notOpen.sold.${slug}` refers to each text
// `notOpen.sold.…` that ends with a string or the name of a field that stands anywhere in code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A part of a key: fixed, or a value, with the name of the variable or field that holds it. */
type Part = string | { readonly of: string | null };
type Form = readonly Part[];

export interface Source {
  readonly file: string;
  readonly source: string;
}

/** What sources contain of keys. */
export interface Uses {
  /** Strings, and names of fields. */
  readonly words: ReadonlySet<string>;
  /** Fields read below another: `cars.arrivalsHall`. */
  readonly fields: ReadonlySet<string>;
  /** Strings and templates by the variable, field or attribute that they are given to. */
  readonly given: ReadonlyMap<string, readonly Form[]>;
  /** Templates and sums that may be keys. */
  readonly forms: readonly Form[];
}

const SOURCES = '{packages,apps}/**/src/**/*.{ts,tsx}';
/** Tests, code that only tests use, and the texts themselves. */
const NO_SOURCE =
  /(^|\/)node_modules\/|\.test\.tsx?$|\/testing\/|\/texts\/(src\/)?(ar|en)\/|^packages\/test-kit\//;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Functions that return the text of a key. */
const TRANSLATES: ReadonlySet<string> = new Set(['t', 'translate']);
/** Regions of time zones: `zones.${region}` takes them from their names. */
const REGIONS = Intl.supportedValuesOf('timeZone').map((zone) => zone.replace(/\/.*/, ''));
/** Stands for the area of a text that is read from an object of its area: `` words[`deskAt.${place}`] ``. */
const ANY_AREA = { of: '[area]' };

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns the name of a variable, field or attribute; null for other expressions. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  const name = node.type === 'Literal' ? node['value'] : node['name'];
  return typeof name === 'string' ? name : null;
}

/** Returns the parts of a template or of a sum of strings; null for other expressions. */
function formOf(node: unknown): Form | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : null;
  const valueOf = (value: unknown): Form => formOf(value) ?? [{ of: nameOf(value) }];
  if (node.type === 'TemplateLiteral') {
    const fixed = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    const values = node['expressions'] as readonly unknown[];
    return fixed.flatMap(({ value }, i) => [
      value.cooked,
      ...(i < values.length ? valueOf(values[i]) : []),
    ]);
  }
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return null;
  const form = [...valueOf(node['left']), ...valueOf(node['right'])];
  return form.some((part) => typeof part === 'string') ? form : null;
}

/** Returns the strings and templates that an expression may result in. */
function formsOf(node: unknown): readonly Form[] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression')
    return [...formsOf(node['consequent']), ...formsOf(node['alternate'])];
  const form = formOf(node);
  return form === null ? [] : [form];
}

const fixedOf = (form: Form): string => form.filter((part) => typeof part === 'string').join('');

/** A form of values alone is a key only where it is translated. */
const mayBeKey = (form: Form, isTranslated: boolean): boolean =>
  /^[\w.-]*$/.test(fixedOf(form)) && (isTranslated || /[a-z]/i.test(fixedOf(form)));

/** Fields of a node that hold a name, and what is given to it. */
const GIVING: Readonly<Record<string, readonly [name: string, value: string]>> = {
  Property: ['key', 'value'],
  JSXAttribute: ['name', 'value'],
  VariableDeclarator: ['id', 'init'],
  AssignmentPattern: ['left', 'right'],
};

interface Found {
  readonly words: Set<string>;
  readonly fields: Set<string>;
  readonly given: Map<string, readonly Form[]>;
  /** By their text. */
  readonly forms: Map<string, Form>;
}

/** Reads the names that a node gives something to, or takes a text from. */
function readNames(node: Node, { words, fields, given, forms }: Found): void {
  const [name, value] = GIVING[node.type] ?? [];
  const to = name === undefined ? undefined : nameOf(node[name])?.toLowerCase();
  if (to !== undefined && value !== undefined)
    given.set(to, [...(given.get(to) ?? []), ...formsOf(node[value])]);
  if (node.type === 'Property' || node.type === 'TSPropertySignature')
    words.add(nameOf(node['key']) ?? '');
  if (node.type !== 'MemberExpression') return;
  fields.add(`${nameOf(node['object'])}.${nameOf(node['property'])}`);
  const form = node['computed'] === true ? formOf(node['property']) : null;
  if (form !== null && form.length > 1 && mayBeKey(form, false))
    forms.set(`[] ${JSON.stringify(form)}`, [ANY_AREA, ...form]);
}

/** @param isTranslated the node is an argument of a function that translates */
function read(node: unknown, found: Found, isTranslated = false): void {
  if (Array.isArray(node)) {
    for (const one of node) read(one, found, isTranslated);
    return;
  }
  if (!isNode(node)) return;
  readNames(node, found);
  const form = formOf(node);
  if (form?.length === 1) found.words.add(fixedOf(form));
  else if (form !== null && mayBeKey(form, isTranslated))
    found.forms.set(JSON.stringify(form), form);
  const translates = node.type === 'CallExpression' && TRANSLATES.has(nameOf(node['callee']) ?? '');
  for (const child of Object.values(node)) read(child, found, translates);
}

/** Returns what sources contain of keys. */
export function usesIn(sources: readonly Source[]): Uses {
  const found: Found = {
    words: new Set(REGIONS),
    fields: new Set(),
    given: new Map(),
    forms: new Map(),
  };
  for (const { file, source } of sources) read(parseSync(file, source).program, found);
  return { ...found, forms: [...found.forms.values()] };
}

/** Returns what the code under `root` contains of keys. */
export const usesOf = (root: string): Uses =>
  usesIn(
    globSync(SOURCES, { cwd: root })
      .filter((file) => !NO_SOURCE.test(file))
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  );

const startsFixed = ([first]: Form): boolean => typeof first === 'string' && first !== '';

/**
 * Returns true if a value may be this part of a key: nothing, a number, a word, also with a dot before
 * it or with a capital, or what another form builds.
 */
function isValue(uses: Uses, text: string, depth: number): boolean {
  const word = text.replace(/^\./, '');
  const small = word.charAt(0).toLowerCase() + word.slice(1);
  if (word === '' || /^\d+$/.test(word) || uses.words.has(word) || uses.words.has(small))
    return true;
  return (
    depth === 0 &&
    uses.forms.some((form) => startsFixed(form) && isBuilt(uses, word, form, depth + 1))
  );
}

/**
 * Returns true if a value may be the beginning of a key: what is given to its variable, or a string that
 * has an area.
 */
function isBeginning(uses: Uses, text: string, of: string | null, depth: number): boolean {
  if (of === ANY_AREA.of) return /^\w+\.$/.test(text);
  if (text.includes('.') && uses.words.has(text)) return true;
  const given = of === null ? undefined : uses.given.get(of.toLowerCase());
  return (
    depth === 0 &&
    given !== undefined &&
    given.some((form) => startsFixed(form) && isBuilt(uses, text, form, depth + 1))
  );
}

/** Returns true if the rest of a key can be built as a form says. */
function isBuilt(
  uses: Uses,
  rest: string,
  [first, ...others]: Form,
  depth = 0,
  isStart = true,
): boolean {
  if (first === undefined) return rest === '';
  if (first === '') return isBuilt(uses, rest, others, depth, isStart);
  if (typeof first === 'string')
    return rest.startsWith(first) && isBuilt(uses, rest.slice(first.length), others, depth, false);
  for (let end = isStart ? 1 : 0; end <= rest.length; end += 1) {
    const value = rest.slice(0, end);
    if (!isBuilt(uses, rest.slice(end), others, depth, false)) continue;
    if (isStart ? isBeginning(uses, value, first.of, depth) : isValue(uses, value, depth))
      return true;
  }
  return false;
}

/** Returns the keys that no code names or builds, without their plural forms. */
export function unusedKeys(uses: Uses, keys: readonly string[]): readonly string[] {
  const bases = [...new Set(keys.map((key) => key.replace(PLURAL, '')))];
  return bases.filter(
    (key) =>
      !uses.words.has(key) &&
      !uses.fields.has(key) &&
      !uses.forms.some((form) => isBuilt(uses, key, form)),
  );
}
