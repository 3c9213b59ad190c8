// What checkout asks, and what is wrong with it; the server has the same rules.
import type { CreateBookingBody, Occupancy, UserProfile } from '@portico/contract';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}
export interface CheckoutValues {
  /** One adult for each room; the first is also the contact. */
  readonly leads: readonly Name[];
  readonly email: string;
  readonly phone: string;
  readonly requests: string;
  readonly accepted: boolean;
}

/** Where a fault belongs: `leads.0.firstName`, `email`, `phone`, `accepted`. The value is the key of its text. */
export type Faults = Readonly<Record<string, string>>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const NAME_LENGTH = 50;
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Figures of a phone number as the wire wants them: +44 20 7946 0018 → +442079460018. */
export const plainPhone = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^00/, '+');

/** A fresh form: what is known of the person logged in is filled in. */
export function emptyForm(occupancies: readonly Occupancy[], user: UserProfile | null): CheckoutValues {
  const person = user?.personal_info;
  return {
    leads: occupancies.map((_, room) => (room === 0 ? { firstName: person?.first_name ?? '', lastName: person?.last_name ?? '' } : { firstName: '', lastName: '' })),
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    requests: '',
    accepted: false,
  };
}

/** What must be put right before paying, in the order of the page. */
export function checkoutFaults(values: CheckoutValues): Faults {
  const faults: Record<string, string> = {};
  values.leads.forEach((lead, room) => {
    for (const part of ['firstName', 'lastName'] as const) {
      const text = lead[part].trim();
      if (text === '') faults[`leads.${room}.${part}`] = `checkout.${part}Missing`;
      else if (text.length > NAME_LENGTH || CONTROL.test(text)) faults[`leads.${room}.${part}`] = 'checkout.nameTooLong';
    }
  });
  const email = values.email.trim();
  if (email === '') faults.email = 'checkout.emailMissing';
  else if (!ADDRESS.test(email) || email.length > 254) faults.email = 'checkout.emailWrong';
  const phone = plainPhone(values.phone);
  if (phone !== '' && !/^\+[1-9]\d{6,14}$/.test(phone)) faults.phone = phone.startsWith('+') ? 'checkout.phoneWrong' : 'checkout.phoneCountry';
  if (values.requests.length > 1000) faults.requests = 'checkout.requestsTooLong';
  if (!values.accepted) faults.accepted = 'checkout.acceptMissing';
  return faults;
}

/** The body of the booking call. */
export function bookingBody(values: CheckoutValues, about: { quoteId: string; method: 'card' | 'property'; acceptedTerms: string; language: string }): CreateBookingBody {
  const [lead = { firstName: '', lastName: '' }] = values.leads;
  const phone = plainPhone(values.phone);
  const requests = values.requests.trim();
  return {
    quoteId: about.quoteId,
    contact: { firstName: lead.firstName.trim(), lastName: lead.lastName.trim(), email: values.email.trim(), ...(phone ? { phone } : {}) },
    travellers: values.leads.map(({ firstName, lastName }, room) => ({ room: room + 1, type: 'adult' as const, firstName: firstName.trim(), lastName: lastName.trim(), ...(room === 0 ? { lead: true } : {}) })),
    ...(requests ? { specialRequests: requests } : {}),
    payment: { method: about.method },
    acceptedTerms: about.acceptedTerms,
    language: about.language,
  };
}

/** Field of our form for a field the server names (`contact.email`, `travellers.1.firstName`). */
export function formFieldOf(field: string | undefined): string | null {
  if (!field) return null;
  const traveller = /^travellers\.(\d+)\.(firstName|lastName)$/.exec(field);
  if (traveller) return `leads.${traveller[1]}.${traveller[2]}`;
  const contact = /^contact\.(email|phone|firstName|lastName)$/.exec(field);
  if (contact) return contact[1] === 'email' || contact[1] === 'phone' ? contact[1] : `leads.0.${contact[1]}`;
  return field === 'specialRequests' ? 'requests' : field === 'acceptedTerms' ? 'accepted' : null;
}
