// Suppliers and gateways as the engine finds them.
import type { SupplierOrders } from '@portico/contract';
import type { Peers } from './bookings.types.ts';
import { createGateways, type GatewayDeps } from './gateways.ts';

export interface PeersDeps extends GatewayDeps {
  readonly suppliers: readonly SupplierOrders[];
  /**
   * Whether bookings may rehearse faults of the sandbox: what one has stored counts in a demo
   * alone.
   */
  readonly mayRehearse: boolean;
}

export function createPeers({ suppliers, mayRehearse, ...gateways }: PeersDeps): Peers {
  const byName = new Map(suppliers.map((supplier) => [supplier.profile.name, supplier]));
  return {
    supplier: (name) => byName.get(name),
    gateway: createGateways(gateways),
    faults: (_agencyId, rehearsal) => (mayRehearse ? (rehearsal ?? undefined) : undefined),
  };
}
