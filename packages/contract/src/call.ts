import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { CallName, CallPath } from './paths.ts';
import { PATHS } from './paths.ts';

/**
 * Lane of the in-flight limiter, most precious first. Calls that hash a password are in a lane of
 * their own, `login`: however many of them there are, they take no slot from any other call.
 */
export type Lane = 'checkout' | 'login' | 'read' | 'search' | 'deals';

/**
 * Who may call. public: anybody, with or without a token. optional: anybody; with a link's rights
 * (x-auth-optional). user: any logged-in user. customer, agent: that kind. guest: a user, or the
 * bearer of a booking's guest token. peer: another machine; the call proves itself (a signature).
 */
export type Access = 'public' | 'optional' | 'user' | 'customer' | 'agent' | 'guest' | 'peer';

export interface CallDefinition {
  readonly name: CallName;
  readonly method: CallPath['method'];
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly lane: Lane;
  /** Needs an Idempotency-Key header. */
  readonly idempotent: boolean;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  /**
   * Schema by status. A status that is absent here and not an error is a programming fault.
   * 'binary' is sent as it is.
   */
  readonly replies: Readonly<Record<number, z.ZodType | 'binary'>>;
  readonly errors: readonly ErrorCode[];
}

type Options = Pick<CallDefinition, 'summary' | 'access' | 'lane' | 'replies'> &
  Partial<Pick<CallDefinition, 'idempotent' | 'params' | 'query' | 'body' | 'errors'>>;

const DEFAULTS = {
  idempotent: false as boolean,
  params: undefined,
  query: undefined,
  body: undefined,
  errors: [] as readonly ErrorCode[],
};

/** A call with the exact types of its schemas. */
export type DefinedCall<N extends CallName, O> = { readonly name: N } & CallPath &
  O &
  Omit<typeof DEFAULTS, keyof O>;

/** Joins a call's path with its shapes. */
export function defineCall<N extends CallName, const O extends Options>(
  name: N,
  options: O,
): DefinedCall<N, O> {
  return { ...DEFAULTS, name, ...PATHS[name], ...options } as DefinedCall<N, O>;
}
