// Three sources over the vendors' one ledger of cars: they rent out the same fleets, each for a
// part of the vendors and in its own way.
import { share } from '../kernel/random.ts';
import type { SupplierName, SupplierTraits } from '../orders/supplier.ts';
import { type Vendor, VENDORS } from './world/vendors.ts';

/** How a rate is paid and what it covers: now, at the desk, now without an excess, a share now. */
export const PLANS = ['n', 'd', 'z', 's'] as const;
export type Plan = (typeof PLANS)[number];

export interface Supplier extends SupplierTraits {
  /** Share of all vendors it sells. */
  readonly coverage: number;
  /** The plans it sells, each with the share of cars it has them for. */
  readonly plans: readonly (readonly [plan: Plan, share: number])[];
  /** How far its prices lie from the vendor's own, lowest and highest. */
  readonly priceSpread: readonly [number, number];
  /** How much more it asks to be shown in public, lowest and highest. */
  readonly published: readonly [number, number];
  /** null: each desk's own. */
  readonly currency: string | null;
  /** When extras are paid. */
  readonly extrasAt: 'now' | 'desk';
  /** Whether it says how many doors a car has. */
  readonly tellsDoors: boolean;
}

const PSI: Supplier = {
  name: 'psi',
  idPrefix: 'q',
  idempotent: true,
  visibilityLagMs: 0,
  latencyMs: [150, 450],
  coverage: 0.9,
  plans: [
    ['n', 1],
    ['d', 0.7],
  ],
  priceSpread: [1, 1],
  published: [1, 1],
  currency: null,
  extrasAt: 'desk',
  tellsDoors: false,
};
const PHI: Supplier = {
  name: 'phi',
  idPrefix: 'f',
  idempotent: false,
  visibilityLagMs: 0,
  latencyMs: [500, 1_400],
  coverage: 0.65,
  plans: [
    ['n', 1],
    ['z', 0.8],
  ],
  priceSpread: [0.97, 1.04],
  published: [1, 1],
  currency: 'USD',
  extrasAt: 'now',
  tellsDoors: true,
};
const OMEGA: Supplier = {
  name: 'omega',
  idPrefix: 'o',
  idempotent: true,
  visibilityLagMs: 8_000,
  latencyMs: [200, 600],
  coverage: 0.45,
  plans: [['s', 1]],
  priceSpread: [0.92, 1.03],
  published: [1.04, 1.12],
  currency: 'EUR',
  extrasAt: 'desk',
  tellsDoors: true,
};

export const SUPPLIERS: readonly Supplier[] = [PSI, PHI, OMEGA];

/** The supplier of this name. In the profile 'fast' what is slow by nature takes milliseconds. */
export function supplierOf(name: SupplierName, fast: boolean): Supplier {
  const supplier = SUPPLIERS.find((known) => known.name === name);
  if (supplier === undefined) throw new Error(`no supplier of cars is called '${name}'`);
  if (!fast) return supplier;
  const visibilityLagMs = Math.min(400, supplier.visibilityLagMs);
  return { ...supplier, latencyMs: [0, 0], visibilityLagMs };
}

/** psi begins with the dearest vendor, phi with the cheapest, so that each is sold by somebody. */
const ORDERS: Readonly<Record<string, (vendor: Vendor) => number>> = {
  psi: ({ id }) => Number(id.slice(1)),
  phi: ({ id }) => -Number(id.slice(1)),
  omega: ({ id }) => share(`rented out by omega ${id}`),
};

const soldBy = new Map(
  SUPPLIERS.map(({ name, coverage }) => {
    const order = ORDERS[name] ?? (() => 0);
    const count = Math.round(VENDORS.length * coverage);
    return [name, new Set(VENDORS.toSorted((a, b) => order(a) - order(b)).slice(0, count))];
  }),
);

export const sells = ({ name }: Supplier, vendor: Vendor): boolean =>
  soldBy.get(name)?.has(vendor) === true;

/** A number between the two ends, always the same for a vendor at a supplier. */
export const spread = (
  { name }: Supplier,
  what: string,
  [low, high]: readonly [number, number],
  { id }: Vendor,
): number => low + (high - low) * share(`${what} ${name} ${id}`);
