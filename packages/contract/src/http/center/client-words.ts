// Words of clients. Without schemas, because browsers load them.

export const CLIENT_STATUSES = ['Active', 'Inactive'] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** Why there is a record: an account, a guest's booking, an agent, a file. */
export const CLIENT_ORIGINS = ['account', 'booking', 'agent', 'import'] as const;
export type ClientOrigin = (typeof CLIENT_ORIGINS)[number];

/** Orders of the list with their default directions. */
export const CLIENT_SORTS = { name: 'asc', created: 'desc' } as const;
export type ClientSort = keyof typeof CLIENT_SORTS;

/** Longest page. */
export const CLIENTS_PAGE = 100;

export const COMPANION_RELATIONS = [
  'self',
  'partner',
  'child',
  'parent',
  'friend',
  'colleague',
  'other',
] as const;
export type CompanionRelation = (typeof COMPANION_RELATIONS)[number];

/** What a client can agree to; an account has the same two. */
export const CONSENT_KINDS = ['marketing', 'documents'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
/** How an agent has received it. */
export const CONSENT_WAYS = ['phone', 'mail', 'person'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Fields that a merge takes from one client or the other. */
export const MERGE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'language',
  'currency',
  'clientGroup',
  'ownerAgentId',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
