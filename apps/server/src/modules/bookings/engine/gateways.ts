// Creates the gateway of each agency once, from its settings. wiring.ts defines the adapters.
import type { PaymentGateway } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Peers } from '../record/bookings.types.ts';

/** Creates an agency's gateway. */
export type GatewayFactory = (agencyId: string) => PaymentGateway;

export interface GatewayDeps {
  /** Returns the name of the adapter that the agency has chosen; null for none. */
  readonly chosen: (agencyId: string) => Promise<string | null>;
  readonly adapters: Readonly<Record<string, GatewayFactory>>;
}

const MAX = 5_000;

/**
 * Finds gateways by agency. A booking keeps the gateway it was paid with, even if the agency later
 * chooses another.
 */
export function createGateways({ chosen, adapters }: GatewayDeps): Peers['gateway'] {
  const made = new LRUCache<string, PaymentGateway>({ max: MAX });
  return async (agencyId, wanted) => {
    const name = wanted ?? (await chosen(agencyId));
    const factory = name === null || !Object.hasOwn(adapters, name) ? undefined : adapters[name];
    if (name === null || factory === undefined) return null;
    const key = `${name} ${agencyId}`;
    let gateway = made.get(key);
    if (gateway === undefined) {
      gateway = factory(agencyId);
      made.set(key, gateway);
    }
    return { name, gateway };
  };
}
