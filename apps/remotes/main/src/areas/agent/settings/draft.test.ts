import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields, fieldsOf, mergedWith, withField } from './draft.ts';

const base = { phone: '1', social: { tiktok: '', discord: 'd' }, keywords: ['a', 'b'] };

it('names every field by its path; a list is one field', () => {
  expect([...fieldsOf(base).keys()]).toEqual([
    'phone',
    'social.tiktok',
    'social.discord',
    'keywords',
  ]);
});

it('finds what differs, and sets one field without touching the others', () => {
  const next = withField(withField(base, 'social.tiktok', 't'), 'keywords', ['b', 'a']);
  expect(changedFields(base, next)).toEqual(['social.tiktok', 'keywords']);
  expect(base.social.tiktok).toBe('');
  expect(next.social.discord).toBe('d');
  expect(changedFields({ a: 1 }, { a: 1, b: 2 })).toEqual(['b']);
});

it('joins the changes of two people; only what both have changed differently clashes', () => {
  const mine = { ...base, phone: '2', keywords: ['c'] };
  const theirs = { ...base, phone: '3', social: { ...base.social, tiktok: 't' } };
  expect(mergedWith(base, mine, theirs)).toEqual({
    values: { phone: '2', social: { tiktok: 't', discord: 'd' }, keywords: ['c'] },
    clashes: ['phone'],
  });
  expect(mergedWith(base, mine, mine).clashes).toEqual([]);
  expect(mergedWith(base, base, theirs)).toEqual({ values: theirs, clashes: [] });
});

it('loses no change of either, whatever was typed', () => {
  const values = fc.record({ a: fc.string(), b: fc.record({ c: fc.nat(3), d: fc.boolean() }) });
  fc.assert(
    fc.property(values, values, values, (first, mine, theirs) => {
      const { values: both } = mergedWith(first, mine, theirs);
      const [typed, stored, now] = [fieldsOf(mine), fieldsOf(theirs), fieldsOf(both)];
      const own = changedFields(first, mine);
      for (const [field, value] of now)
        expect(value).toEqual(own.includes(field) ? typed.get(field) : stored.get(field));
    }),
  );
});
