// Creates payment gateways from the settings: the sandbox if there is one.
import type { PaymentGateway } from '@portico/contract';
import { sandboxCard, sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { chargeStep } from '@portico/rules/charge-step';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { OfferedGateway } from '../modules/agencies/sections/payment.ts';
import type { GatewayAccount, GatewayFactory } from '../modules/bookings/engine/gateways.ts';

/** Public data of an adapter, the same for all of its accounts. */
type PublicData = PaymentGateway['publicSettings'] & Pick<PaymentGateway['profile'], 'currencies'>;

export interface Gateways {
  readonly adapters: Readonly<Record<string, GatewayFactory>>;
  /** Returns the public data of an adapter for pages; null if there is none with that name. */
  publicOf(adapter: string): PublicData | null;
  /**
   * Returns the step of an adapter's charges in a currency, in minor units; null if it does not
   * charge in it, and for no adapter. One that does not report its currencies is tried.
   */
  stepOf(adapter: string | null, currency: string): number | null;
  /** Gateways that an agency may choose on its page of settings. */
  readonly offered: readonly OfferedGateway[];
}

const SANDBOX = 'sandbox-card';
/** Start of a public key of the sandbox; the name of the merchant account follows. */
const PUBLIC_KEY = /^pk_test_/;
const MERCHANT = /^pk_test_([a-z0-9-]{1,64})$/;

export function openGateways(config: Config): Gateways {
  const sandbox = sandboxOf(config);
  const adapters: Readonly<Record<string, GatewayFactory>> =
    sandbox === undefined ? {} : { [SANDBOX]: async (account) => sandbox(merchantOf(account)) };
  const known = new Map(sandbox === undefined ? [] : [[SANDBOX, metadataOf(sandbox('public'))]]);
  return {
    adapters,
    publicOf: (adapter) => known.get(adapter)?.publicData ?? null,
    stepOf(adapter, currency) {
      const profile = adapter === null ? undefined : known.get(adapter)?.profile;
      if (profile === undefined || profile.currencies?.includes(currency) === false) return null;
      return chargeStep(profile.units?.[currency]);
    },
    offered: sandbox === undefined ? [] : [offeredSandbox(config)],
  };
}

const isSameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/**
 * The sandbox derives the keys of every account. An agency has one without keys, and adds another by
 * its secret: without it, it could name the account of another agency.
 */
function offeredSandbox({ sandboxGatewaySecret }: Config): OfferedGateway {
  return {
    adapter: SANDBOX,
    modes: ['test'],
    hasKeys: true,
    keysFault(agencyId, { publicKey, secret }) {
      if (publicKey === '') return secret === null ? null : 'publicKey';
      const merchant = MERCHANT.exec(publicKey)?.[1];
      if (merchant === undefined || merchant === agencyId) return 'publicKey';
      const { secretKey } = sandboxCardKeys(sandboxGatewaySecret, merchant);
      return secret !== null && isSameText(secret, secretKey) ? null : 'secret';
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

function metadataOf({ publicSettings, profile }: PaymentGateway) {
  const publicData: PublicData = { ...publicSettings, currencies: profile.currencies };
  return { profile, publicData };
}

/** Returns the step of the charges of the agency's chosen gateway; null if there are none. */
export const stepsBy =
  (
    gateways: Gateways,
    siteOf: (
      agencyId: string,
    ) => Promise<{ readonly gateway: { readonly adapter: string } | null }>,
  ) =>
  async (agencyId: string, currency: string): Promise<number | null> =>
    gateways.stepOf((await siteOf(agencyId)).gateway?.adapter ?? null, currency);

/** Returns the address with the host name by which browsers already reach the demo. */
function browserAddress(url: string): string {
  const address = new URL(url);
  if (address.hostname === '127.0.0.1') address.hostname = 'localhost';
  return address.href.replace(/\/$/, '');
}
