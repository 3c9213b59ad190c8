// Passports that expire soon after a journey, and the entry rule of the Schengen area.
import type { LocalDate, SchengenStay, TravellerNeeds } from '@portico/contract';
import { addMonths, isLocalDate } from '@portico/rules/dates';
import { expiresTooSoon, isUnderSchengenRule, passportValidTo } from '@portico/rules/schengen';
import type { TFunction } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { longDateText } from '../parts/times.ts';
import { countriesOf } from './countries.ts';

/** Number of months many countries require a passport to be valid after the journey. */
const MONTHS_WANTED = 6;

/** Fields of a person that decide about their passport; a ticked box is 'yes'. */
type TypedPassport = Readonly<
  Partial<
    Record<
      'nationality' | 'documentKind' | 'documentCountry' | 'documentExpiresOn' | 'documentExempt',
      string
    >
  >
>;

/** Values of the texts about the rule: the country entered, and the day a passport must last to. */
export interface SchengenWords {
  readonly country: string;
  /** Empty if the day is not known. */
  readonly date: string;
}

/** Returns the values of the texts in a language; undefined if the journey has no such stay. */
export function schengenWords(
  stay: SchengenStay | undefined,
  language: string,
): SchengenWords | undefined {
  if (stay === undefined) return undefined;
  const name = countriesOf(language).find(({ code }) => code === stay.country)?.name;
  const validTo = passportValidTo(stay);
  return {
    country: isolate(name ?? stay.country),
    date: validTo === null ? '' : isolate(longDateText(validTo, language)),
  };
}

/** Returns the document of a person; null while the country or the date is incomplete. */
function holderOf({
  nationality,
  documentKind,
  documentCountry,
  documentExpiresOn,
}: TypedPassport) {
  if (!documentCountry || !isLocalDate(documentExpiresOn ?? '')) return null;
  const kind = documentKind === 'id' ? ('id' as const) : ('passport' as const);
  return {
    nationality: nationality || undefined,
    document: { kind, country: documentCountry, expiresOn: documentExpiresOn ?? '' },
  };
}

/** Returns true if the typed passport expires too soon for the rule, stated as exempt or not. */
export function isTooSoon(typed: TypedPassport, stay: SchengenStay | undefined): boolean {
  const holder = holderOf(typed);
  return stay !== undefined && holder !== null && expiresTooSoon(stay, holder);
}

/** Returns true if the box says that the rule does not apply to a passport that needs it. */
export const isExempted = (typed: TypedPassport, stay: SchengenStay | undefined): boolean =>
  typed.documentExempt === 'yes' && isTooSoon(typed, stay);

/**
 * Returns typed fields without the statement of the box once the document is complete and needs no
 * exemption: a passport that is changed to such a one has to be stated anew if it is changed again.
 */
export const withFittingBox = <T extends TypedPassport>(
  typed: T,
  stay: SchengenStay | undefined,
): T =>
  typed.documentExempt === 'yes' && holderOf(typed) !== null && !isTooSoon(typed, stay)
    ? { ...typed, documentExempt: '' }
    : typed;

/**
 * Returns the advice below the expiry date of a document: the rule of the Schengen area for a
 * passport it applies to, else that many countries require six months. Undefined if the document
 * needs none.
 */
export function expiryAdvice(
  typed: TypedPassport,
  { schengen, validOn }: Partial<Pick<TravellerNeeds, 'schengen' | 'validOn'>>,
  words: SchengenWords | undefined,
  t: TFunction,
): string | undefined {
  if (isTooSoon(typed, schengen))
    return isExempted(typed, schengen) ? undefined : t('checkout.schengenTooSoon', { ...words });
  if (!endsSoonAfter(typed, validOn)) return undefined;
  const holder = holderOf(typed);
  return schengen !== undefined && holder !== null && isUnderSchengenRule(schengen, holder)
    ? t('checkout.schengenSoon', { ...words })
    : t('checkout.documentEndsSoon');
}

/**
 * Returns true if a passport is valid on the last day of a journey but expires within six months
 * after it.
 */
function endsSoonAfter(
  { documentKind = 'passport', documentExpiresOn = '' }: TypedPassport,
  lastDay: LocalDate | undefined,
): boolean {
  if (lastDay === undefined) return false;
  if (documentKind !== 'passport' || !isLocalDate(documentExpiresOn)) return false;
  return documentExpiresOn >= lastDay && documentExpiresOn < addMonths(lastDay, MONTHS_WANTED);
}
