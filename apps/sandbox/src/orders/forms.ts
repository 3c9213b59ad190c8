// Forms in place of JSON: nested fields in brackets, every value a text.
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Fields = { [name: string]: unknown };

const FIELD = /^([a-z_]{1,40})((?:\[[a-z0-9_]{1,40}\])*)$/;
const MAX_FIELDS = 500;

/** Values that were sent as forms. */
const forms = new WeakSet<object>();
export const isForm = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && forms.has(value);

/** Makes a supplier take forms, and nothing else. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, readForm(String(text)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** Parses `items[0][code]=GPS`. Throws a Refusal for a name in another form. */
export function readForm(text: string): Fields {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_FIELDS) throw new Refusal('invalid_request', 'There are too many fields.');
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of pairs) {
    const [, first = '', rest = ''] = FIELD.exec(name) ?? [];
    const steps = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)];
    if (first === '')
      throw new Refusal('invalid_request', 'This is no field.', { field: name.slice(0, 60) });
    let at: Fields = fields;
    for (const step of steps.slice(0, -1)) {
      const next = at[step];
      if (typeof next === 'string')
        throw new Refusal('invalid_request', 'This field has a value and parts.', { field: name });
      at = (next ?? (at[step] = Object.create(null) as Fields)) as Fields;
    }
    at[steps.at(-1) ?? ''] = value;
  }
  const form = lists(fields) as Fields;
  forms.add(form);
  return form;
}

/** Converts fields numbered from 0 to lists. */
function lists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, lists(one)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** Converts the texts of a form to the numbers that a schema demands in their place. */
export function withNumbers(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(value);
  for (const { code, path, ...issue } of issues) {
    if (code !== 'invalid_type' || !('expected' in issue)) continue;
    const holder = path.slice(0, -1).reduce<unknown>(stepInto, copy) as Fields | undefined;
    const name = String(path.at(-1));
    const text = holder?.[name];
    if (holder === undefined || typeof text !== 'string') continue;
    if (/^(?:int|number)$/.test(String(issue.expected)) && /^-?\d+(?:\.\d+)?$/.test(text))
      holder[name] = Number(text);
  }
  return copy;
}

const stepInto = (at: unknown, step: PropertyKey): unknown =>
  typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined;
