// Maps a supplier's refusals to errors for the client.
import { PorticoError, type SupplierRefusal } from '@portico/contract';
import { AGE_BANDS } from '../rules/driver.ts';
import type { Driver } from '../shapes.ts';

/**
 * Returns an error naming the reason; null for reasons that only mean the rate is no longer
 * available.
 */
export function refusalError(
  { reason, message }: SupplierRefusal,
  { age }: Pick<Driver, 'age'>,
): PorticoError | null {
  const about = { cause: new Error(message) };
  switch (reason) {
    case 'TRAVELLER_REFUSED':
      return new PorticoError(
        age < AGE_BANDS.senior ? 'DRIVER_TOO_YOUNG' : 'DRIVER_TOO_OLD',
        about,
      );
    case 'CLOSED':
      return new PorticoError('DESK_CLOSED', about);
    case 'TOO_LATE':
      return new PorticoError('TOO_LATE_TO_BOOK', about);
    default:
      return null;
  }
}
