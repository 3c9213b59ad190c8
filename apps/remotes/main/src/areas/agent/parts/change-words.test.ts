import { AUDIT_ACTIONS, AUDIT_PARTS } from '@portico/contract/http/center/audit-actions';
import { textsOf } from '@portico/texts';
import { expect, it } from 'vitest';
import { FIELDS, OF_ACTION } from './change-fields.ts';
import { actionText, objectText } from './change-words.ts';

const LANGUAGES = ['en', 'ar'] as const;
const has = (language: string, key: string) => Object.hasOwn(textsOf(language) ?? {}, key);

it.each(LANGUAGES)('has a text in %s for each action that the server records', (language) => {
  const wordless = [
    ...AUDIT_ACTIONS.map((action) => `centerChanges.action.${action}`),
    ...AUDIT_PARTS.map((part) => `centerAudit.part.${part}`),
  ].filter((key) => !has(language, key));
  expect(wordless).toEqual([]);
  expect(AUDIT_ACTIONS.length).toBe(new Set(AUDIT_ACTIONS).size);
});

it.each(LANGUAGES)(
  'has a text in %s for each value of a field with a list of words',
  (language) => {
    const kinds = [...Object.values(FIELDS), ...Object.values(OF_ACTION).map(({ kind }) => kind)];
    const values = kinds.flatMap((kind) => (typeof kind === 'string' ? [] : kind));
    expect(values.filter((value) => !has(language, `centerChanges.value.${value}`))).toEqual([]);
  },
);

const t = ((key: string, values?: { readonly id?: string }) =>
  (textsOf('en') ?? {})[key]?.replace('{{id}}', values?.id ?? '') ?? key) as never;

it('names objects by what people know of them', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const text = (object: string, names = {}) =>
    objectText({ object, names }, t).text.replaceAll(/[\u2068\u2069]/g, '');
  expect(text('booking:7KQ2MXPA')).toBe('Booking 7KQ2MXPA');
  expect(text(`markup:Hotels:alpha:${id}:percent`)).toBe('Markup rule Hotels · alpha · percent');
  expect(text(`user:${id}`, { [id]: 'Inês Costa' })).toBe('Inês Costa');
  expect(text(`user:${id}`)).toBe('Deleted account');
  expect(text(`gateway:${id}`)).toBe('Payment gateway');
});

it('shows an action or an object of a later version as data', () => {
  expect(actionText('later.thing', t)).toEqual({ text: 'later.thing', isData: true });
  expect(objectText({ object: 'later:1', names: {} }, t)).toEqual({
    text: 'later:1',
    isData: true,
  });
  expect(objectText({ object: 'toString', names: {} }, t)).toEqual({
    text: 'toString',
    isData: true,
  });
});
