// Validates supplier data: an invalid locker or rate is skipped and logged.
import { isItemKey } from '@portico/rules/item-id';
import { faultOfPrice, filled, isOnGlobe, zoneExists } from '@portico/rules/sane';
import type { SupplierLocker, SupplierLockerRates } from '../port.ts';

/** Returns why a locker is invalid, or null if it is valid. */
export function faultOfLocker(locker: SupplierLocker): string | null {
  if (!isItemKey(locker.lockerKey)) return 'locker without an id';
  if (!filled(locker.name, 300)) return 'locker without a name';
  if (!isOnGlobe(locker.latitude, locker.longitude)) return 'locker nowhere';
  if (!zoneExists(locker.timeZone)) return `time zone ${String(locker.timeZone).slice(0, 40)}`;
  return null;
}

/** Returns the valid lockers and rates, and the reasons for rejecting the others. */
export function saneLockers(list: readonly SupplierLockerRates[]): {
  readonly items: SupplierLockerRates[];
  readonly refused: string[];
} {
  const refused: string[] = [];
  const items = list.flatMap(({ locker, rates }) => {
    const fault = faultOfLocker(locker);
    if (fault !== null) refused.push(fault);
    if (fault !== null) return [];
    const sane = rates.filter((rate) => {
      const wrong = faultOfPrice(rate);
      if (wrong !== null) refused.push(wrong);
      return wrong === null;
    });
    return sane.length > 0 ? [{ locker, rates: sane }] : [];
  });
  return { items, refused };
}
