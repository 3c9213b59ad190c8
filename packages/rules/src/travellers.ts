// Validates travellers against the party and requirements of a sale. The server rejects requests by
// these rules, and checkout shows the same faults before sending.
import type { Traveller, TravellerNeeds, TravellerParty } from '@portico/contract';
import { ageOn } from './dates.ts';
import { expiresTooSoon, passportValidTo } from './schengen.ts';

export interface TravellerFault {
  readonly code: 'INVALID_FIELD' | 'AGE_MISMATCH' | 'DOCUMENT_REQUIRED';
  /** Path into the request: 'travellers.0.birthDate'. */
  readonly field: string;
  /** Text for API clients, in English. */
  readonly text: string;
  /** True if the passport is not valid for the entry into the Schengen area. */
  readonly isSchengen?: true;
}

/** Maximum age of a traveller. */
const OLDEST = 120;

const fault = (
  field: string,
  text: string,
  code: TravellerFault['code'] = 'INVALID_FIELD',
): TravellerFault => ({ code, field, text });

/** Returns the traveller's number within the booking: as given, or the position in the list. */
export const numberOf = ({ n }: Pick<Traveller, 'n'>, index: number): number => n ?? index + 1;

/** Returns the traveller's unit; the first if there are none. */
export const unitOf = ({ unit }: Pick<Traveller, 'unit'>): number => unit ?? 1;

/**
 * Returns the age in whole years on the reference date: from the birth date, else as given;
 * undefined if neither exists.
 */
export const ageOf = (
  { age, birthDate }: Pick<Traveller, 'age' | 'birthDate'>,
  { agesOn }: Pick<TravellerNeeds, 'agesOn'>,
): number | undefined => (birthDate === undefined ? age : ageOn(birthDate, agesOn));

/** Yields all faults, first those of single travellers; none if the input is valid. */
export function* travellerFaults(
  named: readonly Traveller[],
  needs: TravellerNeeds,
): Generator<TravellerFault> {
  for (const [index, one] of named.entries()) yield* faultsOfOne(one, `travellers.${index}`, needs);
  for (const [index, party] of needs.parties.entries())
    yield* faultsOfParty(named, party, index + 1, needs);
  const leads = named.flatMap(({ lead }, index) => (lead ? [index] : []));
  if (leads.length > 1) yield fault(`travellers.${leads[1]}.lead`, 'There is one lead traveller');
  yield* faultsOfLaps(named);
  const { oneAged } = needs;
  if (
    typeof oneAged === 'number' &&
    !named.some((one) => one.birthDate !== undefined && (ageOf(one, needs) ?? 0) >= oneAged)
  )
    yield fault('travellers', `One traveller must be ${oneAged} or older`, 'AGE_MISMATCH');
}

function* faultsOfOne(
  one: Traveller,
  at: string,
  needs: TravellerNeeds,
): Generator<TravellerFault> {
  if (needs.unit === null ? one.unit !== undefined : one.unit === undefined)
    yield fault(`${at}.unit`, needs.unit === null ? 'There are no units' : `Which ${needs.unit}?`);
  else if (unitOf(one) > needs.parties.length)
    yield fault(`${at}.unit`, `This ${needs.unit} was not booked`);
  if (one.type === 'child' && ageOf(one, needs) === undefined)
    yield fault(`${at}.age`, 'Tell the child’s age');
  if (one.type !== 'child' && one.age !== undefined)
    yield fault(`${at}.age`, 'Ages are for children');
  if (one.type !== 'adult' && one.lead) yield fault(`${at}.lead`, 'The lead traveller is an adult');
  for (const fact of ['title', 'gender', 'birthDate', 'nationality'] as const) {
    const isAsked = needs.facts.includes(fact);
    if (isAsked !== (one[fact] !== undefined))
      yield fault(`${at}.${fact}`, isAsked ? 'This is needed' : 'This is not asked for');
  }
  yield* faultsOfAge(one, at, needs);
  yield* faultsOfDocument(one, at, needs);
}

function* faultsOfAge(
  one: Traveller,
  at: string,
  needs: TravellerNeeds,
): Generator<TravellerFault> {
  const { birthDate, age, type } = one;
  if (birthDate === undefined) return;
  const years = ageOn(birthDate, needs.agesOn);
  const { from, to } = needs.ages?.[type] ?? { from: 0, to: null };
  const isBorn = birthDate <= (needs.bornBy ?? needs.agesOn);
  if (!isBorn || years > OLDEST || years < from || (to !== null && years > to))
    yield fault(
      `${at}.birthDate`,
      `This is not the birth date of ${type === 'child' ? 'a' : 'an'} ${type}`,
      'AGE_MISMATCH',
    );
  else if (age !== undefined && age !== years)
    yield fault(`${at}.age`, 'Age and birth date differ', 'AGE_MISMATCH');
}

function* faultsOfDocument(
  { document, nationality }: Traveller,
  at: string,
  { documents, validOn, schengen }: TravellerNeeds,
): Generator<TravellerFault> {
  if (document === undefined) {
    if (documents === 'now')
      yield fault(`${at}.document`, 'A document is needed', 'DOCUMENT_REQUIRED');
    return;
  }
  if (documents === 'none') return yield fault(`${at}.document`, 'This is not asked for');
  const isExempt = document.isSchengenExempt === true;
  if (schengen === undefined && isExempt)
    yield fault(`${at}.document.isSchengenExempt`, 'This is not asked for');
  if (schengen !== undefined && !isExempt && expiresTooSoon(schengen, { nationality, document }))
    yield {
      ...fault(
        `${at}.document.expiresOn`,
        `The passport must be valid until ${passportValidTo(schengen)}, three months after the departure from the Schengen area`,
        'DOCUMENT_REQUIRED',
      ),
      isSchengen: true,
    };
  else if (document.expiresOn < validOn)
    yield fault(
      `${at}.document.expiresOn`,
      'The document must be valid until the last day',
      'DOCUMENT_REQUIRED',
    );
}

/**
 * Every child and infant must be named, adults only if the product requires it; and no traveller
 * beyond the priced party.
 */
function* faultsOfParty(
  named: readonly Traveller[],
  { adults, allNamed = false, childAges, infants = 0 }: TravellerParty,
  number: number,
  needs: TravellerNeeds,
): Generator<TravellerFault> {
  const where = needs.unit === null ? '' : ` in ${needs.unit} ${number}`;
  const whose = needs.unit === null ? 'it' : `${needs.unit} ${number}`;
  const here = named.flatMap((one, index) => (unitOf(one) === number ? [{ one, index }] : []));
  const grown = here.filter(({ one }) => one.type === 'adult');
  if (grown.length === 0)
    yield fault('travellers', needs.unit === null ? 'Name an adult' : `Name an adult for ${whose}`);
  else if (allNamed && grown.length < adults)
    yield fault('travellers', `Name all ${adults} adults${where}`);
  if (grown.length > adults)
    yield fault(
      `travellers.${grown[adults]?.index}.type`,
      `${needs.unit === null ? 'The price' : capital(whose)} is for ${adults} adults`,
    );
  const ages = [...childAges];
  for (const { one, index } of here) {
    if (one.type !== 'child') continue;
    const found = ages.indexOf(ageOf(one, needs) ?? -1);
    if (found >= 0) ages.splice(found, 1);
    else if (one.birthDate === undefined)
      yield fault(`travellers.${index}.age`, `The price of ${whose} was made for other ages`);
    else
      yield fault(
        `travellers.${index}.birthDate`,
        `The price of ${whose} was made for other ages`,
        'AGE_MISMATCH',
      );
  }
  if (ages.length > 0) yield fault('travellers', `Name the child of ${ages[0]}${where}`);
  const laps = here.filter(({ one }) => one.type === 'infant');
  if (laps.length > infants)
    yield fault(`travellers.${laps[infants]?.index}.type`, 'The price was made for fewer infants');
  else if (laps.length < infants)
    yield fault(
      'travellers',
      infants === 1 ? `Name the infant${where}` : `Name all ${infants} infants${where}`,
    );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each infant is assigned to a different adult, by number; numbers are unique. */
function* faultsOfLaps(named: readonly Traveller[]): Generator<TravellerFault> {
  const byNumber = new Map<number, Traveller>();
  for (const [index, one] of named.entries()) {
    if (byNumber.has(numberOf(one, index)))
      yield fault(`travellers.${index}.n`, 'Somebody else has this number');
    byNumber.set(numberOf(one, index), one);
  }
  const taken = new Set<number>();
  for (const [index, { type, infantOf }] of named.entries()) {
    const at = `travellers.${index}.infantOf`;
    if (type !== 'infant') {
      if (infantOf !== undefined) yield fault(at, 'Only an infant sits with somebody');
    } else if (infantOf === undefined || byNumber.get(infantOf)?.type !== 'adult')
      yield fault(at, 'Which adult does the infant sit with?');
    else if (taken.has(infantOf)) yield fault(at, 'Another infant sits with this adult');
    else taken.add(infantOf);
  }
}

/** Returns the index of the lead traveller: as marked, else the first adult. */
export function leadIndex(named: readonly Traveller[]): number {
  const said = named.findIndex(({ lead }) => lead);
  return said < 0 ? named.findIndex(({ type }) => type === 'adult') : said;
}
