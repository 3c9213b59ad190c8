// Guarantees and timeouts of the suppliers.
import type { SupplierProfile, SupplierTicketing } from '@portico/contract';
import { type SandboxOptions, sandboxProfile } from '../client.ts';

export type SandboxAirSupplierName = 'kappa' | 'lambda' | 'sigma' | 'tau';

export type SandboxFlightsOptions = SandboxOptions<SandboxAirSupplierName>;

type Promises = Pick<
  SupplierProfile,
  'idempotent' | 'visibilityLagMs' | 'ticketing' | 'amendments'
>;

/** Guarantees of each supplier, implemented by the sandbox (apps/sandbox, flights/suppliers.ts). */
const PROMISES: Readonly<Record<SandboxAirSupplierName, Promises>> = {
  kappa: { idempotent: true, visibilityLagMs: 0 },
  lambda: {
    idempotent: false,
    visibilityLagMs: 0,
    ticketing: { way: 'separate', idempotent: true, usualMs: 2_000 },
  },
  // ticketing is stated with each fare
  tau: { idempotent: true, visibilityLagMs: 0, amendments: 'in-place' },
  sigma: {
    idempotent: true,
    visibilityLagMs: 10_000,
    ticketing: { way: 'later', idempotent: false, usualMs: 120_000 },
  },
};

/** Suppliers whose airlines rebook travellers online after a change of their own. */
export const REBOOKING: ReadonlySet<SandboxAirSupplierName> = new Set(['kappa', 'lambda']);

/** How tickets of a fare are issued that are not issued with its order. */
export const SEPARATE: SupplierTicketing = { way: 'separate', idempotent: true, usualMs: 2_000 };

/** Call timeouts in milliseconds. */
export const TIMES = {
  normal: { searchTimeoutMs: 12_000, bookTimeoutMs: 45_000, readTimeoutMs: 12_000 },
  fast: { searchTimeoutMs: 4_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
} as const;
const FAST_TICKETS_MS = 700;

/** Returns the profile of one of them. */
export function profileOf(options: SandboxFlightsOptions): SupplierProfile {
  const { ticketing, ...promises } = PROMISES[options.supplier];
  const profile = sandboxProfile(options, promises, TIMES);
  if (ticketing === undefined) return profile;
  const usualMs =
    options.profile === 'fast' ? Math.min(FAST_TICKETS_MS, ticketing.usualMs) : ticketing.usualMs;
  return { ...profile, ticketing: { ...ticketing, usualMs } };
}
