// Three suppliers, one implementation. They sell overlapping parts of the same hotels, each with
// rooms of its own.
import { dice } from '../kernel/random.ts';
import type { SupplierName, SupplierTraits } from '../orders/supplier.ts';
import { offset } from './inventory/places.ts';
import type { Property } from './inventory/properties.types.ts';

export interface Supplier extends SupplierTraits {
  /** Share of all hotels it sells. */
  readonly share: number;
  /** How far its prices lie from the hotel's own, lowest and highest. */
  readonly priceSpread: readonly [number, number];
  readonly paysAtProperty: boolean;
  /** Whether some of its rooms are cancelled for amounts and nights, not for shares alone. */
  readonly tellsAmounts: boolean;
  /** Its rooms against the hotel's ordinary allotment. */
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
  allotment: 0.5,
};

export const SUPPLIERS: readonly Supplier[] = [ALPHA, BETA, GAMMA];

/**
 * The supplier of this name. In the profile 'fast' what is slow by nature stays slower, but by
 * milliseconds.
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

/** Whether this supplier sells this hotel. */
export const sells = (supplier: Supplier, property: Property): boolean =>
  dice('sells', supplier.name, property.place.id, property.ordinal).next() < supplier.share;

/** The supplier's own price of what the hotel asks for, in minor units. */
export function supplierPrice(supplier: Supplier, property: Property, amount: number): number {
  const [low, high] = supplier.priceSpread;
  return Math.round(
    amount *
      dice('supplier price', supplier.name, property.place.id, property.ordinal).between(low, high),
  );
}

/** The name as this supplier has it: the second without accents, the third with the town. */
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

/** Where this supplier says it stands: within 60 metres of the truth. */
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

/** Place and ordinal of a supplier's hotel id; null when it is not one of its ids. */
export function readPropertyId(
  supplier: Supplier,
  id: string,
): { readonly placeId: string; readonly ordinal: number } | null {
  const match = /^([abg])([a-z0-9]{1,24}?)h(\d{1,4})$/.exec(id);
  if (match === null || match[1] !== supplier.idPrefix) return null;
  return { placeId: match[2] ?? '', ordinal: Number(match[3]) };
}
