// Suppliers share no lockers: each item is one row.
import type { SourcedRate } from '@portico/contract';
import { itemId } from '@portico/rules/item-id';
import type { SupplierLocker, SupplierLockerRates, SupplierRate } from '../port.ts';

export interface LockerRow {
  readonly id: string;
  readonly facts: SupplierLocker;
  readonly rates: readonly SourcedRate<SupplierRate>[];
}

export class LockerMerge {
  private readonly waiting = new Map<LockerRow, readonly SourcedRate<SupplierRate>[]>();

  add(supplier: string, items: readonly SupplierLockerRates[]): readonly LockerRow[] {
    return items.map(({ locker, rates }) => {
      const itemKey = locker.lockerKey;
      const sourced = rates.map((rate) => ({ supplier, itemKey, rate }));
      const row = { id: itemId(supplier, itemKey), facts: locker, rates: sourced };
      this.waiting.set(row, sourced);
      return row;
    });
  }

  takePending(
    rows: Iterable<LockerRow>,
  ): ReadonlyMap<LockerRow, readonly SourcedRate<SupplierRate>[]> {
    const drained = new Map<LockerRow, readonly SourcedRate<SupplierRate>[]>();
    for (const row of rows) {
      drained.set(row, this.waiting.get(row) ?? []);
      this.waiting.delete(row);
    }
    return drained;
  }
}
