// Asks a supplier for flights that an order can be moved to.
import { PorticoError, type SupplierContext, type SupplierOutcome } from '@portico/contract';
import type { AirSupplier, ChangeOffer } from '../port.ts';
import type { ChangeOffered } from './amending-prices.ts';

/**
 * Asks for the flights of a day, or for those in place of a changed one. Throws NOT_CHANGEABLE if the
 * supplier offers none.
 */
export function offersNow(
  { changeOffers, rebooking }: AirSupplier,
  supplierReference: string,
  { leg, date }: Pick<ChangeOffered, 'leg' | 'date'>,
  context: SupplierContext,
): Promise<SupplierOutcome<readonly ChangeOffer[]>> {
  if (date === null && rebooking !== undefined)
    return rebooking.offers(supplierReference, leg, context);
  if (date === null || changeOffers === undefined) throw new PorticoError('NOT_CHANGEABLE');
  return changeOffers(supplierReference, leg, date, context);
}
