// Bookings stored by the previous version: rows of a real checkout, copied from its database. They
// must never change.
import { readdirSync, readFileSync } from 'node:fs';
import type { StoredSale } from '@portico/selling/sale';

export type Row = Readonly<Record<string, unknown>>;
export interface StoredBooking {
  readonly booking: Row & { readonly reference: string; readonly sale: StoredSale };
  readonly payment: Row | null;
  readonly travellers: readonly Row[];
  readonly quote: Row;
}

const FOLDER = new URL('./version-1/', import.meta.url);

/**
 * Keyed by scenario: `guest-card`, `guest-at-property`, `customer-card`, `family-awaiting-payer`.
 */
export const storedBookings: ReadonlyMap<string, StoredBooking> = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as StoredBooking,
    ]),
);

/** Returns one of them. */
export function storedBooking(name: string): StoredBooking {
  const found = storedBookings.get(name);
  if (found === undefined) throw new Error(`no stored booking ${name}`);
  return found;
}
