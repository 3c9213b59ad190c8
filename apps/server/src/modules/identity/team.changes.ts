// Changes of an agency's staff, each in its caller's transaction with the member locked. An action
// that is not allowed changes nothing and returns its reason.
import { INVITATION_DAYS, invitationState, mayInvite } from '@portico/rules/invitation';
import { type AuditAction, type AuditEntry, audit } from '../../kernel/audit.ts';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { queueMail } from './account-mails.ts';
import { endLogins } from './identity.repo.ts';
import { OPENING, voidTokens } from './one-time-tokens.repo.ts';
import {
  addInvitee,
  dropSignUp,
  extendInvitation,
  type Invitee,
  lockMember,
  type Member,
  otherOwners,
  setActive,
  setRole,
  type StaffMember,
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

/** The author of a change, its channel and its request. */
export type Author = Pick<AuditEntry, 'actorType' | 'actorId' | 'via' | 'ip' | 'correlationId'>;

export interface ChangeDeps {
  readonly clock: Clock;
  /** Called after due work has been added. */
  readonly wake: () => void;
}

const DAY = 86_400_000;

export const refused = (reason: TeamRefusal, member?: Member): TeamOutcome => ({
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
  readonly actor: Author;
  /** Throws if the author may not invite a user of before again. */
  readonly allow?: (before: Member) => void;
}

export async function invite(
  deps: ChangeDeps,
  tx: Tx,
  who: Invitee,
  { site, actor, allow }: Sending,
): Promise<TeamOutcome> {
  const { clock } = deps;
  await dropSignUp(tx, who.email);
  const before = await lockMember(tx, who.email);
  if (before?.userType === 'Customer') return refused('customer', before);
  const state = before === undefined ? null : invitationState(before, clock.now());
  if (before !== undefined && !mayInvite('invite', state)) return asBefore(before, who);
  if (before !== undefined) allow?.(before);
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

export async function resend(
  deps: ChangeDeps,
  tx: Tx,
  member: StaffMember,
  { site, actor }: Sending,
): Promise<TeamOutcome> {
  const { clock } = deps;
  if (!mayInvite('resend', invitationState(member, clock.now())))
    return refused('not-pending', member);
  const until = untilOf(clock);
  await extendInvitation(tx, member.id, { until, now: clock.iso() });
  await mailLink(deps, tx, { userId: member.id, site, until, languages: '' });
  await note(deps, tx, member.id, 'team.resend', actor, { until });
  return outcomeOf(tx, member.email, 'done');
}

/** Ends earlier links and mails a new one. */
async function mailLink(
  { clock, wake }: ChangeDeps,
  tx: Tx,
  { userId, ...mail }: { userId: string; site: string; until: string; languages: string },
): Promise<void> {
  await voidTokens(tx, userId, OPENING, clock.iso());
  await queueMail(tx, { clock, wake }, { about: 'invited', userId, ...mail });
}

export async function revoke(
  deps: ChangeDeps,
  tx: Tx,
  member: StaffMember,
  actor: Author,
): Promise<TeamOutcome> {
  const { clock } = deps;
  const state = invitationState(member, clock.now());
  if (state === 'Revoked') return { outcome: 'unchanged', member };
  if (!mayInvite('revoke', state)) return refused('not-pending', member);
  await setActive(tx, member.id, false);
  await voidTokens(tx, member.id, OPENING, clock.iso());
  await note(deps, tx, member.id, 'team.revoke', actor);
  return outcomeOf(tx, member.email, 'done');
}

/** Result of a deactivation. */
export interface Deactivation {
  readonly result: TeamOutcome;
  /** Ids of the logins that it ended. */
  readonly ended: readonly string[];
}

/**
 * Ends all logins of a member. The agency must be locked: two deactivations must not both leave the
 * other owner as the last one.
 * @param handOver hands their work over; what it returns is audited
 */
export async function deactivate(
  deps: ChangeDeps,
  tx: Tx,
  member: StaffMember,
  {
    actor,
    handOver,
  }: { readonly actor: Author; readonly handOver?: () => Promise<object | undefined> },
): Promise<Deactivation> {
  const { clock } = deps;
  const kept = (result: TeamOutcome): Deactivation => ({ result, ended: [] });
  if (!member.active) return kept({ outcome: 'unchanged', member });
  if (invitationState(member, clock.now()) === 'Pending') return kept(refused('pending', member));
  if (member.userType === 'AgencyOwner' && (await otherOwners(tx, member.id)) === 0)
    return kept(refused('last-owner', member));
  const handedOver = await handOver?.();
  await setActive(tx, member.id, false);
  await voidTokens(tx, member.id, OPENING, clock.iso());
  const ended = await endLogins(tx, member.id, {}, 'deactivated', clock.iso());
  await note(deps, tx, member.id, 'team.deactivate', actor, handedOver);
  return { result: await outcomeOf(tx, member.email, 'done'), ended };
}

export async function activate(
  deps: ChangeDeps,
  tx: Tx,
  member: StaffMember,
  actor: Author,
): Promise<TeamOutcome> {
  if (member.active) return { outcome: 'unchanged', member };
  if (member.verifiedAt === null) return refused('unverified', member);
  await setActive(tx, member.id, true);
  await note(deps, tx, member.id, 'team.activate', actor);
  return outcomeOf(tx, member.email, 'done');
}

/** The agency must be locked: two changes must not both leave the other owner as the last one. */
export async function changeRole(
  deps: ChangeDeps,
  tx: Tx,
  member: StaffMember,
  { role, actor }: { readonly role: Partial<StaffRole>; readonly actor: Author },
): Promise<TeamOutcome> {
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
  return outcomeOf(tx, member.email, 'done');
}

/** Audits without personal data: the audit log cannot be erased. */
const note = (
  { clock }: Pick<ChangeDeps, 'clock'>,
  tx: Tx,
  userId: string,
  action: AuditAction,
  actor: Author,
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
