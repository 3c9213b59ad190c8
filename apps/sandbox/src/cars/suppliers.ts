// Three suppliers over the vendors' shared ledger of cars: they rent out the same fleets, each for
// some of the vendors and with its own terms.
import { share } from '../kernel/random.ts';
import type { SupplierName, SupplierTraits } from '../orders/supplier.ts';
import { type Vendor, VENDORS } from './world/vendors.ts';

/**
 * Payment and cover of a rate: paid now, paid at the desk, paid now without excess, a share paid
 * now.
 */
export const PLANS = ['n', 'd', 'z', 's'] as const;
export type Plan = (typeof PLANS)[number];

export interface Supplier extends SupplierTraits {
  /** Share of all vendors that it sells. */
  readonly coverage: number;
  /** Plans that it sells, each with the share of cars that have it. */
  readonly plans: readonly (readonly [plan: Plan, share: number])[];
  /** Lowest and highest ratio of its prices to the vendor's own. */
  readonly priceSpread: readonly [number, number];
  /** Lowest and highest ratio of the public price to its price. */
  readonly published: readonly [number, number];
  /** Null: the currency of each desk. */
  readonly currency: string | null;
  /** Time of payment of extras. */
  readonly extrasAt: 'now' | 'desk';
  /** True if it tells penalties as shares and days, not as amounts. */
  readonly tellsShares?: boolean;
  /** True if it reports the number of doors of a car. */
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
  needsContact: true,
  hidesReferences: true,
  takesNoLimit: true,
  tellsShares: true,
  listsNothing: true,
  takesForms: true,
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
  cancelsByPatch: true,
  tellsChanges: true,
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

/**
 * Returns the supplier of this name. The profile 'fast' shortens slow operations to milliseconds.
 */
export function supplierOf(name: SupplierName, fast: boolean): Supplier {
  const supplier = SUPPLIERS.find((known) => known.name === name);
  if (supplier === undefined) throw new Error(`no supplier of cars is called '${name}'`);
  if (!fast) return supplier;
  const visibilityLagMs = Math.min(400, supplier.visibilityLagMs);
  return { ...supplier, latencyMs: [0, 0], visibilityLagMs };
}

/**
 * psi starts with the most expensive vendor, phi with the cheapest, so that each vendor has a
 * supplier.
 */
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

/** Returns a number within the range, constant for a vendor at a supplier. */
export const spread = (
  { name }: Supplier,
  what: string,
  [low, high]: readonly [number, number],
  { id }: Vendor,
): number => low + (high - low) * share(`${what} ${name} ${id}`);
