import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Heaviest } from './heaviest.ts';

const row = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 70 });

it('knows the greatest number of every stretch', () => {
  fc.assert(
    fc.property(row, fc.nat(70), fc.nat(70), (numbers, one, other) => {
      const [from, to] = [Math.min(one, other), Math.min(numbers.length, Math.max(one, other))];
      expect(new Heaviest(Float64Array.from(numbers)).of(from, to)).toBe(
        Math.max(Number.NEGATIVE_INFINITY, ...numbers.slice(from, to)),
      );
    }),
  );
});

it('shows every position of a stretch that reaches the bar, each once, and leaves out most of the others when the bar rises', () => {
  fc.assert(
    fc.property(
      row,
      fc.nat(70),
      fc.nat(70),
      fc.integer({ min: 0, max: 20 }),
      (numbers, one, other, bar) => {
        const [from, to] = [Math.min(one, other), Math.min(numbers.length, Math.max(one, other))];
        const seen: number[] = [];
        new Heaviest(Float64Array.from(numbers)).reaching(
          from,
          to,
          () => bar,
          (position) => seen.push(position),
        );
        expect(seen.toSorted((a, b) => a - b)).toEqual(
          numbers.flatMap((number, at) => (at >= from && at < to && number >= bar ? [at] : [])),
        );
      },
    ),
  );
  const many = Float64Array.from({ length: 4_096 }, (_, at) => (at * 7_919) % 4_096);
  let best = -1;
  let count = 0;
  new Heaviest(many).reaching(
    0,
    many.length,
    () => best + 1,
    (position) => {
      count += 1;
      best = Math.max(best, many[position] ?? 0);
    },
  );
  expect([best, count]).toEqual([4_095, 1]);
});
