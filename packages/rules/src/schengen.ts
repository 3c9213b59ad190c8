// Entry rule of the Schengen area for passports of third countries: valid for three months after the
// departure from the area (Regulation (EU) 2016/399, Article 6(1)(a)(i)).
import type { LocalDate, OrderDocument, SchengenStay } from '@portico/contract';
import { addMonths } from './dates.ts';

const MONTHS_AFTER = 3;

/** The part of a traveller that decides whether the rule applies. */
export interface PassportHolder {
  readonly nationality?: string | undefined;
  readonly document: Pick<OrderDocument, 'kind' | 'country'>;
}

/** Returns the day until which a passport must be valid; null if the departure is not known. */
export const passportValidTo = ({ leavesOn }: Pick<SchengenStay, 'leavesOn'>): LocalDate | null =>
  leavesOn === null ? null : addMonths(leavesOn, MONTHS_AFTER);

/**
 * Returns true if the rule applies to a traveller. It does not apply to identity cards, to citizens
 * of an exempt country, and to passports issued by one. In a form the country may still be empty: a
 * passport of an unknown country is not refused.
 */
export const isUnderSchengenRule = (
  { exempt }: Pick<SchengenStay, 'exempt'>,
  { nationality, document: { kind, country } }: PassportHolder,
): boolean =>
  kind === 'passport' &&
  country !== '' &&
  ![country, nationality].some((code) => code !== undefined && exempt.includes(code));

/**
 * Returns true if a traveller may not enter with a passport that expires on this day. Ignores
 * `isSchengenExempt` of the document.
 */
export function expiresTooSoon(
  stay: SchengenStay,
  { document, ...holder }: PassportHolder & { readonly document: Pick<OrderDocument, 'expiresOn'> },
): boolean {
  const validTo = passportValidTo(stay);
  return (
    validTo !== null &&
    document.expiresOn < validTo &&
    isUnderSchengenRule(stay, { ...holder, document })
  );
}
