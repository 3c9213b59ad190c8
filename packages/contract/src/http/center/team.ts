// The agents of an agency: who they are, what each may do, and the bookings each is in charge of.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { withOrWithoutCosts } from '../../costs.ts';
import { currencyCode, mailAddress, name } from '../../schemas.ts';
import { MEMBER_STATES, STAFF_TYPES } from './member-states.ts';

/** An agent, or a person who was invited to be one. */
export const teamMember = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(STAFF_TYPES),
  isRestricted: z.boolean(),
  state: z.enum(MEMBER_STATES),
  /** End of the invitation, an instant; null once it is accepted, and for those never invited. */
  invitedUntil: z.string().nullable(),
  /** True if the reader may change this member. Nobody may change themselves. */
  isManaged: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** `open`: bookings that the list shows as open and this member is in charge of. */
export const teamLine = teamMember.extend({ open: z.int() });
export type TeamLine = z.infer<typeof teamLine>;

/** Path of the list of the counted bookings. */
const href = z.string();
const counted = z.strictObject({ count: z.int(), href });

/** Sums of the bookings sold in one currency, in its minor units. */
const soldSums = z.strictObject({
  currency: currencyCode,
  count: z.int(),
  total: z.int(),
  markup: z.int(),
});

/** Bookings that a member is in charge of. Each figure has the sums of the list that it leads to. */
export const memberBook = z.strictObject({
  open: counted,
  /** Bookings with a deadline within `BOOK_DUE_DAYS`, or one that has passed unmet. */
  due: counted,
  /** Bookings sold in the last `BOOK_SALES_DAYS`. */
  sales: z.strictObject({ sums: z.array(withOrWithoutCosts(soldSums)), href }),
});
export type MemberBook = z.infer<typeof memberBook>;

const id = z.object({ id: z.uuid() });
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const OF_MEMBER = [...REFUSALS, 'INVALID_FIELD', 'NOT_FOUND'] as const;
const CHANGE = [...OF_MEMBER, 'LAST_OWNER', 'PRECONDITION_REQUIRED', 'VERSION_CONFLICT'] as const;
const manage = { access: 'agent', capability: 'team.manage', lane: 'read' } as const;
const shown = z.strictObject({ member: teamMember });
/** With the last change, for those who change it next. */
const changeable = shown.extend({
  /** Name of the agent who made it; null for an operator, and if there was none. */
  changedBy: z.string().nullable(),
  changedAt: z.string(),
});

export const getTeam = defineCall('team', {
  summary: 'Agents of the agency and open invitations, owners first',
  ...manage,
  replies: { 200: z.strictObject({ members: z.array(teamLine) }) },
  errors: [...REFUSALS],
});

export const getTeamMember = defineCall('teamMember', {
  summary:
    'An agent with the bookings they are in charge of; other agents than oneself ask for team.manage',
  access: 'agent',
  capability: 'center',
  lane: 'read',
  versioned: true,
  params: id,
  replies: { 200: changeable.extend({ book: memberBook }) },
  errors: [...OF_MEMBER],
});

export const invitationBody = z.strictObject({
  email: mailAddress,
  firstName: name(),
  lastName: name(),
  userType: z.enum(STAFF_TYPES),
  /** An owner is never restricted. */
  isRestricted: z.boolean(),
});
export type InvitationBody = z.infer<typeof invitationBody>;

/**
 * `details` of INVALID_FIELD for an address that cannot be invited: it belongs to a customer, or to a
 * member of the team, who may be deactivated.
 */
export type UninvitableReason = 'customer' | 'member' | 'inactive';

export const inviteMember = defineCall('inviteMember', {
  summary: 'Invite a person to the agency; a mailed link sets their password',
  ...manage,
  body: invitationBody,
  replies: {
    201: shown,
    /** Invited before with the same role: nothing is changed or mailed. */
    200: shown,
  },
  errors: [...REFUSALS, 'INVALID_FIELD', 'TOO_MANY_REQUESTS'],
});

export const resendInvitation = defineCall('resendInvitation', {
  summary: 'Mail a new link, valid for seven days; earlier ones end',
  ...manage,
  params: id,
  replies: { 200: shown },
  errors: [...OF_MEMBER, 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
});

export const revokeInvitation = defineCall('revokeInvitation', {
  summary: 'End an invitation and its link',
  ...manage,
  params: id,
  replies: { 200: shown },
  errors: [...OF_MEMBER, 'CHANGED_MEANWHILE'],
});

export const activateMember = defineCall('activateMember', {
  summary: 'Let a deactivated agent log in again',
  ...manage,
  params: id,
  replies: { 200: shown },
  errors: [...OF_MEMBER, 'CHANGED_MEANWHILE'],
});

export const changeMember = defineCall('changeMember', {
  summary: 'Change what an agent may do; parts that are left out stay',
  ...manage,
  versioned: true,
  params: id,
  body: z.strictObject({
    userType: z.enum(STAFF_TYPES).optional(),
    isRestricted: z.boolean().optional(),
  }),
  replies: { 200: changeable },
  errors: CHANGE,
});

/** `details` of REASSIGN_FIRST. */
export interface ReassignFirst {
  /** Open bookings that the member is in charge of. */
  readonly open: number;
}

export const deactivateMember = defineCall('deactivateMember', {
  summary:
    'End the logins of an agent, who cannot log in any more; another takes over their bookings',
  ...manage,
  versioned: true,
  params: id,
  body: z.strictObject({
    /** Id of the active agent who takes over; may be left out if no booking is open. */
    reassignTo: z.uuid().optional(),
  }),
  replies: { 200: changeable },
  errors: [...CHANGE, 'REASSIGN_FIRST', 'CHANGED_MEANWHILE'],
});
