// What checkout asks, and what is wrong with it; the server has the same rules.
import { type CreateBookingBody, nameFault, tidyLine, type UserProfile } from '@portico/contract';
import { isEmail, phoneFault, plainPhone } from '@portico/rules/contact';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}
/** Travellers of one room, cabin or vehicle. */
export interface TravellerUnit {
  readonly adults: number;
  /** Whole years on the first day. */
  readonly childAges: readonly number[];
}
/** A child the price was made for; the age is of the search and cannot be changed here. */
export interface Child extends Name {
  /** From 1. */
  readonly unit: number;
  /** Whole years on the first day. */
  readonly age: number;
}
export interface CheckoutValues {
  /** One adult for each unit; the first is also the contact. */
  readonly leads: readonly Name[];
  /** Every child, by unit. */
  readonly children: readonly Child[];
  readonly email: string;
  readonly phone: string;
  readonly requests: string;
  /** Keep the names that are new for the next time. */
  readonly keep: boolean;
  readonly accepted: boolean;
}

/** Where a fault belongs: `leads.0.firstName`, `children.1.lastName`, `email`, `phone`, `accepted`. The value is the key of its text. */
export type Faults = Readonly<Record<string, string>>;

const NAME_LENGTH = 50;

export const NO_NAME: Name = { firstName: '', lastName: '' };

/** The same person by the letters of the name. */
export const isSameName = (a: Name, b: Name): boolean =>
  a.firstName.trim() === b.firstName.trim() && a.lastName.trim() === b.lastName.trim();

/** Names to keep: those typed whole that are not kept yet, each once. */
export const newNames = (names: readonly Name[], kept: readonly Name[]): Name[] =>
  names
    .map(({ firstName, lastName }) => ({ firstName: firstName.trim(), lastName: lastName.trim() }))
    .filter(
      (name, i, all) =>
        isWhole(name) &&
        !kept.some((one) => isSameName(one, name)) &&
        all.findIndex((one) => isSameName(one, name)) === i,
    );

/** Both parts are typed. */
export const isWhole = ({ firstName, lastName }: Name): boolean =>
  firstName.trim() !== '' && lastName.trim() !== '';

/** A fresh form: what is known of the person logged in is filled in. */
export function emptyForm(
  units: readonly TravellerUnit[],
  user: UserProfile | null,
): CheckoutValues {
  const person = user?.personal_info;
  return {
    leads: units.map((_, index) =>
      index === 0
        ? { firstName: person?.first_name ?? '', lastName: person?.last_name ?? '' }
        : NO_NAME,
    ),
    children: units.flatMap(({ childAges }, index) =>
      childAges.map((age) => ({ ...NO_NAME, unit: index + 1, age })),
    ),
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    requests: '',
    keep: false,
    accepted: false,
  };
}

/** Whether a form that was kept was made for the same units and children. */
export function isFormFor(values: CheckoutValues, units: readonly TravellerUnit[]): boolean {
  const { leads, children } = emptyForm(units, null);
  return (
    values.leads.length === leads.length &&
    values.children?.length === children.length &&
    children.every(
      ({ unit, age }, i) => values.children[i]?.unit === unit && values.children[i].age === age,
    )
  );
}

/** Where names are typed, in the order of the page: adult and children of the first unit, then of the next. */
export const nameFields = ({
  leads,
  children,
}: CheckoutValues): { readonly id: string; readonly name: Name }[] =>
  leads.flatMap((lead, index) => [
    { id: `leads.${index}`, name: lead },
    ...children.flatMap((child, i) =>
      child.unit === index + 1 ? [{ id: `children.${i}`, name: child }] : [],
    ),
  ]);

/** What must be put right before paying, in the order of the page. */
export function checkoutFaults(values: CheckoutValues): Faults {
  const faults: Record<string, string> = {};
  for (const { id, name } of nameFields(values)) {
    for (const part of ['firstName', 'lastName'] as const) {
      const text = tidyLine(name[part]);
      if (text === '') faults[`${id}.${part}`] = `checkout.${part}Missing`;
      else if (text.length > NAME_LENGTH) faults[`${id}.${part}`] = 'checkout.nameTooLong';
      else if (nameFault(text)) faults[`${id}.${part}`] = 'checkout.nameSigns';
    }
  }
  const email = values.email.trim();
  if (email === '') faults.email = 'checkout.emailMissing';
  else if (!isEmail(email)) faults.email = 'checkout.emailWrong';
  const phone = phoneFault(values.phone);
  if (phone !== null)
    faults.phone = phone === 'number' ? 'checkout.phoneWrong' : 'checkout.phoneCountry';
  if (values.requests.length > 1000) faults.requests = 'checkout.requestsTooLong';
  if (!values.accepted) faults.accepted = 'checkout.acceptMissing';
  return faults;
}

/** The body of the booking call. */
export function bookingBody(
  values: CheckoutValues,
  about: { quoteId: string; method: 'card' | 'on-site'; acceptedTerms: string; language: string },
): CreateBookingBody {
  const [lead = NO_NAME] = values.leads;
  const phone = plainPhone(values.phone);
  const requests = values.requests.trim();
  return {
    quoteId: about.quoteId,
    contact: {
      firstName: lead.firstName.trim(),
      lastName: lead.lastName.trim(),
      email: values.email.trim(),
      ...(phone ? { phone } : {}),
    },
    travellers: [
      ...values.leads.map(({ firstName, lastName }, index) => ({
        unit: index + 1,
        type: 'adult' as const,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...(index === 0 ? { lead: true } : {}),
      })),
      ...values.children.map(({ unit, age, firstName, lastName }) => ({
        unit,
        type: 'child' as const,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        age,
      })),
    ],
    ...(requests ? { specialRequests: requests } : {}),
    payment: { method: about.method },
    acceptedTerms: about.acceptedTerms,
    language: about.language,
  };
}

/** Field of our form for a field the server names (`contact.email`, `travellers.1.firstName`); `units`: children come after the adults of all units. */
export function formFieldOf(field: string | undefined, units: number): string | null {
  if (!field) return null;
  const traveller = /^travellers\.(\d+)\.(firstName|lastName)$/.exec(field);
  if (traveller) {
    const index = Number(traveller[1]);
    return index < units
      ? `leads.${index}.${traveller[2]}`
      : `children.${index - units}.${traveller[2]}`;
  }
  const contact = /^contact\.(email|phone|firstName|lastName)$/.exec(field);
  if (contact)
    return contact[1] === 'email' || contact[1] === 'phone' ? contact[1] : `leads.0.${contact[1]}`;
  return field === 'specialRequests' ? 'requests' : field === 'acceptedTerms' ? 'accepted' : null;
}
