// Capabilities: what a call or a page lets a logged-in user do. packages/rules/src/access/
// capabilities.ts holds the table of the roles that have them.
import type { UserType } from './vocabulary.ts';

/**
 * What a call of the platform's operator lets do. No role of an agency has any of these.
 * `certificates`: asking which hosts the platform serves, for a proxy that has no login.
 */
export type OperatorCapability = 'certificates';

/**
 * `account`: the user's own account, login and second factors. `center`: the command center.
 * `costs.see`: wholesale, net, markup and every other figure of the agency's margin. The rest is
 * named by the record and the act.
 */
export type Capability =
  | 'account'
  | 'center'
  | 'bookNow'
  | 'profile'
  | 'academy'
  | 'support.ask'
  | 'clients.read'
  | 'clients.write'
  | 'clients.notes'
  | 'clients.merge'
  | 'clients.import'
  | 'clients.assign'
  | 'documents.reveal'
  | 'bookings.read'
  | 'bookings.create'
  | 'bookings.cancel'
  | 'bookings.waive'
  | 'bookings.assign'
  | 'tasks'
  | 'notifications'
  | 'costs.see'
  | 'proposals'
  | 'dealLinks'
  | 'pay.request'
  | 'pay.refund'
  | 'searches'
  | 'export.csv'
  | 'tickets.answer'
  | 'tickets.assign'
  | 'wallet.read'
  | 'wallet.useCredit'
  | 'wallet.topUp'
  | 'wallet.reverse'
  | 'splits'
  | 'payment.read'
  | 'payment.keys'
  | 'ownership'
  | 'team.manage'
  | 'markup'
  | 'website'
  | 'product'
  | 'theme'
  | 'applications'
  | 'rehearsal'
  | 'audit';

/**
 * Reasons of a refusal. `login`: a visitor. `restricted`: the role has it unless restricted.
 * `presenting`: the viewer has it, but shows the screen to a client.
 */
export type Refusal = 'login' | 'role' | 'restricted' | 'notOwn' | 'presenting';

/** `details` of FORBIDDEN if a right is missing. */
export interface Forbidden {
  readonly reason: Refusal;
  /** Types of users who may, without a restriction. */
  readonly who: readonly UserType[];
}
