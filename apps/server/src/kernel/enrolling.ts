// What somebody may do of whom the agency asks a second factor and who has none (decision 0117):
// set one up.
import { type CallDefinition, type CallName, PorticoError } from '@portico/contract';
import { ANONYMOUS, type Viewer } from './viewer.ts';

/** Calls that setting one up takes, and those of the own login. */
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
/** Calls that want somebody logged in. */
const CLOSED: ReadonlySet<CallDefinition['access']> = new Set(['user', 'customer', 'agent']);

/** Whether a call is refused until a second factor is set up. */
export const waitsForFactor = (call: CallDefinition): boolean =>
  CLOSED.has(call.access) && !ENROLLING.has(call.name);

/**
 * The viewer a call sees: who must set one up first is a visitor to what visitors may see. Throws
 * FACTOR_MISSING for the rest.
 */
export function untilEnrolled(viewer: Viewer, call: CallDefinition | undefined): Viewer {
  if (!viewer.user?.mustEnrol || call === undefined || ENROLLING.has(call.name)) return viewer;
  if (waitsForFactor(call)) throw new PorticoError('FACTOR_MISSING');
  return ANONYMOUS;
}
