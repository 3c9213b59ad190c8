// Lines of the summary above a checkout form; each error also stands next to its field.
import type { TFunction } from '@portico/runtime';
import type { CheckoutFaults } from './checkout-form.ts';
import { faultText, personName, type TypedValues } from './fault-text.ts';
import type { SchengenWords } from './passport-validity.ts';

/** A line of the summary, which leads to a field. */
export interface FaultLine {
  readonly id: string;
  readonly text: string;
}

/** Number of errors listed one by one; with more, each traveller has one line. */
const LISTED = 5;
const OF_PERSON = /^(leads|children)\.(\d+)\./;
const IS_MISSING = /Missing$/;

/**
 * Returns the lines of the summary in page order. A form with many errors shows 'Adult 2: 7 fields
 * are missing' for a traveller, which leads to the first of them.
 */
export function faultLines(
  faults: CheckoutFaults,
  values: TypedValues,
  t: TFunction,
  words?: SchengenWords,
): FaultLine[] {
  const ids = Object.keys(faults);
  const lineOf = (id: string): FaultLine => ({
    id,
    text: faultText(id, faults, values, t, words) ?? '',
  });
  if (ids.length <= LISTED) return ids.map(lineOf);
  const ofPerson = new Map<string, string[]>();
  for (const id of ids) {
    const person = OF_PERSON.exec(id)?.[0] ?? id;
    ofPerson.set(person, [...(ofPerson.get(person) ?? []), id]);
  }
  return [...ofPerson.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const [, list, index] = OF_PERSON.exec(first) ?? [];
    if (group.length === 1 || list === undefined) return group.map(lineOf);
    const isMissing = group.every((id) => IS_MISSING.test(faults[id] ?? ''));
    const text = t(isMissing ? 'checkout.fieldsMissing' : 'checkout.fieldsWrong', {
      name: personName(list, Number(index), values, t) ?? t('checkout.only.adult'),
      count: group.length,
    });
    return [{ id: first, text }];
  });
}
