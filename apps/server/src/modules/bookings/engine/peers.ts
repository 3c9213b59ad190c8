// Looks up suppliers and gateways for the engine.
import type { SupplierOrders } from '@portico/contract';
import type { Peers } from '../record/bookings.types.ts';
import type { Gateways } from './gateways.ts';

export interface PeersDeps {
  readonly suppliers: readonly SupplierOrders[];
  readonly gateways: Pick<Gateways, 'gateway' | 'gateways'>;
  /**
   * True if sandbox faults may be injected: the value stored with a booking is used in a demo only.
   */
  readonly mayRehearse: boolean;
}

export function createPeers({ suppliers, mayRehearse, gateways }: PeersDeps): Peers {
  const byName = new Map(suppliers.map((supplier) => [supplier.profile.name, supplier]));
  return {
    supplier: (name) => byName.get(name),
    changeFeeds: suppliers
      .filter(({ changesSince }) => changesSince !== undefined)
      .map(({ profile }) => profile.name),
    gateway: gateways.gateway,
    gateways: gateways.gateways,
    faults: (_agencyId, rehearsal) => (mayRehearse ? (rehearsal ?? undefined) : undefined),
  };
}
