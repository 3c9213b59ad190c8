import type { TravellerNeeds } from '@portico/contract';
import { createTranslate } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { checkoutFaults, type CheckoutValues, emptyForm } from './checkout-form.ts';
import { faultLines } from './fault-summary.ts';

type T = Parameters<typeof faultLines>[2];
const say = (language: string) => createTranslate(language) as unknown as T;

/** Three adults, a child and an infant by air, whose documents are required at once. */
const NEEDS: TravellerNeeds = {
  unit: null,
  parties: [{ adults: 3, allNamed: true, childAges: [11], infants: 1 }],
  agesOn: '2099-06-23',
  ages: {
    adult: { from: 12, to: null },
    child: { from: 2, to: 11 },
    infant: { from: 0, to: 1 },
  },
  facts: ['title', 'gender', 'birthDate'],
  documents: 'now',
  validOn: '2099-06-23',
};
const EMPTY = emptyForm(NEEDS.parties, null);
const linesOf = (values: CheckoutValues, language = 'en') =>
  faultLines(checkoutFaults(values, NEEDS), values, say(language));
const textsOf = (values: CheckoutValues, language = 'en') =>
  linesOf(values, language).map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''));

describe('the summary of an empty form', () => {
  it('has one line for each traveller, which leads to the first of the fields', () => {
    expect(Object.keys(checkoutFaults(EMPTY, NEEDS)).length).toBeGreaterThan(33);
    expect(textsOf(EMPTY)).toEqual([
      'Adult 1: 8 fields are missing.',
      'Adult 2: 8 fields are missing.',
      'Adult 3: 8 fields are missing.',
      'Child: 8 fields are missing.',
      'Infant: 8 fields are missing.',
      'Enter an email address for your confirmation.',
      'Please confirm that you’ve checked your details and accept the terms.',
    ]);
    expect(linesOf(EMPTY).map(({ id }) => id)).toEqual([
      'leads.0.firstName',
      'leads.1.firstName',
      'leads.2.firstName',
      'children.0.firstName',
      'children.1.firstName',
      'email',
      'accepted',
    ]);
    expect(textsOf(EMPTY, 'ar')[0]).toBe('البالغ 1: 8\u00A0خانات فارغة.');
  });

  it('tells a traveller by the name that is typed, and wrong fields from missing ones', () => {
    const [first, ...rest] = EMPTY.leads;
    const nadia = {
      ...first!,
      firstName: 'Nadia',
      lastName: 'Rahman',
      typed: { title: 'ms', gender: 'f', birthDate: '1990-02-31' },
    };
    expect(textsOf({ ...EMPTY, leads: [nadia, ...rest] })[0]).toBe('Nadia Rahman: check 4 fields.');
  });

  it('names the traveller who travels alone', () => {
    const alone = emptyForm([{ adults: 1, allNamed: true, childAges: [] }], null);
    expect(textsOf(alone)[0]).toBe('Adult: 8 fields are missing.');
  });
});

it('lists up to five errors one by one', () => {
  const hotel = emptyForm([{ adults: 1, childAges: [5] }], null);
  const few = { ...hotel, email: 'nadia@mail.example' };
  expect(faultLines(checkoutFaults(few), few, say('en')).map(({ text }) => text)).toEqual([
    'First name of the adult is missing.',
    'Last name of the adult is missing.',
    'First name of the child is missing.',
    'Last name of the child is missing.',
    'Please confirm that you’ve checked your details and accept the terms.',
  ]);
  // one more, and each traveller has a line
  const lines = faultLines(checkoutFaults(hotel), hotel, say('en'));
  expect(lines.map(({ id }) => id)).toEqual([
    'leads.0.firstName',
    'children.0.firstName',
    'email',
    'accepted',
  ]);
});
