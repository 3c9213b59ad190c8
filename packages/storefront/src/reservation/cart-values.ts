// Converts travellers between the form and the cart stored on the server.
import type { CartBody, CartTraveller, CartView, TravellerNeeds } from '@portico/contract';
import { bookingBody, type CheckoutValues } from '../checkout/checkout-form.ts';
import type { Person, PersonField } from '../checkout/typed-travellers.ts';
import type { OwnAsks } from '../product-parts.ts';

/** Fills a person of the form with the cart's data; a document number is masked. */
function typedOf<P extends Person>(empty: P, one: CartTraveller | undefined): P {
  if (one === undefined) return empty;
  const { firstName, lastName, title, gender, birthDate, nationality, infantOf, document } = one;
  const told: Partial<Record<PersonField, string | undefined>> = {
    title,
    gender,
    birthDate,
    nationality,
    infantOf: infantOf?.toString(),
    documentKind: document?.kind,
    documentNumber: document?.number,
    documentCountry: document?.country,
    documentExpiresOn: document?.expiresOn,
    documentExempt: document?.isSchengenExempt ? 'yes' : undefined,
  };
  const typed = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return { ...empty, firstName, lastName, typed };
}

/** Returns a form filled with a cart's data. `empty` is the form of the same sale. */
export function valuesOfCart(
  cart: CartView,
  empty: CheckoutValues,
  asks?: Pick<OwnAsks, 'typed'>,
): CheckoutValues {
  const { contact, travellers, specialRequests, details } = cart;
  if (travellers.length === 0) return empty;
  const of = (type: CartTraveller['type']) => travellers.filter((one) => one.type === type);
  const [adults, children, infants] = [of('adult'), of('child'), of('infant')];
  return {
    ...empty,
    leads: empty.leads.map((lead, i) => typedOf(lead, adults[i])),
    children: empty.children.map((child) =>
      typedOf(child, (child.isInfant ? infants : children).shift()),
    ),
    email: contact?.email ?? empty.email,
    phone: contact?.phone ?? empty.phone,
    requests: specialRequests,
    ...(asks && details ? { own: asks.typed(details) } : {}),
  };
}

/**
 * Merges the input stored in this tab with the documents of the cart: document numbers are never
 * stored in the browser.
 */
export function withDocuments(typed: CheckoutValues, kept: CheckoutValues): CheckoutValues {
  const withDocument = <P extends Person>(person: P, i: number, known: readonly Person[]): P => {
    const before = known[i];
    if (person.typed?.documentNumber !== undefined || before?.typed?.documentNumber === undefined)
      return person;
    const isSame = before.firstName === person.firstName && before.lastName === person.lastName;
    const documents = Object.entries(before.typed).filter(([field]) =>
      field.startsWith('document'),
    );
    return isSame
      ? { ...person, typed: { ...person.typed, ...Object.fromEntries(documents) } }
      : person;
  };
  return {
    ...typed,
    leads: typed.leads.map((lead, i) => withDocument(lead, i, kept.leads)),
    children: typed.children.map((child, i) => withDocument(child, i, kept.children)),
  };
}

/** Returns all form values as the cart's request body. */
export function cartBodyOf(
  values: CheckoutValues,
  needs: TravellerNeeds,
  quoteId: string,
  asks?: Pick<OwnAsks, 'body'>,
): CartBody {
  const about = { quoteId, method: 'card', acceptedTerms: '', language: '' } as const;
  const { contact, travellers } = bookingBody(values, about, needs);
  return {
    quoteId,
    contact,
    travellers,
    specialRequests: values.requests.trim(),
    ...(asks ? { details: asks.body(values.own ?? {}) } : {}),
  };
}
