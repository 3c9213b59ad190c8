// Creates payment gateways from the settings: the sandbox if there is one.
import type { PaymentGateway } from '@portico/contract';
import { sandboxCard, sandboxCardKeys } from '@portico/gateway-sandbox-card';
import type { Config } from '../config.ts';
import type { GatewayAccount, GatewayFactory } from '../modules/bookings/engine/gateways.ts';

/** Public data of an adapter, the same for all of its accounts. */
type PublicData = PaymentGateway['publicSettings'] & Pick<PaymentGateway['profile'], 'currencies'>;

export interface Gateways {
  readonly adapters: Readonly<Record<string, GatewayFactory>>;
  /** Returns the public data of an adapter for pages; null if there is none with that name. */
  publicOf(adapter: string): PublicData | null;
  /**
   * Returns true if an adapter charges in a currency; no adapter charges in any. One that does not
   * report its currencies is tried.
   */
  takes(adapter: string | null, currency: string): boolean;
}

const SANDBOX = 'sandbox-card';
/** Start of a public key of the sandbox; the name of the merchant account follows. */
const PUBLIC_KEY = /^pk_test_/;

export function openGateways(config: Config): Gateways {
  const sandbox = sandboxOf(config);
  const adapters: Readonly<Record<string, GatewayFactory>> =
    sandbox === undefined ? {} : { [SANDBOX]: async (account) => sandbox(merchantOf(account)) };
  const publicData = new Map(
    sandbox === undefined ? [] : [[SANDBOX, publicDataOf(sandbox('public'))]],
  );
  return {
    adapters,
    publicOf: (adapter) => publicData.get(adapter) ?? null,
    takes(adapter, currency) {
      const known = adapter === null ? undefined : publicData.get(adapter);
      return known !== undefined && (known.currencies?.includes(currency) ?? true);
    },
  };
}

/** Returns the sandbox's gateway for a merchant account; undefined without a sandbox. */
function sandboxOf({ sandboxUrl, sandboxProfile, sandboxGatewaySecret }: Config) {
  if (sandboxUrl === undefined) return undefined;
  const publicBaseUrl = browserAddress(sandboxUrl);
  return (merchant: string) =>
    sandboxCard({
      baseUrl: sandboxUrl,
      publicBaseUrl,
      profile: sandboxProfile,
      ...sandboxCardKeys(sandboxGatewaySecret, merchant),
    });
}

/** The merchant account at the sandbox is named by the public key; by default it is the agency's id. */
function merchantOf({ agencyId, publicKey }: GatewayAccount): string {
  return publicKey === '' ? agencyId : publicKey.replace(PUBLIC_KEY, '');
}

function publicDataOf({ publicSettings, profile }: PaymentGateway): PublicData {
  return { ...publicSettings, currencies: profile.currencies };
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
