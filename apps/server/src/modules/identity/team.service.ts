// Staff of an agency: invitations (a mailed link that sets the first password, valid for seven
// days) and deactivation. An action that is not allowed changes nothing and returns its reason.
import { INVITATION_DAYS, invitationState, mayInvite } from '@portico/rules/invitation';
import { type Actor, type AuditAction, audit } from '../../kernel/audit.ts';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { queueMail } from './account-mails.ts';
import { endLogins } from './identity.repo.ts';
import { OPENING, voidTokens } from './one-time-tokens.repo.ts';
import {
  addInvitee,
  dropSignUp,
  extendInvitation,
  type Invitee,
  lockMember,
  lockStaff,
  type Member,
  otherOwners,
  setActive,
  setRole,
  staff,
  type StaffRole,
} from './team.repo.ts';

/** Reasons why nothing was changed although something else was requested. */
export type TeamRefusal =
  /** The address belongs to a customer of the agency. */
  | 'customer'
  /** The user has another role, or another restriction. */
  | 'differs'
  /** The user was deactivated. */
  | 'inactive'
  | 'unknown'
  /** There is no pending invitation. */
  | 'not-pending'
  /** The invitation is pending: it must be revoked instead. */
  | 'pending'
  | 'last-owner'
  /** An owner sees everything. */
  | 'restricted-owner'
  /** The invitation was never accepted: the user must be invited again. */
  | 'unverified';

export type TeamOutcome =
  | { readonly outcome: 'done' | 'unchanged'; readonly member: Member }
  | { readonly outcome: 'refused'; readonly reason: TeamRefusal; readonly member?: Member };

export interface TeamDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Called after due work has been added. */
  readonly wake: () => void;
  /** Evicts ended logins of this process. */
  readonly forget: (agencyId: string, loginIds: readonly string[]) => void;
}

export interface TeamService {
  list(agencyId: string): Promise<readonly Member[]>;
  /** Invites a person; `site` is the base of the mailed link. */
  invite(agencyId: string, who: Invitee, site: string, actor: Actor): Promise<TeamOutcome>;
  /** Mails a new link, valid for seven days from now; earlier ones end. */
  resend(agencyId: string, email: string, site: string, actor: Actor): Promise<TeamOutcome>;
  revoke(agencyId: string, email: string, actor: Actor): Promise<TeamOutcome>;
  /** Ends all logins of a member of staff, who cannot log in any more. */
  deactivate(agencyId: string, email: string, actor: Actor): Promise<TeamOutcome>;
  activate(agencyId: string, email: string, actor: Actor): Promise<TeamOutcome>;
  /**
   * Changes what a member of staff may do; parts that are not given stay. Their logins go on with
   * the new rights: tokens of before are refused with the next call.
   */
  changeRole(
    agencyId: string,
    email: string,
    role: Partial<StaffRole>,
    actor: Actor,
  ): Promise<TeamOutcome>;
}

const DAY = 86_400_000;

export function teamService(deps: TeamDeps): TeamService {
  const { db } = deps;
  return {
    list: (agencyId) => db.tenant(agencyId, staff, { readOnly: true }),
    invite: (agencyId, who, site, actor) =>
      db.tenant(agencyId, (tx) =>
        invite(deps, tx, { ...who, email: mailboxOf(who.email) }, { site, actor }),
      ),
    resend: (agencyId, email, site, actor) =>
      db.tenant(agencyId, (tx) => resend(deps, tx, mailboxOf(email), { site, actor })),
    revoke: (agencyId, email, actor) =>
      db.tenant(agencyId, (tx) => revoke(deps, tx, mailboxOf(email), actor)),
    deactivate: (agencyId, email, actor) => deactivate(deps, agencyId, mailboxOf(email), actor),
    activate: (agencyId, email, actor) =>
      db.tenant(agencyId, (tx) => activate(deps, tx, mailboxOf(email), actor)),
    changeRole: (agencyId, email, role, actor) =>
      db.tenant(agencyId, (tx) => changeRole(deps, tx, mailboxOf(email), { role, actor })),
  };
}

const refused = (reason: TeamRefusal, member?: Member): TeamOutcome => ({
  outcome: 'refused',
  reason,
  ...(member === undefined ? {} : { member }),
});

/** Reads a user again after a change. */
async function outcomeOf(
  tx: Tx,
  email: string,
  outcome: 'done' | 'unchanged',
): Promise<TeamOutcome> {
  const member = await lockMember(tx, email);
  return member === undefined ? refused('unknown') : { outcome, member };
}

interface Sending {
  readonly site: string;
  readonly actor: Actor;
}

async function invite(
  deps: TeamDeps,
  tx: Tx,
  who: Invitee,
  { site, actor }: Sending,
): Promise<TeamOutcome> {
  const { clock } = deps;
  await dropSignUp(tx, who.email);
  const before = await lockMember(tx, who.email);
  if (before?.userType === 'Customer') return refused('customer', before);
  const state = before === undefined ? null : invitationState(before, clock.now());
  if (before !== undefined && !mayInvite('invite', state)) return asBefore(before, who);
  const until = untilOf(clock);
  const id = await addInvitee(tx, { ...who, id: uuidv7(clock), until, now: clock.iso() });
  await mailLink(deps, tx, { userId: id, site, until, languages: who.lang ?? '' });
  await note(deps, tx, id, 'team.invite', actor, {
    userType: who.userType,
    isRestricted: who.isRestricted,
    until,
  });
  return outcomeOf(tx, who.email, 'done');
}

/** Returns the outcome of inviting a member again. Names may differ: people change theirs. */
function asBefore(member: Member, { userType, isRestricted }: Invitee): TeamOutcome {
  if (member.userType !== userType || member.isRestricted !== isRestricted)
    return refused('differs', member);
  return member.active ? { outcome: 'unchanged', member } : refused('inactive', member);
}

const untilOf = (clock: Clock): string => isoOf(clock.now() + INVITATION_DAYS * DAY);

async function resend(
  deps: TeamDeps,
  tx: Tx,
  email: string,
  { site, actor }: Sending,
): Promise<TeamOutcome> {
  const { clock } = deps;
  const member = await lockStaff(tx, email);
  if (member === undefined) return refused('unknown');
  if (!mayInvite('resend', invitationState(member, clock.now())))
    return refused('not-pending', member);
  const until = untilOf(clock);
  await extendInvitation(tx, member.id, { until, now: clock.iso() });
  await mailLink(deps, tx, { userId: member.id, site, until, languages: '' });
  await note(deps, tx, member.id, 'team.resend', actor, { until });
  return outcomeOf(tx, email, 'done');
}

/** Ends earlier links and mails a new one. */
async function mailLink(
  { clock, wake }: TeamDeps,
  tx: Tx,
  { userId, ...mail }: { userId: string; site: string; until: string; languages: string },
): Promise<void> {
  await voidTokens(tx, userId, OPENING, clock.iso());
  await queueMail(tx, { clock, wake }, { about: 'invited', userId, ...mail });
}

async function revoke(deps: TeamDeps, tx: Tx, email: string, actor: Actor): Promise<TeamOutcome> {
  const { clock } = deps;
  const member = await lockStaff(tx, email);
  if (member === undefined) return refused('unknown');
  const state = invitationState(member, clock.now());
  if (state === 'Revoked') return { outcome: 'unchanged', member };
  if (!mayInvite('revoke', state)) return refused('not-pending', member);
  await setActive(tx, member.id, false);
  await voidTokens(tx, member.id, OPENING, clock.iso());
  await note(deps, tx, member.id, 'team.revoke', actor);
  return outcomeOf(tx, email, 'done');
}

async function deactivate(
  deps: TeamDeps,
  agencyId: string,
  email: string,
  actor: Actor,
): Promise<TeamOutcome> {
  const { db, clock } = deps;
  const { result, ended } = await db.tenant(agencyId, async (tx) => {
    const kept = (outcome: TeamOutcome) => ({ result: outcome, ended: [] as string[] });
    // two deactivations must not both leave the other owner as the last one
    await lockAgency(tx);
    const member = await lockStaff(tx, email);
    if (member === undefined) return kept(refused('unknown'));
    if (!member.active) return kept({ outcome: 'unchanged', member });
    if (invitationState(member, clock.now()) === 'Pending') return kept(refused('pending', member));
    if (member.userType === 'AgencyOwner' && (await otherOwners(tx, member.id)) === 0)
      return kept(refused('last-owner', member));
    await setActive(tx, member.id, false);
    await voidTokens(tx, member.id, OPENING, clock.iso());
    const logins = await endLogins(tx, member.id, {}, 'deactivated', clock.iso());
    await note(deps, tx, member.id, 'team.deactivate', actor);
    return { result: await outcomeOf(tx, email, 'done'), ended: logins };
  });
  deps.forget(agencyId, ended);
  return result;
}

async function activate(deps: TeamDeps, tx: Tx, email: string, actor: Actor): Promise<TeamOutcome> {
  const member = await lockStaff(tx, email);
  if (member === undefined) return refused('unknown');
  if (member.active) return { outcome: 'unchanged', member };
  if (member.verifiedAt === null) return refused('unverified', member);
  await setActive(tx, member.id, true);
  await note(deps, tx, member.id, 'team.activate', actor);
  return outcomeOf(tx, email, 'done');
}

async function changeRole(
  deps: TeamDeps,
  tx: Tx,
  email: string,
  { role, actor }: { readonly role: Partial<StaffRole>; readonly actor: Actor },
): Promise<TeamOutcome> {
  // two changes must not both leave the other owner as the last one
  await lockAgency(tx);
  const member = await lockStaff(tx, email);
  if (member === undefined) return refused('unknown');
  const before: StaffRole = { userType: member.userType, isRestricted: member.isRestricted };
  const after: StaffRole = { ...before, ...role };
  if (after.userType === before.userType && after.isRestricted === before.isRestricted)
    return { outcome: 'unchanged', member };
  if (after.userType === 'AgencyOwner' && after.isRestricted)
    return refused('restricted-owner', member);
  if (before.userType === 'AgencyOwner' && (await otherOwners(tx, member.id)) === 0)
    return refused('last-owner', member);
  await setRole(tx, member.id, after);
  await note(deps, tx, member.id, 'team.role', actor, after, before);
  return outcomeOf(tx, email, 'done');
}

/** Audits without personal data: the audit log cannot be erased. */
const note = (
  { clock }: Pick<TeamDeps, 'clock'>,
  tx: Tx,
  userId: string,
  action: AuditAction,
  actor: Actor,
  after?: unknown,
  before?: unknown,
): Promise<void> =>
  audit(tx, {
    at: clock.iso(),
    ...actor,
    action,
    object: `user:${userId}`,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
