// Creates payment gateways from the settings: the sandbox if there is one.
import type { PaymentGateway } from '@portico/contract';
import { sandboxCard, sandboxCardKeys } from '@portico/gateway-sandbox-card';
import type { Config } from '../config.ts';
import type { GatewayFactory } from '../modules/bookings/engine/gateways.ts';

export interface Gateways {
  readonly adapters: Readonly<Record<string, GatewayFactory>>;
  /** Returns the public data of an adapter for pages; null if there is none with that name. */
  publicOf(
    adapter: string,
  ): (PaymentGateway['publicSettings'] & Pick<PaymentGateway['profile'], 'currencies'>) | null;
  /**
   * Returns true if an adapter charges in a currency; no adapter charges in any. One that does not
   * report its currencies is tried.
   */
  takes(adapter: string | null, currency: string): boolean;
}

/** An agency's merchant account at the sandbox is its id. */
export function openGateways({
  sandboxUrl,
  sandboxProfile,
  sandboxGatewaySecret,
}: Config): Gateways {
  const adapters: Record<string, GatewayFactory> = {};
  if (sandboxUrl !== undefined) {
    const publicBaseUrl = browserAddress(sandboxUrl);
    adapters['sandbox-card'] = (agencyId) =>
      sandboxCard({
        baseUrl: sandboxUrl,
        publicBaseUrl,
        profile: sandboxProfile,
        ...sandboxCardKeys(sandboxGatewaySecret, agencyId),
      });
  }
  return {
    adapters,
    publicOf(adapter) {
      const gateway = known(adapters, adapter);
      if (gateway === undefined) return null;
      return { ...gateway.publicSettings, currencies: gateway.profile.currencies };
    },
    takes(adapter, currency) {
      const gateway = adapter === null ? undefined : known(adapters, adapter);
      return gateway !== undefined && (gateway.profile.currencies?.includes(currency) ?? true);
    },
  };
}

/** Returns an adapter for its metadata. */
function known(adapters: Gateways['adapters'], name: string): PaymentGateway | undefined {
  return Object.hasOwn(adapters, name) ? adapters[name]?.('public') : undefined;
}

/** Returns true if the agency's chosen gateway charges in a currency. */
export const takenBy =
  (
    gateways: Gateways,
    siteOf: (
      agencyId: string,
    ) => Promise<{ readonly gateway: { readonly adapter: string } | null }>,
  ) =>
  async (agencyId: string, currency: string): Promise<boolean> =>
    gateways.takes((await siteOf(agencyId)).gateway?.adapter ?? null, currency);

/** Returns the address with the host name by which browsers already reach the demo. */
function browserAddress(url: string): string {
  const address = new URL(url);
  if (address.hostname === '127.0.0.1') address.hostname = 'localhost';
  return address.href.replace(/\/$/, '');
}
