// A team for tests.
import type { MemberBook, TeamLine, TeamMember } from '@portico/contract/http/center/team';

export const member = (patch: Partial<TeamMember> = {}): TeamMember => ({
  id: 'm1',
  firstName: 'Amira',
  lastName: 'Haddad',
  email: 'amira@full.example',
  userType: 'SalesAgent',
  isRestricted: false,
  state: 'Active',
  invitedUntil: null,
  isManaged: true,
  ...patch,
});

export const line = (patch: Partial<TeamLine> = {}): TeamLine => ({
  ...member(patch),
  open: 0,
  ...patch,
});

export const book = (patch: Partial<MemberBook> = {}): MemberBook => ({
  open: { count: 3, href: '/bookings?agent=m1&view=open' },
  due: { count: 1, href: '/bookings?agent=m1&deadline=168' },
  sales: {
    sums: [{ currency: 'USD', count: 2, total: 123_400, markup: 5_600 }],
    href: '/bookings?status=confirmed&agent=m1',
  },
  ...patch,
});

export const answer = (of: Partial<TeamMember> = {}, etag = '"3"') => ({
  status: 200,
  data: {
    member: member(of),
    book: book(),
    changedBy: 'Inês Marques',
    changedAt: '2026-06-01T10:00:00Z',
  },
  etag,
});

/** The state of a login. */
export const loggedIn = (id: string, userType = 'AgencyOwner') => ({
  type: 'user/userReplaced',
  payload: { profile: { id, userType, isRestrictedAgent: false } },
});
