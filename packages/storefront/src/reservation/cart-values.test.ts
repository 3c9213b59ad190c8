import type { CartView, TravellerNeeds } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { type CheckoutValues, emptyForm } from '../checkout/checkout-form.ts';
import { withoutDocument } from '../checkout/typed-travellers.ts';
import { cartBodyOf, valuesOfCart, withDocuments } from './cart-values.ts';

const NEEDS: TravellerNeeds = {
  unit: null,
  parties: [{ adults: 1, allNamed: true, childAges: [9], infants: 1 }],
  agesOn: '2027-06-23',
  facts: ['title', 'gender', 'birthDate'],
  documents: 'now',
  validOn: '2027-06-23',
};
const EMPTY = emptyForm(NEEDS.parties, null);
const document = (end: string) => ({
  kind: 'passport' as const,
  number: `•••• ${end}`,
  country: 'PT',
  expiresOn: '2030-01-01',
});
const facts = { title: 'ms' as const, gender: 'f' as const };
const CART: CartView = {
  cartId: 'c1',
  quoteId: 'q1',
  expiresAt: '2027-01-01T00:30:00Z',
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example' },
  travellers: [
    {
      type: 'adult',
      firstName: 'Nadia',
      lastName: 'Rahman',
      lead: true,
      birthDate: '1990-03-04',
      document: document('4821'),
      ...facts,
    },
    {
      type: 'infant',
      firstName: 'Lina',
      lastName: 'Rahman',
      birthDate: '2026-05-01',
      infantOf: 1,
      document: document('7777'),
      ...facts,
    },
    {
      type: 'child',
      firstName: 'Sami',
      lastName: 'Rahman',
      birthDate: '2018-01-01',
      document: document('1111'),
      ...facts,
    },
  ],
  specialRequests: 'a seat with a view',
};

describe('who travels, between form and cart', () => {
  it('comes back into the fields it was typed in, each by their type', () => {
    const values = valuesOfCart(CART, EMPTY);
    expect(values.leads[0]).toMatchObject({
      firstName: 'Nadia',
      typed: { title: 'ms', birthDate: '1990-03-04', documentNumber: '•••• 4821' },
    });
    expect(
      values.children.map(({ firstName, age, isInfant }) => [firstName, age, isInfant]),
    ).toEqual([
      ['Sami', 9, undefined],
      ['Lina', 0, true],
    ]);
    expect([values.email, values.requests]).toEqual(['nadia@mail.example', 'a seat with a view']);
    expect(valuesOfCart({ ...CART, travellers: [] }, EMPTY)).toBe(EMPTY);
  });

  it('keeps the box of a passport that the entry rule of the Schengen area does not apply to', () => {
    const leavesOn = '2027-06-23';
    const needs = { ...NEEDS, schengen: { country: 'PT', leavesOn, exempt: ['PT'] } };
    const british = { ...document('4821'), country: 'GB', expiresOn: '2027-08-01' };
    const [first, ...rest] = CART.travellers;
    const travellers = [
      { ...first!, document: { ...british, isSchengenExempt: true as const } },
      ...rest,
    ];
    const values = valuesOfCart({ ...CART, travellers }, EMPTY);
    expect(values.leads[0]?.typed).toMatchObject({ documentExempt: 'yes' });
    const sentOf = (now: CheckoutValues) =>
      cartBodyOf(now, needs, 'q2').travellers?.[0]?.document?.isSchengenExempt;
    expect(sentOf(values)).toBe(true);
    // nothing is stated of a passport that lasts long enough
    const longer = { ...values.leads[0]?.typed, documentExpiresOn: '2030-01-01' };
    expect(sentOf({ ...values, leads: [{ ...values.leads[0]!, typed: longer }] })).toBeUndefined();
  });

  it('goes back as it is kept: a number nobody has typed anew stays masked', () => {
    const body = cartBodyOf(valuesOfCart(CART, EMPTY), NEEDS, 'q2');
    expect(body.quoteId).toBe('q2');
    expect(body.travellers?.map(({ type, document: one }) => [type, one?.number])).toEqual([
      ['adult', '•••• 4821'],
      ['child', '•••• 1111'],
      ['infant', '•••• 7777'],
    ]);
    expect(body.contact).toEqual(CART.contact);
  });

  it('has no number of a document in the browser, and takes it from the cart for the same person only', () => {
    const values = valuesOfCart(CART, EMPTY);
    const inTab = {
      ...values,
      leads: values.leads.map((lead) => ({ ...withoutDocument(lead), lastName: 'Rahman' })),
      children: values.children.map((child) => ({ ...withoutDocument(child), firstName: 'Else' })),
    } as CheckoutValues;
    expect(JSON.stringify(inTab)).not.toContain('•');
    const again = withDocuments(inTab, values);
    expect(again.leads[0]?.typed?.documentNumber).toBe('•••• 4821');
    expect(again.children.map(({ typed }) => typed?.documentNumber)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
