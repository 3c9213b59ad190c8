// Traveller details typed in the form besides the names: validation, and conversion to the
// travellers of the booking call.
import type { Traveller, TravellerNeeds } from '@portico/contract';
import { plainDocumentNumber } from '@portico/contract/text-rules';
import { isLocalDate } from '@portico/rules/dates';
import { travellerFaults } from '@portico/rules/travellers';
import { partsOfDate } from './date-parts.ts';
import { isExempted } from './passport-validity.ts';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Fields of one person besides the name, in form order. */
export const PERSON_FIELDS = [
  'title',
  'gender',
  'birthDate',
  'nationality',
  'infantOf',
  'documentKind',
  'documentNumber',
  'documentCountry',
  'documentExpiresOn',
] as const;
/** A field of the list, or the box that a passport may have (passport-validity.ts). */
export type PersonField = (typeof PERSON_FIELDS)[number] | 'documentExempt';

/** A person as typed in the form; a ticked box is 'yes'. */
export interface Person extends Name {
  readonly typed?: Readonly<Partial<Record<PersonField, string>>>;
}
export interface Adult extends Person {
  /** Unit number, from 1. Default: position in the list. */
  readonly unit?: number;
}
/**
 * A child or infant included in the price; the age comes from the search and cannot be changed
 * here.
 */
export interface Child extends Person {
  /** Unit number, from 1. */
  readonly unit: number;
  /** Age in whole years on the relevant date; 0 for an infant. */
  readonly age: number;
  /** True if travelling on an adult's lap. */
  readonly isInfant?: boolean;
}
export interface People {
  readonly leads: readonly Adult[];
  readonly children: readonly Child[];
}

export const unitOfAdult = ({ unit }: Adult, index: number): number => unit ?? index + 1;

/** The part of the needs that determines the form's fields. */
export type Asked = Pick<TravellerNeeds, 'facts' | 'documents'> &
  Partial<Pick<TravellerNeeds, 'validOn' | 'schengen'>>;
export const NOTHING_ASKED: Asked = { facts: [], documents: 'none' };

/** Returns true for document fields, which must not be stored in the browser. */
const isOfDocument = (field: string): boolean => field.startsWith('document');

/** Returns the same person without document data. */
export function withoutDocument<P extends Person>(person: P): P {
  const { typed, ...rest } = person;
  if (typed === undefined) return person;
  const left = Object.fromEntries(Object.entries(typed).filter(([key]) => !isOfDocument(key)));
  return { ...rest, typed: left } as unknown as P;
}

/**
 * Returns the fields required of one person. For an infant, includes the adult whose lap it sits on
 * if there is a choice.
 */
export function fieldsOf(
  asked: Asked,
  { isInfant = false, adults = 1 }: { readonly isInfant?: boolean; readonly adults?: number } = {},
): PersonField[] {
  return [
    ...asked.facts,
    ...(isInfant && adults > 1 ? (['infantOf'] as const) : []),
    ...(asked.documents === 'none' ? [] : PERSON_FIELDS.filter(isOfDocument)),
  ];
}

/**
 * Returns true for a number masked by the server: '•••• 4821'. Sent back unchanged, it keeps the
 * stored value.
 */
export const isMasked = (number: string | undefined): boolean => number?.startsWith('•') === true;

/**
 * Returns true if the field is required. A document that is not required yet may be omitted, but
 * not partly filled in.
 */
export function needsField(field: PersonField, { documents }: Asked, { typed }: Person): boolean {
  if (field === 'documentKind' || field === 'infantOf') return false;
  if (!isOfDocument(field) || documents === 'now') return true;
  return PERSON_FIELDS.some(
    (one) => isOfDocument(one) && one !== 'documentKind' && (typed?.[one] ?? '').trim() !== '',
  );
}

/** Returns the missing required fields of a person, with their text keys. */
export function factFaults(id: string, person: Person, asked: Asked): FieldFault[] {
  return fieldsOf(asked).flatMap((field): FieldFault[] => {
    const typed = (person.typed?.[field] ?? '').trim();
    if (field === 'birthDate' && !isLocalDate(typed)) {
      const isEmpty = partsOfDate(typed).every((part) => part === '');
      return [[`${id}.${field}`, isEmpty ? 'checkout.factMissing' : 'checkout.dateWrong']];
    }
    if (field === 'documentExpiresOn' && typed !== '' && !isLocalDate(typed))
      return [[`${id}.${field}`, 'checkout.dateWrong']];
    return needsField(field, asked, person) && typed === ''
      ? [[`${id}.${field}`, 'checkout.factMissing']]
      : [];
  });
}

const NUMBER = /^[A-Z0-9][A-Z0-9-]{3,19}$/;
const plainNumber = (typed: string): string =>
  isMasked(typed) ? typed : plainDocumentNumber(typed);

/** A field of the form and its error's text key. */
type FieldFault = readonly [field: string, key: string];

/** Returns the same people without incomplete birth dates. */
const withWholeDates = ({ leads, children }: People): People => {
  const whole = <P extends Person>(person: P): P => {
    if (person.typed?.birthDate === undefined || isLocalDate(person.typed.birthDate)) return person;
    const { birthDate: _half, ...typed } = person.typed;
    return { ...person, typed };
  };
  return { leads: leads.map(whole), children: children.map(whole) };
};

/**
 * Validates the input so far with the server's rules: dates against traveller types, documents, lap
 * infants. The result may include missing fields.
 */
export function ruleFaults(
  people: People,
  needs: TravellerNeeds,
  fieldOf: (field: string) => string | null,
): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const list of ['leads', 'children'] as const)
    for (const [i, { typed }] of people[list].entries()) {
      const number = plainNumber(typed?.documentNumber ?? '');
      if (number !== '' && !isMasked(number) && !NUMBER.test(number))
        faults.push([`${list}.${i}.documentNumber`, 'checkout.documentNumberWrong']);
    }
  const whole = withWholeDates(people);
  const areAllDated = whole.leads.every(({ typed }) => typed?.birthDate !== undefined);
  for (const { code, field, isSchengen } of travellerFaults(travellersOf(whole, needs), needs)) {
    const isOfAll = field === 'travellers' && code === 'AGE_MISMATCH';
    // an adult whose birth date is still missing may be old enough
    if (isOfAll && !areAllDated) continue;
    const at = isOfAll ? 'leads.0.birthDate' : fieldOf(field);
    const key = isOfAll
      ? 'checkout.nobodyGrown'
      : field.endsWith('.infantOf')
        ? 'checkout.lapTaken'
        : isSchengen
          ? 'checkout.schengenTooSoon'
          : KEYS[code];
    if (at !== null && key !== null) faults.push([at, key]);
  }
  return faults;
}

/** Text key for each rule; null if it cannot be violated here. */
const KEYS = {
  AGE_MISMATCH: 'checkout.ageMismatch',
  DOCUMENT_REQUIRED: 'checkout.documentExpired',
  INVALID_FIELD: null,
} as const;

/** Returns the 1-based adult on whose lap an infant sits: as chosen, otherwise by order. */
export const lapOf = (infant: Child, children: readonly Child[]): number =>
  Number(infant.typed?.infantOf ?? children.filter(({ isInfant }) => isInfant).indexOf(infant) + 1);

/** Returns the travellers of the booking call: adults first, then children and infants. */
export function travellersOf(
  { leads, children }: People,
  needs: Pick<TravellerNeeds, 'unit'> & Asked,
): Traveller[] {
  const unitOf = (unit: number) => (needs.unit === null ? {} : { unit });
  return [
    ...leads.map((one, index) => ({
      ...unitOf(unitOfAdult(one, index)),
      type: 'adult' as const,
      ...nameOf(one),
      ...(index === 0 ? { lead: true } : {}),
      ...detailOf(one, needs),
    })),
    ...children.map((one) => ({
      ...unitOf(one.unit),
      type: one.isInfant ? ('infant' as const) : ('child' as const),
      ...nameOf(one),
      ...(one.isInfant
        ? { infantOf: lapOf(one, children) }
        : needs.facts.includes('birthDate')
          ? {}
          : { age: one.age }),
      ...detailOf(one, needs),
    })),
  ];
}

const nameOf = ({ firstName, lastName }: Name): Name => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

function detailOf(
  { typed = {} }: Person,
  { facts, documents, schengen }: Asked,
): Partial<Traveller> {
  const told = facts.flatMap((fact) => (typed[fact] ? [[fact, typed[fact]]] : []));
  const number = plainNumber(typed.documentNumber ?? '');
  const document =
    documents === 'none' || number === ''
      ? {}
      : {
          document: {
            kind: typed.documentKind === 'id' ? ('id' as const) : ('passport' as const),
            number,
            country: typed.documentCountry ?? '',
            expiresOn: typed.documentExpiresOn ?? '',
            ...(isExempted(typed, schengen) ? { isSchengenExempt: true as const } : {}),
          },
        };
  return { ...(Object.fromEntries(told) as Partial<Traveller>), ...document };
}

/**
 * Maps the server's field name after `travellers.N.` to the form's field; null if there is none.
 */
export function personFieldOf(field: string): string | null {
  if (field === 'firstName' || field === 'lastName') return field;
  if (field === 'document') return 'documentNumber';
  const [, part] = /^document\.(kind|number|country|expiresOn)$/.exec(field) ?? [];
  if (part !== undefined) return `document${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  return PERSON_FIELDS.find((one) => one === field) ?? null;
}
