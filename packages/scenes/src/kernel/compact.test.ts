import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact } from './compact.ts';
import { arch, box, disc, ogive, pill, poly, smooth } from './path.ts';

const ARITY: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Returns every segment of a path in absolute numbers: an independent parser for comparison. */
function absolute(d: string): string[] {
  const out: string[] = [];
  let [x, y, x0, y0] = [0, 0, 0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const name = letter.toLowerCase();
    const arity = ARITY[name] ?? 0;
    if (name === 'z') {
      [x, y] = [x0, y0];
      out.push('Z');
      continue;
    }
    for (let k = 0; k < numbers.length; k += arity) {
      const part = numbers.slice(k, k + arity).map((value, j) => {
        if (letter !== name) return value;
        if (name === 'h') return value + x;
        if (name === 'v') return value + y;
        if (name === 'a') return j === 5 ? value + x : j === 6 ? value + y : value;
        return value + (j % 2 ? y : x);
      });
      const actual = name === 'm' && k > 0 ? 'l' : name;
      if (actual === 'h') x = part[0] ?? x;
      else if (actual === 'v') y = part[0] ?? y;
      else [x, y] = [part.at(-2) ?? x, part.at(-1) ?? y];
      if (actual === 'm') [x0, y0] = [x, y];
      out.push(
        actual.toUpperCase() + part.map((value) => Math.round(value * 10) / 10 || 0).join(' '),
      );
    }
  }
  return out;
}

const coordinate = fc.oneof(
  fc.integer({ min: -900, max: 2100 }),
  fc.integer({ min: -9000, max: 21000 }).map((n) => n / 10),
);
const length = fc.integer({ min: 1, max: 600 });
const shape = fc.oneof(
  ...[box, arch, ogive, pill].map((draw) =>
    fc.tuple(coordinate, coordinate, length, length).map(([x, y, w, h]) => draw(x, y, w, h)),
  ),
  fc.tuple(coordinate, coordinate, length).map(([x, y, r]) => disc(x, y, r)),
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 })
    .map((points) => poly(points)),
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 })
    .map((points) => smooth(points)),
  fc
    .tuple(coordinate, coordinate, coordinate)
    .map(([a, b, c]) => `M${a} ${b}h${c}v${a}q${a} ${b} ${c} 0t${b} 0l${c} ${a}H${b}V${c}`),
);

describe('compact', () => {
  it('writes the same path, never longer', () => {
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 5 }), (shapes) => {
        const d = shapes.join('');
        const short = compact(d);
        expect(absolute(short)).toEqual(absolute(d));
        expect(short.length).toBeLessThanOrEqual(d.length + 1);
        expect(compact(short)).toBe(short);
      }),
    );
  });

  it('leaves out what need not be said', () => {
    expect(compact('M523 412h18v40h-18zM571 412h18v40h-18z')).toBe(
      'M523 412h18v40h-18zm48 0h18v40h-18z',
    );
    expect(compact('M0.5 -0.3L1.5 0.7')).toBe('M.5-.3l1 1');
    expect(() => compact('M1 2 X3')).toThrow(RangeError);
  });
});
