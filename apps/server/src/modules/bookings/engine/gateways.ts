// Opens the payment gateways of each agency, one connection per merchant account. wiring.ts defines
// the adapters. An agency's accounts are read again when any of its data changes. Connections to
// changed or removed accounts are closed, so the next call opens one with the current credentials.
import type { PaymentGateway } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import type { FoundGateway, Peers } from '../record/bookings.types.ts';

/** A merchant account of an agency at a gateway. */
export interface GatewayAccount {
  readonly agencyId: string;
  /** Null for the account that an adapter derives from the agency's id. */
  readonly id: string | null;
  readonly adapter: string;
  readonly publicKey: string;
  readonly mode: 'test' | 'live';
  /** Encrypted credentials; null if the adapter needs none of the agency's. */
  readonly sealedSecret: string | null;
  /** New payments use it. */
  readonly isCurrent: boolean;
}

/** Opens a connection to a merchant account. */
export type GatewayFactory = (
  account: GatewayAccount,
) => Promise<PaymentGateway & { close?(): Promise<void> }>;

export interface GatewayDeps {
  /** Returns all accounts of an agency, the oldest first. */
  readonly accountsOf: (agencyId: string) => Promise<readonly GatewayAccount[]>;
  readonly adapters: Readonly<Record<string, GatewayFactory>>;
  /** Returns true if accounts read at that time (epoch milliseconds) may still be used. */
  readonly isFresh: (readAt: number) => boolean;
  readonly clock: Pick<Clock, 'now'>;
}

export interface Gateways extends Pick<Peers, 'gateway' | 'gateways'> {
  /** Reads the accounts of an agency, or of all, again before their next use. */
  forget(agencyId?: string): void;
}

type Opened = ReturnType<GatewayFactory>;

/** The accounts and connections of one agency. */
interface Entry {
  readonly readAt: number;
  isStale: boolean;
  readonly accounts: Promise<readonly GatewayAccount[]>;
  /** Connections by the content of their account. */
  readonly opened: Map<string, Opened>;
}

interface Context extends GatewayDeps {
  readonly entries: LRUCache<string, Entry>;
}

/** Maximum number of agencies with connections. */
const MAX = 5_000;

/**
 * Finds gateways by agency. A payment keeps the account it was opened with, even if the agency later
 * chooses another.
 */
export function createGateways(deps: GatewayDeps): Gateways {
  const entries = new LRUCache<string, Entry>({
    max: MAX,
    dispose: ({ opened }, _agencyId, reason) => {
      if (reason === 'evict') opened.forEach(close);
    },
  });
  const context: Context = { ...deps, entries };
  return {
    gateway: (agencyId, of) => gateway(context, agencyId, of),
    gateways: (agencyId, adapter) => gateways(context, agencyId, adapter),
    forget(agencyId) {
      const stale = agencyId === undefined ? [...entries.values()] : [entries.get(agencyId)];
      for (const entry of stale) if (entry !== undefined) entry.isStale = true;
    },
  };
}

async function gateway(
  context: Context,
  agencyId: string,
  of: Parameters<Peers['gateway']>[1],
): ReturnType<Peers['gateway']> {
  const entry = entryOf(context, agencyId);
  const account = chosen(await entry.accounts, agencyId, of);
  if (account !== undefined) return found(context, entry, account);
  if (of === undefined) return null;
  // another process may have added the account since these were read
  entry.isStale = true;
  const fresh = entryOf(context, agencyId);
  const added = chosen(await fresh.accounts, agencyId, of);
  return added === undefined ? null : found(context, fresh, added);
}

/**
 * Returns the account of a payment, or the current one. A payment of a version that stored no
 * account has the oldest one at its gateway.
 */
function chosen(
  accounts: readonly GatewayAccount[],
  agencyId: string,
  of: Parameters<Peers['gateway']>[1],
): GatewayAccount | undefined {
  if (of === undefined) return accounts.find(({ isCurrent }) => isCurrent);
  if (of.account !== null) return accounts.find(({ id }) => id === of.account);
  return (
    accounts.find(({ adapter }) => adapter === of.gateway) ?? derivedAccount(agencyId, of.gateway)
  );
}

/** Returns the account that an adapter derives from the agency's id. */
export const derivedAccount = (agencyId: string, adapter: string): GatewayAccount => ({
  agencyId,
  id: null,
  adapter,
  publicKey: '',
  mode: 'test',
  sealedSecret: null,
  isCurrent: false,
});

async function gateways(
  context: Context,
  agencyId: string,
  adapter: string,
): ReturnType<Peers['gateways']> {
  const entry = entryOf(context, agencyId);
  const all = (await entry.accounts).filter((account) => account.adapter === adapter);
  const accounts = all.length > 0 ? all : [derivedAccount(agencyId, adapter)];
  const opened = await Promise.all(accounts.map((account) => found(context, entry, account)));
  return opened.filter((one) => one !== null);
}

/** Returns the agency's entry; its accounts are read again if they may have changed. */
function entryOf(context: Context, agencyId: string): Entry {
  const { entries, accountsOf, isFresh, clock } = context;
  const known = entries.get(agencyId);
  if (known !== undefined && !known.isStale && isFresh(known.readAt)) return known;
  const opened = known?.opened ?? new Map<string, Opened>();
  const accounts = accountsOf(agencyId);
  const entry: Entry = { readAt: clock.now(), isStale: false, accounts, opened };
  entries.set(agencyId, entry);
  accounts.then(
    (all) => closeOthers(entry, all),
    () => void (entry.isStale = true),
  );
  return entry;
}

/** Closes connections to accounts that were changed or removed. */
function closeOthers({ opened }: Entry, accounts: readonly GatewayAccount[]): void {
  const current = new Set(accounts.map(contentOf));
  for (const [content, one] of opened)
    if (!current.has(content) && !isDerived(content)) {
      opened.delete(content);
      close(one);
    }
}

/** Everything that a connection depends on. */
const contentOf = ({ id, adapter, publicKey, mode, sealedSecret }: GatewayAccount): string =>
  JSON.stringify([id, adapter, publicKey, mode, sealedSecret]);

const isDerived = (content: string): boolean => content.startsWith('[null,');

function close(one: Opened): void {
  one.then((gateway) => gateway.close?.()).catch(() => undefined);
}

/** Returns the connection to an account, opened once; null if there is no such adapter. */
async function found(
  { adapters }: Context,
  { opened }: Entry,
  account: GatewayAccount,
): Promise<FoundGateway | null> {
  const { adapter, id } = account;
  const factory = Object.hasOwn(adapters, adapter) ? adapters[adapter] : undefined;
  if (factory === undefined) return null;
  const content = contentOf(account);
  let one = opened.get(content);
  if (one === undefined) {
    const opening = factory(account);
    opened.set(content, opening);
    // the next call tries again
    opening.catch(() => {
      if (opened.get(content) === opening) opened.delete(content);
    });
    one = opening;
  }
  return { name: adapter, account: id, gateway: await one };
}
