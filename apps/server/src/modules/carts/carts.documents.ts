// Masks document numbers in a cart, and restores the stored number when a masked one is sent back.
import { PorticoError, type Traveller } from '@portico/contract';
import type { CartTraveller } from '@portico/contract/http/cart';
import { documentNumber } from '@portico/contract/http/saved-travellers';
import { numberOf } from '@portico/rules/travellers';

const VEIL = '•••• ';
const END = 4;

/** Masks a number: '•••• 4821'; never shows more than half of it. */
export const shownNumber = (number: string): string =>
  `${VEIL}${number.slice(-Math.min(END, Math.floor(number.length / 2)))}`;

/** Returns a traveller with the document number masked. */
export const shownTraveller = ({ document, ...one }: Traveller): CartTraveller =>
  document === undefined
    ? one
    : { ...one, document: { ...document, number: shownNumber(document.number) } };

/**
 * Returns the travellers with whole numbers: a masked one is replaced by the stored number of the
 * same traveller, for a document of the same kind and country. Throws INVALID_FIELD for a masked
 * number without a stored one, and for an invalid number; the message does not contain the input.
 */
export function wholeTravellers(
  told: readonly CartTraveller[],
  kept: readonly Traveller[],
): Traveller[] {
  return told.map(({ document, ...one }, index) => {
    if (document === undefined) return one;
    const before = kept.find((other, at) => numberOf(other, at) === numberOf(one, index))?.document;
    const isKept =
      before?.kind === document.kind &&
      before.country === document.country &&
      document.number === shownNumber(before.number);
    if (isKept) return { ...one, document: { ...document, number: before.number } };
    const read = documentNumber.safeParse(document.number);
    if (!read.success)
      throw new PorticoError('INVALID_FIELD', { field: `travellers.${index}.document.number` });
    return { ...one, document: { ...document, number: read.data } };
  });
}
