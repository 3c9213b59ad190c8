// Applies the table of rights to requests: of a call, of a record, of a list.
import { type CallDefinition, type Capability, PorticoError } from '@portico/contract';
import { may, scopeOf, type Subject, type Viewer } from '@portico/rules/access';

/**
 * Throws UNAUTHENTICATED for a visitor and FORBIDDEN for a user without the right over the record.
 * Calls that must not tell a foreign record from an unknown one ask `may` and throw their 404.
 */
export function requireRight(viewer: Viewer, capability: Capability, subject?: Subject): void {
  const verdict = may(viewer, capability, subject);
  if (verdict.ok) return;
  throw new PorticoError(verdict.reason === 'login' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}

/**
 * Returns the owner filter of a list: the id of the user whose records it contains, or null for all
 * records of the agency. Throws as `requireRight`.
 */
export function ownerFilter(
  viewer: Viewer,
  capability: Parameters<typeof scopeOf>[1],
): string | null {
  const { user } = viewer;
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  const scope = scopeOf(viewer, capability);
  if (scope === 'none') throw new PorticoError('FORBIDDEN');
  return scope === 'all' ? null : user.id;
}

/**
 * Returns the check of a call before its handler runs. Throws if the call is not open to all and
 * names no capability, so that the server does not start with it.
 */
export function guardOf({
  name,
  access,
  capability,
}: Pick<CallDefinition, 'name' | 'access' | 'capability'>): (viewer: Viewer) => void {
  if (access === 'public' || access === 'optional' || access === 'peer') return allowAll;
  if (capability === undefined) throw new Error(`the call ${name} names no capability`);
  // its handler asks for the record, which the link may open
  if (access === 'guest') return allowAll;
  return (viewer) => {
    requireRight(viewer, capability);
    const isCustomer = viewer.user?.type === 'Customer';
    if ((access === 'customer' && !isCustomer) || (access === 'agent' && isCustomer))
      throw new PorticoError('FORBIDDEN');
  };
}

const allowAll = (): void => undefined;
