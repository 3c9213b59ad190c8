// Three suppliers, one implementation. They sell overlapping parts of the same hotels, each with
// its own allotment.
import { dice } from '../kernel/random.ts';
import type { SupplierName, SupplierTraits } from '../orders/supplier.ts';
import { offset } from './inventory/places.ts';
import type { Property } from './inventory/properties.types.ts';

export interface Supplier extends SupplierTraits {
  /** Share of all hotels that it sells. */
  readonly share: number;
  /** Lowest and highest ratio of its prices to the hotel's own. */
  readonly priceSpread: readonly [number, number];
  readonly paysAtProperty: boolean;
  /** Whether some of its rooms are cancelled for amounts and nights, not for shares alone. */
  readonly tellsAmounts: boolean;
  /** True if it does not state the time zones of hotels. */
  readonly hidesZones?: boolean;
  /** True if it does not state the check-in and check-out times of hotels. */
  readonly hidesTimes?: boolean;
  /** Ratio of its rooms to the hotel's ordinary allotment. */
  readonly allotment: number;
}

const ALPHA: Supplier = {
  name: 'alpha',
  idPrefix: 'a',
  share: 0.94,
  priceSpread: [1, 1],
  idempotent: true,
  visibilityLagMs: 0,
  latencyMs: [20, 60],
  paysAtProperty: true,
  tellsAmounts: false,
  allotment: 1,
};
const BETA: Supplier = {
  name: 'beta',
  idPrefix: 'b',
  share: 0.7,
  priceSpread: [0.96, 1.05],
  idempotent: false,
  visibilityLagMs: 0,
  latencyMs: [250, 700],
  paysAtProperty: false,
  tellsAmounts: false,
  listsAll: true,
  allotment: 0.6,
};
const GAMMA: Supplier = {
  name: 'gamma',
  idPrefix: 'g',
  share: 0.55,
  priceSpread: [0.93, 1.08],
  idempotent: true,
  visibilityLagMs: 8_000,
  latencyMs: [120, 300],
  paysAtProperty: true,
  tellsAmounts: true,
  hasOfferSets: true,
  longestReference: 28,
  refusesWith200: true,
  hidesZones: true,
  hidesTimes: true,
  allotment: 0.5,
};

export const SUPPLIERS: readonly Supplier[] = [ALPHA, BETA, GAMMA];

/**
 * Returns the supplier of this name. The profile 'fast' shortens slow operations to milliseconds.
 */
export function supplierOf(name: SupplierName, fast: boolean): Supplier {
  const supplier = SUPPLIERS.find((known) => known.name === name);
  if (supplier === undefined) throw new Error(`no supplier of hotels is called '${name}'`);
  return fast
    ? {
        ...supplier,
        latencyMs: [0, 0],
        visibilityLagMs: Math.min(400, supplier.visibilityLagMs),
      }
    : supplier;
}

/** True if this supplier sells this hotel. */
export const sells = (supplier: Supplier, property: Property): boolean =>
  dice('sells', supplier.name, property.place.id, property.ordinal).next() < supplier.share;

/** Returns the supplier's own price for a price of the hotel, in minor units. */
export function supplierPrice(supplier: Supplier, property: Property, amount: number): number {
  const [low, high] = supplier.priceSpread;
  return Math.round(
    amount *
      dice('supplier price', supplier.name, property.place.id, property.ordinal).between(low, high),
  );
}

/** Returns the name at this supplier: without accents at the second, with the town at the third. */
export function nameBy(supplier: Supplier, { name, place }: Property): string {
  if (supplier.name === 'beta')
    return name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ø/g, 'o')
      .replace(/æ/g, 'ae')
      .replace(/ı/g, 'i')
      .replace(/ß/g, 'ss');
  return supplier.name === 'gamma' && !name.includes(place.name) ? `${name} - ${place.name}` : name;
}

/** Returns the position at this supplier: within 60 metres of the real one. */
export function pointBy(
  supplier: Supplier,
  property: Property,
): { readonly latitude: number; readonly longitude: number } {
  const { latitude, longitude } = property;
  if (supplier.name === 'alpha') return { latitude, longitude };
  const chance = dice('point', supplier.name, property.place.id, property.ordinal);
  return offset(latitude, longitude, chance.between(0, 0.06), chance.between(0, 360));
}

export const propertyId = (supplier: Supplier, property: Property): string =>
  `${supplier.idPrefix}${property.place.id}h${property.ordinal}`;

/** Returns place and ordinal of a supplier's hotel id; null if it is not one of its ids. */
export function readPropertyId(
  supplier: Supplier,
  id: string,
): { readonly placeId: string; readonly ordinal: number } | null {
  const match = /^([abg])([a-z0-9]{1,24}?)h(\d{1,4})$/.exec(id);
  if (match === null || match[1] !== supplier.idPrefix) return null;
  return { placeId: match[2] ?? '', ordinal: Number(match[3]) };
}
