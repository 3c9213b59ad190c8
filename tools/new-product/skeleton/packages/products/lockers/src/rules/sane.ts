// What a supplier says is not believed blindly: a locker or a rate that cannot be is left out and
// named in the log.
import { isItemKey } from '@portico/rules/item-id';
import { faultOfPrice, filled, isOnGlobe, zoneExists } from '@portico/rules/sane';
import type { SupplierLocker, SupplierLockerRates } from '../port.ts';

/** Why a locker cannot be, or null when it can. */
export function faultOfLocker(locker: SupplierLocker): string | null {
  if (!isItemKey(locker.lockerKey)) return 'locker without an id';
  if (!filled(locker.name, 300)) return 'locker without a name';
  if (!isOnGlobe(locker.latitude, locker.longitude)) return 'locker nowhere';
  if (!zoneExists(locker.timeZone)) return `time zone ${String(locker.timeZone).slice(0, 40)}`;
  return null;
}

/** The lockers and rates that can be, and why others were refused. */
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
