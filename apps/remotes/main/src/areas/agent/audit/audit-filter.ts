// Reads the filter of the audit log from the address.
import { isLocalDate } from '@portico/rules/dates';

/** Kinds of actors other than users. */
export const ACTOR_KINDS = ['operator', 'system', 'guest', 'anonymous'] as const;
/** Longest values that the call accepts. */
const LENGTHS = { actor: 80, object: 200, action: 80 } as const;

export interface AuditFilter {
  /** Id of a user, or a kind of actor. */
  readonly actor: string | null;
  /** An object, or a kind followed by a colon. */
  readonly object: string | null;
  /** An action, or its first part followed by a dot. */
  readonly action: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const dateOf = (text: string | null): string | null =>
  text !== null && isLocalDate(text) ? text : null;

/** Reads the filter of an address; leaves out values that the call refuses. */
export function auditFilter(query: URLSearchParams): AuditFilter {
  const lineOf = (name: keyof typeof LENGTHS) => {
    const text = query.get(name)?.trim() ?? '';
    return text.length > 0 && text.length <= LENGTHS[name] ? text : null;
  };
  return {
    actor: lineOf('actor'),
    object: lineOf('object'),
    action: lineOf('action'),
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
  };
}

/** Returns the filter as the call takes it. */
export function auditQuery({ actor, object, action, from, to }: AuditFilter) {
  return {
    ...(actor !== null && { actor }),
    ...(object !== null && { object }),
    ...(action !== null && { action }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
