// Fields of the checkout form and their validation; the server applies the same rules.
import {
  type QuoteBookingBody,
  nameFault,
  tidyLine,
  type TravellerNeeds,
  type TravellerParty,
  type UserProfile,
} from '@portico/contract';
import { unprintableSign } from '@portico/contract/printable';
import { isEmail, phoneFault, plainPhone } from '@portico/rules/contact';
import {
  factFaults,
  type Name,
  NOTHING_ASKED,
  type People,
  type Person,
  PERSON_FIELDS,
  personFieldOf,
  ruleFaults,
  travellersOf,
  unitOfAdult,
} from './typed-travellers.ts';

export type { Child, Name } from './typed-travellers.ts';

/**
 * `leads`: one adult per unit, or all adults; the first one is also the contact. `children`: all
 * children and infants, by unit.
 */
export interface CheckoutValues extends People {
  readonly email: string;
  readonly phone: string;
  readonly requests: string;
  /** Fields specific to the product. */
  readonly own?: Readonly<Record<string, string | boolean>>;
  /** True to save new names for the next booking. */
  readonly keep: boolean;
  readonly accepted: boolean;
}

/**
 * Maps a field to the key of its error text: `leads.0.firstName`, `children.1.lastName`, `email`,
 * `phone`, `accepted`.
 */
export type CheckoutFaults = Readonly<Record<string, string>>;

const NAME_LENGTH = 50;

export const NO_NAME: Name = { firstName: '', lastName: '' };

/** Returns true if both names have the same letters. */
export const isSameName = (a: Name, b: Name): boolean =>
  a.firstName.trim() === b.firstName.trim() && a.lastName.trim() === b.lastName.trim();

/** Returns the names to save: those typed completely and not saved yet, without duplicates. */
export const newNames = (names: readonly Name[], kept: readonly Name[]): Name[] =>
  names
    .map(({ firstName, lastName }) => ({ firstName: firstName.trim(), lastName: lastName.trim() }))
    .filter(
      (name, i, all) =>
        isWhole(name) &&
        !kept.some((one) => isSameName(one, name)) &&
        all.findIndex((one) => isSameName(one, name)) === i,
    );

/** Returns true if both parts are filled in. */
export const isWhole = ({ firstName, lastName }: Name): boolean =>
  firstName.trim() !== '' && lastName.trim() !== '';

/** Returns an empty form, prefilled with the data of the logged-in user. */
export function emptyForm(
  parties: readonly TravellerParty[],
  user: UserProfile | null,
): CheckoutValues {
  const person = user?.personal_info;
  return {
    leads: parties
      .flatMap(({ adults, allNamed = false }, index) =>
        Array.from({ length: allNamed ? adults : 1 }, () => ({ ...NO_NAME, unit: index + 1 })),
      )
      .map((adult, index) =>
        index === 0
          ? { ...adult, firstName: person?.first_name ?? '', lastName: person?.last_name ?? '' }
          : adult,
      ),
    children: parties.flatMap(({ childAges, infants = 0 }, index) => [
      ...childAges.map((age) => ({ ...NO_NAME, unit: index + 1, age })),
      ...Array.from({ length: infants }, () => ({
        ...NO_NAME,
        unit: index + 1,
        age: 0,
        isInfant: true,
      })),
    ]),
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    requests: '',
    keep: false,
    accepted: false,
  };
}

/** Returns true if a stored form has the same units and children. */
export function isFormFor(values: CheckoutValues, parties: readonly TravellerParty[]): boolean {
  const { leads, children } = emptyForm(parties, null);
  return (
    values.leads.length === leads.length &&
    values.leads.every((lead, i) => unitOfAdult(lead, i) === leads[i]?.unit) &&
    values.children?.length === children.length &&
    children.every((child, i) => {
      const typed = values.children[i];
      return (
        typed?.unit === child.unit && typed.age === child.age && typed.isInfant === child.isInfant
      );
    })
  );
}

/**
 * Returns the name fields in page order: adults and children of the first unit, then of the next.
 */
export function nameFields({
  leads,
  children,
}: CheckoutValues): { readonly id: string; readonly name: Person }[] {
  const units = [...new Set(leads.map(unitOfAdult))];
  return units.flatMap((unit) => [
    ...leads.flatMap((lead, i) =>
      unitOfAdult(lead, i) === unit ? [{ id: `leads.${i}`, name: lead }] : [],
    ),
    ...children.flatMap((child, i) =>
      child.unit === unit ? [{ id: `children.${i}`, name: child }] : [],
    ),
  ]);
}

/** Validates the form; returns the errors in page order. */
export function checkoutFaults(
  values: CheckoutValues,
  needs: TravellerNeeds | null = null,
): CheckoutFaults {
  const faults: Record<string, string> = {};
  const isAsked = needs !== null && (needs.facts.length > 0 || needs.documents !== 'none');
  // dates, documents and lap infants are validated with the server's own rules, for all travellers
  // as far as typed
  const rules = isAsked
    ? ruleFaults(values, needs, (named) => formFieldOf(named, values.leads.length))
    : [];
  for (const { id, name } of nameFields(values)) {
    for (const part of ['firstName', 'lastName'] as const) {
      const text = tidyLine(name[part]);
      if (text === '') faults[`${id}.${part}`] = `checkout.${part}Missing`;
      else if (text.length > NAME_LENGTH) faults[`${id}.${part}`] = 'checkout.nameTooLong';
      else if (nameFault(text)) faults[`${id}.${part}`] = 'checkout.nameSigns';
      else if (unprintableSign(text)) faults[`${id}.${part}`] = 'checkout.signUnprintable';
    }
    // a missing value or invalid date takes precedence over rule violations
    const facts = new Map([...rules, ...factFaults(id, name, needs ?? NOTHING_ASKED)]);
    for (const field of PERSON_FIELDS.map((one) => `${id}.${one}`)) {
      const key = facts.get(field);
      if (key !== undefined) faults[field] = key;
    }
  }
  const email = values.email.trim();
  if (email === '') faults.email = 'checkout.emailMissing';
  else if (!isEmail(email)) faults.email = 'checkout.emailWrong';
  const phone = phoneFault(values.phone);
  if (phone !== null)
    faults.phone = phone === 'number' ? 'checkout.phoneWrong' : 'checkout.phoneCountry';
  if (values.requests.length > 1000) faults.requests = 'checkout.requestsTooLong';
  else if (unprintableSign(values.requests)) faults.requests = 'checkout.signUnprintable';
  if (!values.accepted) faults.accepted = 'checkout.acceptMissing';
  return faults;
}

/**
 * Returns the body of the booking call. `needs` null: only names and ages per unit are required.
 */
export function bookingBody(
  values: CheckoutValues,
  about: { quoteId: string; method: 'card' | 'on-site'; acceptedTerms: string; language: string },
  needs: TravellerNeeds | null = null,
): QuoteBookingBody {
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
    travellers: travellersOf(values, needs ?? { unit: 'unit', ...NOTHING_ASKED }),
    ...(requests ? { specialRequests: requests } : {}),
    payment: { method: about.method },
    acceptedTerms: about.acceptedTerms,
    language: about.language,
  };
}

/**
 * Maps a field named by the server (`contact.email`, `travellers.1.firstName`) to the form's field.
 * `units` is the number of named adults; children follow after all of them.
 */
export function formFieldOf(field: string | undefined, units: number): string | null {
  if (!field) return null;
  const [, place, named] = /^travellers\.(\d+)\.([\w.]+)$/.exec(field) ?? [];
  if (place !== undefined && named !== undefined) {
    const index = Number(place);
    const part = personFieldOf(named);
    if (part === null) return null;
    return index < units ? `leads.${index}.${part}` : `children.${index - units}.${part}`;
  }
  const contact = /^contact\.(email|phone|firstName|lastName)$/.exec(field);
  if (contact)
    return contact[1] === 'email' || contact[1] === 'phone' ? contact[1] : `leads.0.${contact[1]}`;
  // product-specific fields use the server's own names
  if (field.startsWith('details.')) return field;
  return field === 'specialRequests' ? 'requests' : field === 'acceptedTerms' ? 'accepted' : null;
}
