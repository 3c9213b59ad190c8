// Staff of an agency for commands, which name people by address: invitations (a mailed link that sets
// the first password, valid for seven days), roles and deactivation.
import type { Actor } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import {
  activate,
  type ChangeDeps,
  changeRole,
  deactivate,
  invite,
  refused,
  resend,
  revoke,
  type TeamOutcome,
} from './team.changes.ts';
import {
  type Invitee,
  lockStaff,
  type Member,
  staff,
  type StaffMember,
  type StaffRole,
} from './team.repo.ts';

export interface TeamDeps extends ChangeDeps {
  readonly db: Database;
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

export function teamService(deps: TeamDeps): TeamService {
  const { db } = deps;
  /** Changes a member of staff by address. */
  const changed = (
    agencyId: string,
    email: string,
    change: (tx: Tx, member: StaffMember) => Promise<TeamOutcome>,
  ): Promise<TeamOutcome> =>
    db.tenant(agencyId, async (tx) => {
      await lockAgency(tx);
      const member = await lockStaff(tx, mailboxOf(email));
      return member === undefined ? refused('unknown') : change(tx, member);
    });
  return {
    list: (agencyId) => db.tenant(agencyId, staff, { readOnly: true }),
    invite: (agencyId, who, site, actor) =>
      db.tenant(agencyId, (tx) =>
        invite(deps, tx, { ...who, email: mailboxOf(who.email) }, { site, actor }),
      ),
    resend: (agencyId, email, site, actor) =>
      changed(agencyId, email, (tx, member) => resend(deps, tx, member, { site, actor })),
    revoke: (agencyId, email, actor) =>
      changed(agencyId, email, (tx, member) => revoke(deps, tx, member, actor)),
    activate: (agencyId, email, actor) =>
      changed(agencyId, email, (tx, member) => activate(deps, tx, member, actor)),
    changeRole: (agencyId, email, role, actor) =>
      changed(agencyId, email, (tx, member) => changeRole(deps, tx, member, { role, actor })),

    async deactivate(agencyId, email, actor) {
      let gone: readonly string[] = [];
      const outcome = await changed(agencyId, email, async (tx, member) => {
        const { result, ended } = await deactivate(deps, tx, member, { actor });
        gone = ended;
        return result;
      });
      deps.forget(agencyId, gone);
      return outcome;
    },
  };
}
