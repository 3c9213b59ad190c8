// Numbers of documents in a cart: shown by their end alone, and kept where that is what comes back.
import { PorticoError, type Traveller } from '@portico/contract';
import type { CartTraveller } from '@portico/contract/http/cart';
import { documentNumber } from '@portico/contract/http/saved-travellers';
import { numberOf } from '@portico/rules/travellers';

const VEIL = '•••• ';
const END = 4;

/** '•••• 4821'; never more than half of a number. */
export const shownNumber = (number: string): string =>
  `${VEIL}${number.slice(-Math.min(END, Math.floor(number.length / 2)))}`;

/** A traveller as they are read back. */
export const shownTraveller = ({ document, ...one }: Traveller): CartTraveller =>
  document === undefined
    ? one
    : { ...one, document: { ...document, number: shownNumber(document.number) } };

/**
 * The travellers with whole numbers: a masked one is that which is kept of the same traveller, for
 * a document of the same kind and country. Throws INVALID_FIELD for one that stands for nothing,
 * and for what is no number; what was typed is not in the text.
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
