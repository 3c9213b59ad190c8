import { describe, expect, it } from 'vitest';
import { changed, changesBelow } from './changed.ts';

const ANSWER = { items: [{ name: 'Casa', stars: 3, price: 12.5, tax: '12.50', rooms: [1] }] };
const after = (key: string, how: string): unknown =>
  changesBelow(ANSWER, ['items', 0]).some(
    ({ path, how: one }) => path.join('.') === `items.0.${key}` && one === how,
  )
    ? changed(ANSWER, { path: ['items', 0, key], how })
    : undefined;
const itemOf = (answer: unknown) => (answer as typeof ANSWER | undefined)?.items[0];

describe('changes of one field', () => {
  it('send a number as text, with cents as a price list has them', () => {
    expect(itemOf(after('price', 'number as text'))?.price).toBe('12.50');
    expect(itemOf(after('stars', 'number as text'))?.stars).toBe('3');
    expect(after('tax', 'number as text')).toBeUndefined();
  });
  it('send text that is a number as one, and no other text', () => {
    expect(itemOf(after('tax', 'text as number'))?.tax).toBe(12.5);
    expect(after('name', 'text as number')).toBeUndefined();
    expect(after('price', 'text as number')).toBeUndefined();
  });
  it('leave the answer itself and every other field as they were', () => {
    const before = structuredClone(ANSWER);
    for (const change of changesBelow(ANSWER, ['items', 0])) {
      const answer = changed(ANSWER, change) as typeof ANSWER;
      expect(ANSWER).toEqual(before);
      expect(answer).not.toEqual(ANSWER);
    }
  });
});
