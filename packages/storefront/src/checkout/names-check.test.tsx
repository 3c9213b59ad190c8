import { expect, it } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { emptyForm } from './checkout-form.ts';
import { NamesCheck } from './names-check.tsx';

const empty = emptyForm([{ adults: 2, childAges: [5] }], null);
const named = {
  ...empty,
  leads: [{ firstName: ' Nadia ', lastName: 'Rahman' }],
  children: empty.children.map((child) => ({ ...child, firstName: 'Lina', lastName: 'Rahman' })),
  email: ' nadia@mail.example',
};
const check = (values: typeof named) =>
  wordsOf(show(<NamesCheck values={values} quote={QUOTE} />, { parts: { hotels: PARTS } }));

it('repeats who travels, when, and where the voucher goes', () => {
  expect(check(named)).toMatch(
    /Nadia Rahman 2 adults, 1 child aged 5 Lina Rahman Child, 5 years 19\s?–\s?21 Jun 2099 nadia@mail\.example/,
  );
});

it('waits until every name is whole', () => {
  expect(check({ ...named, children: empty.children.map((child) => ({ ...child })) })).toBe('');
});
