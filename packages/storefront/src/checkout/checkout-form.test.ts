import { describe, expect, it } from 'vitest';
import {
  bookingBody,
  checkoutFaults,
  type CheckoutValues,
  emptyForm,
  formFieldOf,
  isFormFor,
  newNames,
} from './checkout-form.ts';
import { plainPhone } from '@portico/rules/contact';

const good: CheckoutValues = {
  leads: [
    { firstName: ' Nadia ', lastName: 'Rahman' },
    { firstName: 'Tomás', lastName: 'Rahman' },
  ],
  children: [],
  email: 'nadia@mail.example',
  phone: '+44 (0)20 7946-0018',
  requests: ' ',
  keep: false,
  accepted: true,
};

describe('checkout form', () => {
  it('finds nothing wrong with a good form, and sends it trimmed', () => {
    const values = { ...good, phone: '+44 20 7946-0018' };
    expect(checkoutFaults(values)).toEqual({});
    expect(
      bookingBody(values, { quoteId: 'q', method: 'card', acceptedTerms: 'v1', language: 'en' }),
    ).toEqual({
      quoteId: 'q',
      contact: {
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'nadia@mail.example',
        phone: '+442079460018',
      },
      travellers: [
        { unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true },
        { unit: 2, type: 'adult', firstName: 'Tomás', lastName: 'Rahman' },
      ],
      payment: { method: 'card' },
      acceptedTerms: 'v1',
      language: 'en',
    });
  });
  it('names every fault at its field, in the order of the page', () => {
    const bad: CheckoutValues = {
      leads: [
        { firstName: '', lastName: 'x'.repeat(51) },
        { firstName: 'a\u0000b', lastName: '  ' },
      ],
      children: [],
      email: 'nadia@mail',
      phone: '020 7946 0018',
      requests: 'x'.repeat(1001),
      keep: false,
      accepted: false,
    };
    expect(Object.entries(checkoutFaults(bad))).toEqual([
      ['leads.0.firstName', 'checkout.firstNameMissing'],
      ['leads.0.lastName', 'checkout.nameTooLong'],
      ['leads.1.firstName', 'checkout.nameSigns'],
      ['leads.1.lastName', 'checkout.lastNameMissing'],
      ['email', 'checkout.emailWrong'],
      ['phone', 'checkout.phoneCountry'],
      ['requests', 'checkout.requestsTooLong'],
      ['accepted', 'checkout.acceptMissing'],
    ]);
    const [lead] = good.leads;
    expect(
      checkoutFaults({
        ...good,
        leads: [{ ...lead, firstName: 'Ana ᚠ', lastName: 'ქართული' }],
        requests: 'ᚠ',
      }),
    ).toEqual({
      'leads.0.firstName': 'checkout.signUnprintable',
      requests: 'checkout.signUnprintable',
    });
    expect(checkoutFaults({ ...good, email: ' ', phone: '+4412' })).toMatchObject({
      email: 'checkout.emailMissing',
      phone: 'checkout.phoneWrong',
    });
  });
  it('starts with what is known of the person, and asks for one adult a unit', () => {
    expect(
      emptyForm(
        [
          { adults: 2, childAges: [] },
          { adults: 1, childAges: [4] },
        ],
        null,
      ),
    ).toMatchObject({
      leads: [{}, {}],
      children: [{ unit: 2, age: 4, firstName: '', lastName: '' }],
    });
  });
  it('asks for every child by name, sends the age of the search, and says what is missing after the adult of the same room', () => {
    const rooms = [
      { adults: 2, childAges: [7, 0] },
      { adults: 1, childAges: [] },
    ];
    const empty = emptyForm(rooms, null);
    expect(Object.keys(checkoutFaults(empty)).filter((id) => id.endsWith('firstName'))).toEqual([
      'leads.0.firstName',
      'children.0.firstName',
      'children.1.firstName',
      'leads.1.firstName',
    ]);
    const values = {
      ...good,
      children: empty.children.map((child, i) => ({
        ...child,
        firstName: ` Lina ${i}`,
        lastName: 'Rahman',
      })),
    };
    expect(checkoutFaults({ ...values, phone: '' })).toEqual({});
    expect(
      bookingBody(values, {
        quoteId: 'q',
        method: 'card',
        acceptedTerms: 'v1',
        language: 'en',
      }).travellers.slice(2),
    ).toEqual([
      { unit: 1, type: 'child', firstName: 'Lina 0', lastName: 'Rahman', age: 7 },
      { unit: 1, type: 'child', firstName: 'Lina 1', lastName: 'Rahman', age: 0 },
    ]);
    expect(formFieldOf('travellers.3.lastName', 2)).toBe('children.1.lastName');
  });
  it('takes up a form that was kept only for the same rooms and ages', () => {
    const rooms = [{ adults: 2, childAges: [7] }];
    expect(isFormFor(emptyForm(rooms, null), rooms)).toBe(true);
    expect(isFormFor(emptyForm(rooms, null), [{ adults: 2, childAges: [8] }])).toBe(false);
    expect(
      isFormFor(emptyForm(rooms, null), [
        { adults: 2, childAges: [7] },
        { adults: 1, childAges: [] },
      ]),
    ).toBe(false);
    // data stored in the tab by an older version of the page
    const { children, ...older } = emptyForm(rooms, null);
    expect(isFormFor(JSON.parse(JSON.stringify(older)), rooms)).toBe(false);
    expect(children).toHaveLength(1);
  });
  it('keeps names that are whole and new, each once', () => {
    const leads = [
      { firstName: ' Nadia ', lastName: 'Rahman' },
      { firstName: 'Nadia', lastName: 'Rahman ' },
      { firstName: 'Tomás', lastName: '' },
      { firstName: 'Mei', lastName: 'Tanaka' },
    ];
    expect(newNames(leads, [{ firstName: 'Mei', lastName: 'Tanaka' }])).toEqual([
      { firstName: 'Nadia', lastName: 'Rahman' },
    ]);
    expect(newNames([], [])).toEqual([]);
  });
  it('reads phone numbers as people write and copy them [R2.2-24]', () => {
    expect(['0044 20 7946 0018', '+1 (415) 555-0134', ''].map(plainPhone)).toEqual([
      '+442079460018',
      '+14155550134',
      '',
    ]);
    expect(
      [
        '+44 (0)20 7946‑0018',
        '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
        '۰۰۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸',
        '\u202a+1 415 555 0134\u202c',
      ].map(plainPhone),
    ).toEqual(['+442079460018', '+971501234567', '+982112345678', '+14155550134']);
  });
  it('finds the field a server’s refusal means', () => {
    expect(
      [
        'contact.email',
        'contact.firstName',
        'travellers.1.lastName',
        'acceptedTerms',
        'quoteId',
        undefined,
      ].map((field) => formFieldOf(field, 2)),
    ).toEqual(['email', 'leads.0.firstName', 'leads.1.lastName', 'accepted', null, null]);
  });
});
