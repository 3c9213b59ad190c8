// What the suppliers promise, and how long they are waited for.
import type { SupplierProfile } from '@portico/contract';
import type { PeerRecord } from '@portico/supplier-kit';

export type SandboxAirSupplierName = 'kappa' | 'lambda' | 'sigma';

export interface SandboxFlightsOptions {
  /** Root of the sandbox, e.g. `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  readonly supplier: SandboxAirSupplierName;
  /** 'fast' when the sandbox runs in its own profile `fast`: short timeouts, short lag. */
  readonly profile: 'normal' | 'fast';
  readonly apiKey?: string;
  /** Milliseconds a call may take, instead of those of the profile. */
  readonly timeoutMs?: number;
  readonly onCall?: (record: PeerRecord) => void;
}

type Promises = Pick<SupplierProfile, 'idempotent' | 'visibilityLagMs' | 'ticketing'>;

/** What each supplier promises; the sandbox keeps to it (apps/sandbox, flights/suppliers.ts). */
const PROMISES: Readonly<Record<SandboxAirSupplierName, Promises>> = {
  kappa: { idempotent: true, visibilityLagMs: 0 },
  lambda: {
    idempotent: false,
    visibilityLagMs: 0,
    ticketing: { way: 'separate', idempotent: true, usualMs: 2_000 },
  },
  sigma: {
    idempotent: true,
    visibilityLagMs: 10_000,
    ticketing: { way: 'later', idempotent: false, usualMs: 120_000 },
  },
};

/** Milliseconds calls may take. */
export const TIMES = {
  normal: { searchTimeoutMs: 12_000, bookTimeoutMs: 45_000, readTimeoutMs: 12_000 },
  fast: { searchTimeoutMs: 4_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
} as const;
const FAST_LAG_MS = 500;
const FAST_TICKETS_MS = 700;
/** What the engine may rely on at one of them. */
export function profileOf({
  supplier,
  profile,
  timeoutMs,
}: SandboxFlightsOptions): SupplierProfile {
  const { idempotent, visibilityLagMs, ticketing } = PROMISES[supplier];
  const isFast = profile === 'fast';
  return {
    name: `sandbox-${supplier}`,
    idempotent,
    bookTimeoutMs: timeoutMs ?? TIMES[profile].bookTimeoutMs,
    searchTimeoutMs: timeoutMs ?? TIMES[profile].searchTimeoutMs,
    visibilityLagMs: isFast ? Math.min(FAST_LAG_MS, visibilityLagMs) : visibilityLagMs,
    ...(ticketing === undefined
      ? {}
      : {
          ticketing: {
            ...ticketing,
            usualMs: isFast ? Math.min(FAST_TICKETS_MS, ticketing.usualMs) : ticketing.usualMs,
          },
        }),
  };
}
