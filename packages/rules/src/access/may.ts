// Decides every permission of a viewer, from the table of capabilities.
import { type Capability, type Refusal, USER_TYPES, type UserType } from '@portico/contract';
import {
  CAPABILITIES,
  type Extent,
  HIDDEN_FROM_CLIENTS,
  type Role,
  ROLE_OF_TYPE,
} from './capabilities.ts';
import type { Viewer } from './viewer.ts';

/**
 * The record a right is asked for, by the people it belongs to. Viewer and record are of the same
 * agency: records of other agencies are never found.
 */
export interface Subject {
  readonly customerId?: string | null;
  /** Agent of the record. */
  readonly agentId?: string | null;
  /** Agent who owns the client of the record. */
  readonly clientOwnerId?: string | null;
  /** Type of the user whom the record describes. */
  readonly userType?: UserType;
  /** True if the request proves a link to the record. */
  readonly hasLink?: boolean;
}

export type Verdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: Refusal;
      /** Types of users who may, without a restriction. */
      readonly who: readonly UserType[];
    };

/** Records of a list: of the whole agency, of this viewer, or none. */
export type Scope = 'all' | 'own' | 'none';

const ALLOWED: Verdict = { ok: true };

/** Returns the column of the table for this viewer. */
function roleOf({ user }: Viewer): Role {
  if (user === undefined) return 'visitor';
  const role = ROLE_OF_TYPE[user.type];
  return user.isRestricted && role !== 'customer' ? 'restricted' : role;
}

const extentOf = (viewer: Viewer, capability: Capability): Extent =>
  CAPABILITIES[capability][roleOf(viewer)];

/** Returns true if the viewer shows the screen to a client, who must not see what this right shows. */
const isHidden = ({ user }: Viewer, capability: Capability): boolean =>
  user?.isPresenting === true && HIDDEN_FROM_CLIENTS.has(capability);

/** Returns the records of a list that this viewer may read. A link opens one record and no list. */
export function scopeOf(viewer: Viewer, capability: Exclude<Capability, 'team.manage'>): Scope {
  if (isHidden(viewer, capability)) return 'none';
  const extent = extentOf(viewer, capability);
  return extent === 'all' || extent === 'own' ? extent : 'none';
}

/**
 * Decides whether a viewer has a capability over a record. Without a record: whether there may be
 * any over which the viewer has it.
 */
export function may(viewer: Viewer, capability: Capability, subject?: Subject): Verdict {
  const extent = extentOf(viewer, capability);
  if (isSome(extent) && isHidden(viewer, capability))
    return { ok: false, reason: 'presenting', who: typesWith(capability, isSome) };
  if (extent === 'all') return ALLOWED;
  if (subject?.hasLink === true && isByLink(capability)) return ALLOWED;
  if (!isSome(extent))
    return { ok: false, reason: refusalOf(viewer, capability), who: typesWith(capability, isSome) };
  if (subject === undefined || covers(extent, viewer, subject)) return ALLOWED;
  return { ok: false, reason: 'notOwn', who: typesWith(capability, isAll) };
}

const isAll = (extent: Extent): boolean => extent === 'all';
/** Returns true for rights that need no link. */
const isSome = (extent: Extent): boolean => extent !== 'none' && extent !== 'link';

/** Returns true if a link to a record gives this capability over it to its holder. */
const isByLink = (capability: Capability): boolean => CAPABILITIES[capability].visitor === 'link';

function covers(extent: Extent, { user }: Viewer, subject: Subject): boolean {
  if (extent === 'salesAgents') return subject.userType === 'SalesAgent';
  const owners = [subject.customerId, subject.agentId, subject.clientOwnerId];
  return user !== undefined && owners.includes(user.id);
}

function refusalOf({ user }: Viewer, capability: Capability): Refusal {
  if (user === undefined) return 'login';
  return isSome(CAPABILITIES[capability][ROLE_OF_TYPE[user.type]]) ? 'restricted' : 'role';
}

const typesWith = (
  capability: Capability,
  isEnough: (extent: Extent) => boolean,
): readonly UserType[] =>
  USER_TYPES.filter((type) => isEnough(CAPABILITIES[capability][ROLE_OF_TYPE[type]]));
