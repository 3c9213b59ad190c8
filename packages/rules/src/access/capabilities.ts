// The table of rights: which role has which capability, and over which records. Everything that
// decides a permission reads it through may.ts.
import type { Capability, UserType } from '@portico/contract';

/**
 * Records a right covers. `all`: every record of the agency. `own`: records whose agent or customer
 * the user is, or whose client the user owns; of a wallet, the user's own limit or reward. `link`:
 * only the record to which the request proves a link. `salesAgents`: people of that type.
 */
export type Extent = 'all' | 'own' | 'link' | 'salesAgents' | 'none';

/** Columns of the table. A restricted agent of any type has the column `restricted`. */
export type Role = 'owner' | 'admin' | 'sales' | 'restricted' | 'customer' | 'visitor';

/** Columns of unrestricted users by their type. */
export const ROLE_OF_TYPE: Readonly<Record<UserType, Role>> = {
  AgencyOwner: 'owner',
  Admin: 'admin',
  SalesAgent: 'sales',
  Customer: 'customer',
};

type Row = Readonly<Record<Role, Extent>>;

const row = (
  owner: Extent,
  admin: Extent = 'none',
  sales: Extent = 'none',
  restricted: Extent = 'none',
  customer: Extent = 'none',
  visitor: Extent = 'none',
): Row => ({ owner, admin, sales, restricted, customer, visitor });

const OWNER = row('all');
const OWNER_AND_ADMIN = row('all', 'all');
const AGENTS = row('all', 'all', 'all', 'all');
const USERS = row('own', 'own', 'own', 'own', 'own');
/** Agents their own records, customers what belongs to them. */
const PEOPLE = row('all', 'all', 'own', 'own', 'own');
/** The same, and the holder of a guest link. */
const BOOKINGS = row('all', 'all', 'own', 'own', 'own', 'link');
/** Agents their own records; clients what the agent has sent them. */
const SENT = row('all', 'all', 'own', 'own', 'link', 'link');

/** Role by role, the records that each capability covers. */
export const CAPABILITIES: Readonly<Record<Capability, Row>> = {
  account: USERS,
  center: AGENTS,
  bookNow: AGENTS,
  profile: AGENTS,
  academy: AGENTS,
  'support.ask': AGENTS,
  'clients.read': PEOPLE,
  'clients.write': PEOPLE,
  'documents.reveal': PEOPLE,
  'clients.notes': row('all', 'all', 'own', 'own'),
  'clients.merge': OWNER_AND_ADMIN,
  'clients.import': OWNER_AND_ADMIN,
  'clients.assign': OWNER_AND_ADMIN,
  'bookings.waive': OWNER_AND_ADMIN,
  'bookings.assign': OWNER_AND_ADMIN,
  tasks: OWNER_AND_ADMIN,
  notifications: AGENTS,
  'bookings.read': BOOKINGS,
  'bookings.create': BOOKINGS,
  'bookings.cancel': BOOKINGS,
  'costs.see': row('all', 'all', 'own'),
  proposals: SENT,
  dealLinks: SENT,
  'pay.request': SENT,
  searches: SENT,
  'export.csv': row('all', 'all', 'own', 'own'),
  'tickets.answer': PEOPLE,
  'tickets.assign': OWNER_AND_ADMIN,
  'wallet.read': PEOPLE,
  'wallet.useCredit': PEOPLE,
  'wallet.topUp': OWNER_AND_ADMIN,
  'pay.refund': OWNER_AND_ADMIN,
  splits: OWNER_AND_ADMIN,
  'wallet.reverse': OWNER,
  'payment.keys': OWNER,
  ownership: OWNER,
  'team.manage': row('all', 'salesAgents'),
  markup: OWNER_AND_ADMIN,
  website: OWNER_AND_ADMIN,
  product: OWNER_AND_ADMIN,
  theme: OWNER_AND_ADMIN,
  applications: OWNER_AND_ADMIN,
  rehearsal: OWNER_AND_ADMIN,
  'payment.read': OWNER_AND_ADMIN,
  audit: OWNER_AND_ADMIN,
};

/** Rights that an agent is refused while showing the screen to a client: what they show is not theirs. */
export const HIDDEN_FROM_CLIENTS: ReadonlySet<Capability> = new Set([
  'costs.see',
  'markup',
  'splits',
  'wallet.read',
  'wallet.useCredit',
  'wallet.topUp',
  'wallet.reverse',
  'audit',
  'tasks',
  'clients.notes',
  'notifications',
]);
