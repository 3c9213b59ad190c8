// Members of a team as a viewer sees them, and why a change of one is refused.
import { PorticoError } from '@portico/contract';
import type { TeamMember, UninvitableReason } from '@portico/contract/http/center/team';
import { may, type Viewer, type ViewerUser } from '@portico/rules/access';
import { memberState } from '@portico/rules/invitation';
import type { Clock } from '../../kernel/clock.ts';
import { requireRight } from '../../kernel/rights.ts';
import type { TeamOutcome, TeamRefusal } from './team.changes.ts';
import type { Member, StaffMember, StaffRole } from './team.repo.ts';

export const userOf = ({ user }: Viewer): ViewerUser => {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  return user;
};

export const requireManaged = (viewer: Viewer, userType: StaffRole['userType']): void =>
  requireRight(viewer, 'team.manage', { userType });

/** Throws unless the viewer may change this member: nobody may change themselves. */
export function requireManages(
  viewer: Viewer,
  { id, userType }: Pick<StaffMember, 'id' | 'userType'>,
) {
  requireManaged(viewer, userType);
  if (id === userOf(viewer).id)
    throw new PorticoError('FORBIDDEN', {
      text: 'You can’t change your own role or deactivate yourself',
    });
}

export function cardOf(
  { clock }: { readonly clock: Clock },
  viewer: Viewer,
  member: StaffMember,
): TeamMember {
  const { id, firstName, lastName, email, userType, isRestricted, verifiedAt } = member;
  return {
    id,
    firstName,
    lastName,
    email,
    userType,
    isRestricted,
    state: memberState(member, clock.now()),
    invitedUntil: verifiedAt === null ? member.invitedUntil : null,
    isManaged: id !== viewer.user?.id && may(viewer, 'team.manage', { userType }).ok,
  };
}

export const staffOf = (member: Member): StaffMember => {
  if (member.userType === 'Customer') throw uninvitable('customer');
  return { ...member, userType: member.userType };
};

export const uninvitable = (reason: UninvitableReason): PorticoError =>
  new PorticoError('INVALID_FIELD', { field: 'email', details: { reason } });

/** Throws what a refused change is answered with. */
export function memberOf(outcome: TeamOutcome): StaffMember {
  if (outcome.outcome === 'refused') throw errorOf(outcome.reason);
  return staffOf(outcome.member);
}

export function errorOf(reason: TeamRefusal): PorticoError {
  switch (reason) {
    case 'unknown':
      return new PorticoError('NOT_FOUND');
    case 'customer':
    case 'inactive':
      return uninvitable(reason);
    case 'differs':
      return uninvitable('member');
    case 'restricted-owner':
      return new PorticoError('INVALID_FIELD', { field: 'isRestricted' });
    case 'last-owner':
      return new PorticoError('LAST_OWNER');
    case 'not-pending':
    case 'pending':
    case 'unverified':
      return new PorticoError('CHANGED_MEANWHILE');
  }
}
