// States and types of members of a team. Without schemas, because browsers load it.

/** Types of users who work for an agency. */
export const STAFF_TYPES = ['AgencyOwner', 'Admin', 'SalesAgent'] as const;
export type StaffType = (typeof STAFF_TYPES)[number];

/**
 * `Pending`, `Expired` and `Revoked`: of an invitation that was not accepted. `Inactive`: deactivated.
 */
export const MEMBER_STATES = ['Active', 'Pending', 'Expired', 'Revoked', 'Inactive'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Days ahead in which the book of a member counts deadlines, and days past in which it counts sales. */
export const BOOK_DUE_DAYS = 7;
export const BOOK_SALES_DAYS = 30;
