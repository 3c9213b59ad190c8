import { describe, expect, it } from 'vitest';
import { bookingBody, checkoutFaults, type CheckoutValues, emptyForm, formFieldOf, plainPhone } from './checkout-form.ts';

const good: CheckoutValues = { leads: [{ firstName: ' Nadia ', lastName: 'Rahman' }, { firstName: 'Tomás', lastName: 'Rahman' }], email: 'nadia@mail.example', phone: '+44 (0)20 7946-0018', requests: ' ', accepted: true };

describe('checkout form', () => {
  it('finds nothing wrong with a good form, and sends it trimmed', () => {
    const values = { ...good, phone: '+44 20 7946-0018' };
    expect(checkoutFaults(values)).toEqual({});
    expect(bookingBody(values, { quoteId: 'q', method: 'card', acceptedTerms: 'v1', language: 'en' })).toEqual({
      quoteId: 'q',
      contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example', phone: '+442079460018' },
      travellers: [{ room: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true }, { room: 2, type: 'adult', firstName: 'Tomás', lastName: 'Rahman' }],
      payment: { method: 'card' },
      acceptedTerms: 'v1',
      language: 'en',
    });
  });
  it('names every fault at its field, in the order of the page', () => {
    const bad: CheckoutValues = { leads: [{ firstName: '', lastName: 'x'.repeat(51) }, { firstName: 'a\u0000b', lastName: '  ' }], email: 'nadia@mail', phone: '020 7946 0018', requests: 'x'.repeat(1001), accepted: false };
    expect(Object.entries(checkoutFaults(bad))).toEqual([
      ['leads.0.firstName', 'checkout.firstNameMissing'],
      ['leads.0.lastName', 'checkout.nameTooLong'],
      ['leads.1.firstName', 'checkout.nameTooLong'],
      ['leads.1.lastName', 'checkout.lastNameMissing'],
      ['email', 'checkout.emailWrong'],
      ['phone', 'checkout.phoneCountry'],
      ['requests', 'checkout.requestsTooLong'],
      ['accepted', 'checkout.acceptMissing'],
    ]);
    expect(checkoutFaults({ ...good, email: ' ', phone: '+4412' })).toMatchObject({ email: 'checkout.emailMissing', phone: 'checkout.phoneWrong' });
  });
  it('starts with what is known of the person, and asks for one adult a room', () => {
    expect(emptyForm([{ adults: 2, childAges: [] }, { adults: 1, childAges: [4] }], null).leads).toHaveLength(2);
  });
  it('reads phone numbers as people write them', () => {
    expect(['0044 20 7946 0018', '+1 (415) 555-0134', ''].map(plainPhone)).toEqual(['+442079460018', '+14155550134', '']);
  });
  it('finds the field a server’s refusal means', () => {
    expect(['contact.email', 'contact.firstName', 'travellers.1.lastName', 'acceptedTerms', 'quoteId', undefined].map(formFieldOf)).toEqual(['email', 'leads.0.firstName', 'leads.1.lastName', 'accepted', null, null]);
  });
});
