// Applies the table of rights to requests: of a call, of a record, of a list.
import {
  type CallDefinition,
  type Capability,
  type Forbidden,
  PorticoError,
  USER_TYPES,
  type UserType,
} from '@portico/contract';
import { may, scopeOf, type Subject, type Verdict, type Viewer } from '@portico/rules/access';

/** Returns the details of a 403. */
export const refusedBy = ({ reason, who }: Extract<Verdict, { ok: false }>): Forbidden => ({
  reason,
  who,
});

/**
 * Throws UNAUTHENTICATED for a visitor and FORBIDDEN for a user without the right over the record.
 * Calls that must not tell a foreign record from an unknown one ask `may` and throw their 404.
 */
export function requireRight(viewer: Viewer, capability: Capability, subject?: Subject): void {
  const verdict = may(viewer, capability, subject);
  if (verdict.ok) return;
  if (verdict.reason === 'login') throw new PorticoError('UNAUTHENTICATED');
  throw new PorticoError('FORBIDDEN', { details: refusedBy(verdict) });
}

/** Rights that cover records of people: another right says nothing about the rows of a list. */
type OverRecords = Exclude<
  Parameters<typeof scopeOf>[1],
  'center' | 'bookNow' | 'profile' | 'academy' | 'support.ask' | 'costs.see' | 'export.csv'
>;

/**
 * Returns the owner filter of a list: the id of the user whose records it contains, or null for all
 * records of the agency. Throws as `requireRight`.
 */
export function ownerFilter(viewer: Viewer, capability: OverRecords): string | null {
  const { user } = viewer;
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  requireRight(viewer, capability);
  return scopeOf(viewer, capability) === 'all' ? null : user.id;
}

/**
 * Returns the check of a call before its handler runs. Throws if the call is not open to all and
 * names no capability, so that the server does not start with it.
 */
export function guardOf({
  name,
  access,
  capability,
  operatorCapability,
}: Pick<CallDefinition, 'name' | 'access' | 'capability' | 'operatorCapability'>): (
  viewer: Viewer,
) => void {
  if (access === 'public' || access === 'optional' || access === 'peer') return allowAll;
  if (access === 'operator') {
    if (operatorCapability === undefined)
      throw new Error(`the call ${name} names no capability of the operator`);
    // its host is checked with the tenant; the machines that make these calls have no login
    return allowAll;
  }
  if (capability === undefined) throw new Error(`the call ${name} names no capability`);
  // its handler asks for the record, which the link may open
  if (access === 'guest') return allowAll;
  return (viewer) => {
    requireRight(viewer, capability);
    const who = access === 'user' ? USER_TYPES : access === 'customer' ? CUSTOMERS : AGENTS;
    if (!who.some((type) => type === viewer.user?.type))
      throw new PorticoError('FORBIDDEN', { details: { reason: 'role', who } satisfies Forbidden });
  };
}

const isCustomer = (type: UserType): boolean => type === 'Customer';
const CUSTOMERS = USER_TYPES.filter(isCustomer);
const AGENTS = USER_TYPES.filter((type) => !isCustomer(type));

const allowAll = (): void => undefined;
