// Limits users who must set up a second factor but have none (decision 0117) to doing so.
import { type CallDefinition, type CallName, PorticoError } from '@portico/contract';
import { VISITOR, type Viewer } from '@portico/rules/access';

/** Calls needed to set up a factor, and those of the user's own login. */
const ENROLLING: ReadonlySet<CallName> = new Set([
  'logout',
  'profile',
  'changeLanguage',
  'account',
  'changePassword',
  'sessions',
  'endSession',
  'endOtherSessions',
  'stepUpOptions',
  'stepUp',
  'factors',
  'beginTotp',
  'confirmTotp',
  'passkeyOptions',
  'addPasskey',
]);
/** Access levels that require a login. */
const CLOSED: ReadonlySet<CallDefinition['access']> = new Set(['user', 'customer', 'agent']);

/** Returns true if a call is refused until a second factor is set up. */
export const waitsForFactor = (call: CallDefinition): boolean =>
  CLOSED.has(call.access) && !ENROLLING.has(call.name);

/**
 * Returns the viewer for a call: users who must set up a factor first are treated as visitors where
 * visitors have access. Throws FACTOR_MISSING for the rest.
 */
export function untilEnrolled(viewer: Viewer, call: CallDefinition | undefined): Viewer {
  if (!viewer.user?.mustEnrol || call === undefined || ENROLLING.has(call.name)) return viewer;
  if (waitsForFactor(call)) throw new PorticoError('FACTOR_MISSING');
  return VISITOR;
}
