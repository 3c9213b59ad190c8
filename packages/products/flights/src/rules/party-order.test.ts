import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPartyOrder, type NamedTraveller } from './party-order.ts';
import { travellersOf } from './travellers.ts';

const ASKED = travellersOf({ adult: 2, children: [11, 5, 14], infant: 1 });
type Named = NamedTraveller & { readonly name: string };
const named = (name: string, type: Named['type'], n: number, age?: number): Named => ({
  name,
  type,
  ...(age === undefined ? {} : { age }),
  detail: { n },
});
const IN_ORDER = [
  named('Nadia', 'adult', 1),
  named('Tomas', 'adult', 2),
  named('Ines', 'adult', 3),
  named('Kofi', 'child', 4, 11),
  named('Grace', 'child', 5, 5),
  named('Odile', 'infant', 6),
];
const names = (list: readonly (Named | undefined)[]) => list.map((one) => one?.name);

it('who claims a place has it, in whatever order they were named', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(IN_ORDER, { minLength: IN_ORDER.length }), (list) => {
      expect(names(inPartyOrder(ASKED, list))).toEqual(names(IN_ORDER));
    }),
  );
});

it('who claims a place of another type or age has one of their own', () => {
  const numbered = IN_ORDER.toReversed().map((one, at) => ({ ...one, detail: { n: at + 1 } }));
  const order = inPartyOrder(ASKED, numbered);
  expect(order.map((one) => [one?.type, one?.age])).toEqual(
    IN_ORDER.map(({ type, age }) => [type, age]),
  );
  expect(names(order).slice(3)).toEqual(['Kofi', 'Grace', 'Odile']);
});

it('is the same once it is made', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(IN_ORDER, { minLength: IN_ORDER.length }),
      fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 6 }),
      (list, places) => {
        const claimed = list.map((one, at) => ({ ...one, detail: { n: places[at] ?? 1 } }));
        const once = inPartyOrder(ASKED, claimed);
        expect(
          inPartyOrder(
            ASKED,
            once.flatMap((one) => one ?? []),
          ),
        ).toEqual(once);
      },
    ),
  );
});
