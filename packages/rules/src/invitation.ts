// States of an invitation of staff to an agency. They are derived from the user, so that they
// cannot contradict it.
import type { MemberState } from '@portico/contract/http/center/member-states';

/** Days until an invitation expires. */
export const INVITATION_DAYS = 7;

export type InvitationState = 'Pending' | 'Accepted' | 'Expired' | 'Revoked';

/** The fields of a user that decide. Times are ISO 8601. */
export interface Invited {
  /** Null for a user who was never invited. */
  readonly invitedUntil: string | null;
  /** The address is verified, which using the invitation's link does. */
  readonly verifiedAt: string | null;
  readonly active: boolean;
}

/** Returns the state at `now` (epoch milliseconds); null without an invitation. */
export function invitationState(
  { invitedUntil, verifiedAt, active }: Invited,
  now: number,
): InvitationState | null {
  if (verifiedAt !== null) return 'Accepted';
  if (invitedUntil === null) return null;
  if (!active) return 'Revoked';
  return Date.parse(invitedUntil) <= now ? 'Expired' : 'Pending';
}

/**
 * Returns what a member of a team is at `now`. Somebody who was never invited and has not proven
 * their address must be invited, as after an expired invitation.
 */
export function memberState(member: Invited, now: number): MemberState {
  const state = invitationState(member, now);
  if (state === 'Accepted') return member.active ? 'Active' : 'Inactive';
  return state ?? (member.active ? 'Expired' : 'Revoked');
}

/** Actions of the inviting side. */
export type InvitationAction = 'invite' | 'resend' | 'revoke';

const TABLE: Readonly<Record<InvitationAction, readonly (InvitationState | null)[]>> = {
  invite: [null, 'Expired', 'Revoked'],
  resend: ['Pending'],
  revoke: ['Pending'],
};

/** Returns true if an action is allowed in a state; otherwise nothing changes. */
export const mayInvite = (action: InvitationAction, state: InvitationState | null): boolean =>
  TABLE[action].includes(state);
