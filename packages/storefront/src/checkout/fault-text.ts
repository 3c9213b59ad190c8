// Error texts of the checkout fields; they name the person if there are several.
import { unprintableSign } from '@portico/contract/printable';
import type { TFunction } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import type { SchengenWords } from './passport-validity.ts';
import { PERSON_FIELDS } from './typed-travellers.ts';
import type { CheckoutValues, CheckoutFaults } from './checkout-form.ts';

const NAME = /^(leads|children)\.(\d+)\.(firstName|lastName)$/;
/** Maximum number expressed as an ordinal word: the first adult, the second child. */
const ORDINALS = 9;

/** Returns a person's number within their group: infants are counted separately from children. */
function placeOf(
  list: string,
  index: number,
  { leads, children }: Pick<CheckoutValues, 'leads' | 'children'>,
): {
  readonly kind: 'adult' | 'child' | 'infant';
  readonly number: number;
  readonly count: number;
} {
  if (list === 'leads') return { kind: 'adult', number: index + 1, count: leads.length };
  const isInfant = children[index]?.isInfant === true;
  const isAlike = (one: CheckoutValues['children'][number]) => (one.isInfant === true) === isInfant;
  return {
    kind: isInfant ? 'infant' : 'child',
    number: children.slice(0, index + 1).filter(isAlike).length,
    count: children.filter(isAlike).length,
  };
}

/**
 * Returns 'First name of the second adult'; null if there is only one person, or the field is not a
 * name.
 */
export function namedField(
  id: string,
  { leads, children }: Pick<CheckoutValues, 'leads' | 'children'>,
  t: TFunction,
): string | null {
  const [, list, index, part] = NAME.exec(id) ?? [];
  if (list === undefined || leads.length + children.length < 2) return null;
  const { kind, number, count } = placeOf(list, Number(index), { leads, children });
  const key = `checkout.${kind}.${part}`;
  if (count === 1) return t(`${key}.only`);
  return number > ORDINALS
    ? t(`${key}.number`, { number })
    : t(`${key}.ordinal`, { ordinal: t(`checkout.ordinal.${number}`) });
}

const FACT = /^(leads|children)\.(\d+)\.(\w+)$/;

/** Returns the name typed for a person, else 'Adult 2'; null if there is only one person. */
export function personName(
  list: string,
  index: number,
  people: Pick<CheckoutValues, 'leads' | 'children'>,
  t: TFunction,
): string | null {
  if (people.leads.length + people.children.length < 2) return null;
  const person = (list === 'leads' ? people.leads : people.children)[index];
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
  if (name !== '') return isolate(name);
  const { kind, number, count } = placeOf(list, index, people);
  return count === 1 ? t(`checkout.only.${kind}`) : t(`checkout.${kind}Number`, { number });
}

/**
 * Returns the error text of a traveller detail other than the name: 'Nadia Rahman: Type the date of
 * birth.'; null for other fields.
 */
function factFault(
  id: string,
  key: string,
  people: Pick<CheckoutValues, 'leads' | 'children'>,
  t: TFunction,
  words: SchengenWords | undefined,
): string | null {
  const [, list = '', index, part = ''] = FACT.exec(id) ?? [];
  if (!PERSON_FIELDS.some((field) => field === part)) return null;
  const fault = t(OF_ITS_FIELD.has(key) ? `${key}.${part}` : key, { ...words });
  const name = personName(list, Number(index), people, t);
  return name === null ? fault : t('checkout.nameFault', { name, fault });
}

/** Errors with a separate text for each field. */
const OF_ITS_FIELD: ReadonlySet<string> = new Set(['checkout.factMissing', 'checkout.dateWrong']);

/** Returns the text of a field whose characters are validated: a name, or the requests. */
function typedIn(id: string, { leads, children, requests }: TypedValues): string {
  const [, list, index, part] = NAME.exec(id) ?? [];
  if (list === undefined) return id === 'requests' ? (requests ?? '') : '';
  const person = (list === 'leads' ? leads : children)[Number(index)];
  return (part === 'firstName' ? person?.firstName : person?.lastName) ?? '';
}

export type TypedValues = Pick<CheckoutValues, 'leads' | 'children'> &
  Partial<Pick<CheckoutValues, 'requests'>>;

/**
 * Returns the error text of a field, as shown next to it and above the form; undefined if there is
 * none.
 * @param words values of the texts about passports, if the journey stays in the Schengen area
 */
export function faultText(
  id: string,
  faults: CheckoutFaults,
  values: TypedValues,
  t: TFunction,
  words?: SchengenWords,
): string | undefined {
  const key = faults[id];
  if (key === undefined) return undefined;
  const fault =
    key === 'checkout.signUnprintable'
      ? t(key, { sign: isolate(unprintableSign(typedIn(id, values)) ?? '') })
      : t(key);
  const told = factFault(id, key, values, t, words);
  if (told !== null) return told;
  const name = namedField(id, values, t);
  if (name === null) return fault;
  return /\.(first|last)NameMissing$/.test(key)
    ? t('checkout.nameMissing', { name })
    : t('checkout.nameFault', { name, fault });
}
