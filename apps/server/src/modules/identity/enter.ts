// Last step of every login: requires a second factor if there is one, records the login, informs
// the owner of a new device.
import { type OpenedBy, PorticoError } from '@portico/contract';
import type { Challenge, SecondFactor } from '@portico/contract/http/user';
import { agentName } from '@portico/rules/agent-name';
import type { Agency } from '../../kernel/agencies.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { queueMail } from './account-mails.ts';
import type { IdentityContext } from './identity.context.ts';
import {
  type Caller,
  isSsoOnly,
  type IssuedSession,
  type SsoRules,
  type UserRecord,
} from './identity.types.ts';

/** A session with the new value of the known-devices cookie, or the challenge that comes first. */
export type Entrance =
  | { readonly session: IssuedSession; readonly knownDevices: string }
  | { readonly challenge: Challenge };

export interface Entry {
  readonly user: UserRecord;
  readonly caller: Caller;
  readonly method: OpenedBy;
  /** The second factor verified after it. */
  readonly factor?: SecondFactor;
  /** True if the password or a factor was verified now: counts as a recent verification. */
  readonly isProof: boolean;
  /** True if a second factor has been verified, or the method counts as both. */
  readonly isWhole?: boolean;
  /** Further work in this transaction (using up a link); returns the user afterwards. */
  readonly effect?: (tx: Tx) => Promise<UserRecord>;
}

/** Throws unless an authenticated user may log in here. */
export function requireLoginAllowed(user: UserRecord, sso: SsoRules): void {
  if (isSsoOnly(user, sso)) throw new PorticoError('SSO_ONLY');
  if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
  if (user.verifiedAt === null) throw new PorticoError('ACCOUNT_UNVERIFIED');
}

export async function enter(
  context: IdentityContext,
  agency: Agency,
  entry: Entry,
): Promise<Entrance> {
  const { db, logins, devices, factors } = context;
  const { user, caller, method, effect } = entry;
  const challenge = entry.isWhole
    ? null
    : await factors.begin(agency, user.id, { host: caller.host, openedBy: method });
  if (challenge !== null) {
    if (effect) await db.tenant(agency.id, effect);
    return { challenge };
  }
  const isKnown = devices.find(caller.knownDevices, agency.id, user) !== null;
  const login = await db.tenant(agency.id, async (tx) => {
    const person = effect ? await effect(tx) : user;
    const opened = await logins.open(tx, person, { method, factor: entry.factor ?? null, caller });
    if (!opened.isFirst && !isKnown) await tellOfDevice(context, tx, person, caller);
    return opened.login;
  });
  if (entry.isProof) await factors.markStepUp(agency.id, login.id);
  return {
    session: await logins.issue(agency, login),
    knownDevices: devices.add(caller.knownDevices, agency.id, login.user),
  };
}

/**
 * One mail a day for the same kind of device in the same country: a browser without cookies is new
 * each time.
 */
async function tellOfDevice(
  context: IdentityContext,
  tx: Tx,
  user: UserRecord,
  { userAgent, country, site, languages }: Caller,
): Promise<void> {
  const at = context.clock.iso();
  const device = agentName(userAgent);
  await queueMail(tx, context, {
    about: 'newDevice',
    userId: user.id,
    site,
    languages: languages ?? '',
    login: { device, country, at },
    dedupeKey: `device:${user.id}:${device}:${country ?? ''}:${at.slice(0, 10)}`,
  });
}
