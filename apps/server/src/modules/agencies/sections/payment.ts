// The section of the settings that says how an agency is paid.
import { PorticoError } from '@portico/contract';
import type {
  PaymentChange,
  PaymentSettings,
} from '@portico/contract/http/center/settings-payment';
import type { Clock } from '../../../kernel/clock.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { openMerchantSecret } from '../../../kernel/merchant-secrets.ts';
import {
  type AccountChoice,
  accountPlan,
  type MerchantAccount,
  readAccounts,
  sameAccount,
} from '../gateway.write.repo.ts';
import type { Plan } from '../settings.change.repo.ts';
import type { PageSection } from '../settings.sections.ts';

/** A gateway that an agency may choose. */
export interface OfferedGateway {
  readonly adapter: string;
  /** Modes in which an account may be added. */
  readonly modes: readonly MerchantAccount['mode'][];
  readonly hasKeys: boolean;
  /** Returns the field that is wrong; null if an agency may add an account with these keys. */
  keysFault(
    agencyId: string,
    keys: Pick<AccountChoice, 'publicKey' | 'secret'>,
  ): 'publicKey' | 'secret' | null;
}

export interface PaymentDeps {
  readonly keys: Keys;
  readonly clock: Clock;
  readonly gateways: readonly OfferedGateway[];
}

/** Fewest and most characters of a secret. */
export const SECRET = { least: 8, most: 4_000 } as const;
const PUBLIC_KEY = /^[!-~]{0,300}$/;
/** Characters of a secret that are shown, of one at least four times as long. */
const SHOWN = 4;

export const paymentSection = (deps: PaymentDeps): PageSection<PaymentSettings, PaymentChange> => ({
  section: 'payment',
  read: async (tx) => ({
    accounts: (await readAccounts(tx)).map(
      ({ id, adapter, mode, publicKey, isCurrent, ...one }) => ({
        id,
        adapter,
        mode,
        publicKey,
        isCurrent,
        secret: masked(deps.keys, { id, ...one }),
      }),
    ),
    gateways: deps.gateways.map(({ adapter, modes, hasKeys }) => ({
      adapter,
      modes: [...modes],
      hasKeys,
    })),
  }),
  plans: ({ account }) => (account === null ? [] : [offeredAccountPlan(deps, account)]),
});

/** Returns what is shown of a stored secret; null if none is stored. */
function masked(
  keys: Keys,
  account: Pick<MerchantAccount, 'agencyId' | 'id' | 'sealedSecret'>,
): string | null {
  if (account.sealedSecret === null) return null;
  const plain = openMerchantSecret(keys, account) ?? '';
  return `••••${plain.length >= 4 * SHOWN ? plain.slice(-SHOWN) : ''}`;
}

/**
 * Makes an account the current one. One that the agency has can always be chosen again; another is
 * added only with keys that the gateway takes from this agency.
 */
function offeredAccountPlan(deps: PaymentDeps, typed: AccountChoice): Plan {
  const choice = readChoice(typed);
  return {
    action: 'agency.gateway',
    async read(tx) {
      const same = sameAccount(await readAccounts(tx), choice);
      if (same === undefined || choice.secret !== null) requireOffered(deps, tx.agencyId, choice);
      return accountPlan(deps, choice).read(tx);
    },
  };
}

function readChoice(typed: AccountChoice): AccountChoice {
  const choice = {
    ...typed,
    publicKey: typed.publicKey.trim(),
    secret: typed.secret?.trim() ?? null,
  };
  const { publicKey, secret } = choice;
  if (!PUBLIC_KEY.test(publicKey))
    throw invalid('publicKey', 'is a text of printable signs without spaces');
  if (secret !== null && (secret.length < SECRET.least || secret.length > SECRET.most))
    throw invalid('secret', `has ${SECRET.least} to ${SECRET.most} characters`);
  return choice;
}

function requireOffered(
  { gateways }: PaymentDeps,
  agencyId: string,
  { adapter, mode, ...keys }: AccountChoice,
): void {
  const gateway = gateways.find((one) => one.adapter === adapter);
  if (gateway === undefined) throw invalid('adapter', 'is no gateway of this installation');
  if (!gateway.modes.includes(mode)) throw invalid('mode', 'is no mode of this gateway');
  const fault = gateway.keysFault(agencyId, keys);
  if (fault !== null) throw invalid(fault, 'is not taken by this gateway');
}

const invalid = (field: string, reason: string): PorticoError =>
  new PorticoError('INVALID_FIELD', { field, text: `${field} ${reason}` });
