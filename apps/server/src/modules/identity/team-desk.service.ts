// The team for its agents: who may see and change whom. Somebody else's agency has no members here.
import { PorticoError } from '@portico/contract';
import type {
  InvitationBody,
  MemberBook,
  ReassignFirst,
  TeamLine,
  TeamMember,
} from '@portico/contract/http/center/team';
import type { Viewer } from '@portico/rules/access';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { requireRight } from '../../kernel/rights.ts';
import type { Tries } from '../../kernel/tries.ts';
import { requireVersion } from '../../kernel/versions.ts';
import {
  cardOf,
  errorOf,
  memberOf,
  requireManaged,
  requireManages,
  staffOf,
  uninvitable,
  userOf,
} from './team-cards.ts';
import {
  activate,
  type Author,
  changeRole,
  deactivate,
  invite,
  resend,
  revoke,
  type TeamOutcome,
} from './team.changes.ts';
import {
  holdActive,
  lastChangeOf,
  lockStaffById,
  type Member,
  staff,
  type StaffMember,
  staffMember,
  type StaffRole,
} from './team.repo.ts';
import type { TeamDeps } from './team.service.ts';

/** An agent who asks, and the origin of the call. */
export interface Asker {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly ip: string;
  readonly correlationId: string;
  /** Origin of the site, for the links of mails. */
  readonly site: string;
  /** IANA zone of the reader. */
  readonly zone: string;
}

/** Records that agents are in charge of; provided by the modules that store them. */
export interface Charges {
  /** Returns the number of open bookings by the id of their agent. */
  openByAgent(agencyId: string): Promise<ReadonlyMap<string, number>>;
  openOf(tx: Tx, agentId: string): Promise<number>;
  /** Hands over open bookings, deadlines, shared views and clients. Returns the number of bookings. */
  handOver(
    tx: Tx,
    wish: { readonly from: string; readonly to: string; readonly by: Author },
  ): Promise<number>;
  bookOf(asker: Pick<Asker, 'agencyId' | 'viewer' | 'zone'>, agentId: string): Promise<MemberBook>;
}

export interface TeamDeskDeps extends TeamDeps {
  readonly charges: Charges;
  readonly tries: Pick<Tries, 'count'>;
}

/** A member as a reply shows them. */
export interface Shown {
  readonly version: number;
  readonly member: TeamMember;
  /** Name of the agent who changed it last; null for an operator, and if nobody has. */
  readonly changedBy: string | null;
  readonly changedAt: string;
}

export interface TeamDesk {
  list(asker: Asker): Promise<TeamLine[]>;
  /** Throws NOT_FOUND, and FORBIDDEN for another agent than the asker without team.manage. */
  show(asker: Asker, id: string): Promise<Shown & { readonly book: MemberBook }>;
  /** Throws FORBIDDEN, INVALID_FIELD, TOO_MANY_REQUESTS. `isNew` is false if nothing was mailed. */
  invite(asker: Asker, who: InvitationBody): Promise<Shown & { readonly isNew: boolean }>;
  /** These throw NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE; `resend` TOO_MANY_REQUESTS as well. */
  resend(asker: Asker, id: string): Promise<Shown>;
  revoke(asker: Asker, id: string): Promise<Shown>;
  activate(asker: Asker, id: string): Promise<Shown>;
  /** Throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_FIELD, LAST_OWNER. */
  change(asker: Asker, id: string, base: number, role: Partial<StaffRole>): Promise<Shown>;
  /** Throws as `change`, and REASSIGN_FIRST. */
  deactivate(
    asker: Asker,
    id: string,
    base: number,
    reassignTo: string | undefined,
  ): Promise<Shown>;
}

const HOUR = 3_600_000;
/** Invitations mailed in an hour, those sent again included. */
const MAILS_OF_AGENCY = 60;
const MAILS_TO_ADDRESS = 5;

export function teamDesk(deps: TeamDeskDeps): TeamDesk {
  const changed = (
    asker: Asker,
    id: string,
    change: (tx: Tx, member: StaffMember, by: Author) => Promise<TeamOutcome>,
    base?: number,
  ) => changedMember(deps, asker, { id, base, change });
  return {
    list: (asker) => list(deps, asker),
    show: (asker, id) => show(deps, asker, id),
    invite: (asker, who) => invited(deps, asker, who),
    async resend(asker, id) {
      const { email } = await managed(deps, asker, id);
      await countMail(deps, asker.agencyId, email);
      return changed(asker, id, (tx, member, actor) =>
        resend(deps, tx, member, { site: asker.site, actor }),
      );
    },
    revoke: (asker, id) =>
      changed(asker, id, (tx, member, actor) => revoke(deps, tx, member, actor)),
    activate: (asker, id) =>
      changed(asker, id, (tx, member, actor) => activate(deps, tx, member, actor)),
    change: (asker, id, base, role) =>
      changed(
        asker,
        id,
        (tx, member, actor) => {
          if (role.userType !== undefined) requireManaged(asker.viewer, role.userType);
          return changeRole(deps, tx, member, { role, actor });
        },
        base,
      ),
    deactivate: (asker, id, base, reassignTo) => deactivated(deps, asker, { id, base, reassignTo }),
  };
}

const authorOf = ({ viewer, ip, correlationId }: Asker): Author => ({
  actorType: 'user',
  actorId: userOf(viewer).id,
  via: 'http',
  ip,
  correlationId,
});

async function list(deps: TeamDeskDeps, { agencyId, viewer }: Asker): Promise<TeamLine[]> {
  const [members, open] = await Promise.all([
    deps.db.tenant(agencyId, staff, { readOnly: true }),
    deps.charges.openByAgent(agencyId),
  ]);
  return members.map((member) => ({
    ...cardOf(deps, viewer, member),
    open: open.get(member.id) ?? 0,
  }));
}

/** Returns a member as the viewer may see them, with the last change. */
async function shownIn(
  deps: Pick<TeamDeps, 'clock'>,
  tx: Tx,
  viewer: Viewer,
  member: StaffMember,
): Promise<Shown> {
  const last = await lastChangeOf(tx, member.id);
  return {
    version: member.version,
    member: cardOf(deps, viewer, member),
    changedBy: last?.by ?? null,
    changedAt: last?.at ?? member.createdAt,
  };
}

/** Returns a member whom the asker may change. */
async function managed(
  { db }: TeamDeskDeps,
  { agencyId, viewer }: Asker,
  id: string,
): Promise<StaffMember> {
  const member = await db.tenant(agencyId, (tx) => staffMember(tx, id), { readOnly: true });
  if (member === undefined) throw new PorticoError('NOT_FOUND');
  requireManages(viewer, member);
  return member;
}

async function show(deps: TeamDeskDeps, asker: Asker, id: string): ReturnType<TeamDesk['show']> {
  const { agencyId, viewer } = asker;
  const shown = await deps.db.tenant(
    agencyId,
    async (tx) => {
      const member = await staffMember(tx, id);
      if (member === undefined) throw new PorticoError('NOT_FOUND');
      if (id !== userOf(viewer).id) requireRight(viewer, 'team.manage');
      return shownIn(deps, tx, viewer, member);
    },
    { readOnly: true },
  );
  return { ...shown, book: await deps.charges.bookOf(asker, id) };
}

async function countMail({ tries }: TeamDeskDeps, agencyId: string, mailbox: string) {
  const [ofAgency = 0, toAddress = 0] = await tries.count(
    agencyId,
    ['team-mail', `team-mail:${mailbox}`],
    HOUR,
  );
  if (ofAgency > MAILS_OF_AGENCY || toAddress > MAILS_TO_ADDRESS)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
}

async function invited(
  deps: TeamDeskDeps,
  asker: Asker,
  who: InvitationBody,
): ReturnType<TeamDesk['invite']> {
  const { agencyId, viewer, site } = asker;
  requireManaged(viewer, who.userType);
  if (who.userType === 'AgencyOwner' && who.isRestricted) throw errorOf('restricted-owner');
  const email = mailboxOf(who.email);
  await countMail(deps, agencyId, email);
  const actor = authorOf(asker);
  const allow = (before: Member) => requireManages(viewer, staffOf(before));
  return deps.db.tenant(agencyId, async (tx) => {
    const outcome = await invite(deps, tx, { ...who, email, lang: null }, { site, actor, allow });
    const shown = await shownIn(deps, tx, viewer, memberOf(outcome));
    if (shown.member.state === 'Active') throw uninvitable('member');
    return { ...shown, isNew: outcome.outcome === 'done' };
  });
}

interface Change {
  readonly id: string;
  /** Version that the change was made from; undefined if it suits any. */
  readonly base: number | undefined;
  readonly change: (tx: Tx, member: StaffMember, by: Author) => Promise<TeamOutcome>;
}

/** Changes a member whom the asker may change, if nobody else has since `base`. */
async function changedMember(
  deps: TeamDeskDeps,
  asker: Asker,
  { id, base, change }: Change,
): Promise<Shown> {
  const { agencyId, viewer } = asker;
  return deps.db.tenant(agencyId, async (tx) => {
    await lockAgency(tx);
    const member = await lockStaffById(tx, id);
    if (member === undefined) throw new PorticoError('NOT_FOUND');
    requireManages(viewer, member);
    if (base !== undefined && base !== member.version) {
      const now = await shownIn(deps, tx, viewer, member);
      requireVersion(base, { ...now, current: now.member });
    }
    return shownIn(deps, tx, viewer, memberOf(await change(tx, member, authorOf(asker))));
  });
}

async function deactivated(
  deps: TeamDeskDeps,
  asker: Asker,
  { id, base, reassignTo }: { id: string; base: number; reassignTo: string | undefined },
): Promise<Shown> {
  let gone: readonly string[] = [];
  const shown = await changedMember(deps, asker, {
    id,
    base,
    change: async (tx, member, actor) => {
      const { result, ended } = await deactivate(deps, tx, member, {
        actor,
        handOver: () => handedOver(deps.charges, tx, { from: id, to: reassignTo, by: actor }),
      });
      gone = ended;
      return result;
    },
  });
  deps.forget(asker.agencyId, gone);
  return shown;
}

/** Returns what the audit log says about it; undefined if there is nothing to hand over. */
async function handedOver(
  charges: Charges,
  tx: Tx,
  { from, to, by }: { from: string; to: string | undefined; by: Author },
): Promise<object | undefined> {
  if (to === undefined) {
    const open = await charges.openOf(tx, from);
    if (open === 0) return undefined;
    throw new PorticoError('REASSIGN_FIRST', {
      field: 'reassignTo',
      details: { open } satisfies ReassignFirst,
    });
  }
  if (to === from || !(await holdActive(tx, to)))
    throw new PorticoError('INVALID_FIELD', { field: 'reassignTo' });
  return { reassignedTo: to, bookings: await charges.handOver(tx, { from, to, by }) };
}
