import fc from 'fast-check';
import { expect, it } from 'vitest';
import { preselect } from './preselect.ts';

interface Rate {
  readonly key: string;
  readonly list: string;
  readonly isKept: boolean;
}
const rate = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  list: fc.constantFrom('x', 'y'),
  isKept: fc.boolean(),
});
const chosen = (rates: readonly Rate[], named: string | null) =>
  preselect(rates, {
    named,
    isNamed: ({ key }, name) => key === name,
    isMeant: ({ list }, name) => list === name,
    keeps: ({ isKept }) => isKept,
  });

it('a rate that does not keep the filters is only chosen by its own name, or where none keeps them, which is told', () => {
  fc.assert(
    fc.property(
      fc.array(rate, { maxLength: 6 }),
      fc.constantFrom(null, 'a', 'x', 'gone'),
      (rates, named) => {
        const found = chosen(rates, named);
        expect(found.rate === null).toBe(rates.length === 0);
        if (found.rate === null) return;
        const isNamed = found.rate.key === named;
        expect(found.rate.isKept || isNamed || found.isUnkept).toBe(true);
        expect(found.isUnkept).toBe(!isNamed && rates.every(({ isKept }) => !isKept));
        const isThere = rates.some(
          ({ key, list, isKept }) => key === named || (list === named && isKept),
        );
        expect(found.isGone).toBe(named !== null && !isThere);
      },
    ),
  );
});
