import type { z } from 'zod';
import type { Capability, OperatorCapability } from './capability.ts';
import { ADDITION_PATHS } from './addition-paths.ts';
import type { ErrorCode } from './errors.ts';
import { CENTER_PATHS } from './center-paths.ts';
import { type CallName, type CallPath, PATHS } from './paths.ts';
import { OPERATOR_PATHS } from './operator-paths.ts';
import { PEER_PATHS } from './peer-paths.ts';

/** The path of every call. */
export const ALL_PATHS: Readonly<Record<CallName, CallPath>> = {
  ...PATHS,
  ...ADDITION_PATHS,
  ...CENTER_PATHS,
  ...OPERATOR_PATHS,
  ...PEER_PATHS,
};

/**
 * Lane of the in-flight limiter, highest priority first. Calls that hash a password use a separate
 * lane, `login`, so that they never take slots from other calls.
 */
export type Lane = 'checkout' | 'login' | 'read' | 'search' | 'deals';

/**
 * Access rule of a call. `public`: anyone, with or without a token. `optional`: anyone, with the
 * rights of a link; marked x-auth-optional if sent without a token. `user`: any logged-in user.
 * `customer`, `agent`: a logged-in user of that kind. `guest`: a user, or the bearer of a booking's
 * guest token. `peer`: another system, authenticated by a signature. `operator`: the operator of the
 * platform, or a machine in front of the servers; such a call has no agency, and is answered on hosts
 * of no agency only.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'user'
  | 'customer'
  | 'agent'
  | 'guest'
  | 'peer'
  | 'operator';

/** Access rules that ask for no right. */
export type OpenAccess = Extract<Access, 'public' | 'optional' | 'peer'>;

export interface CallDefinition {
  readonly name: CallName;
  readonly method: CallPath['method'];
  readonly path: string;
  readonly isCorrelated?: CallPath['isCorrelated'];
  readonly summary: string;
  readonly access: Access;
  /**
   * Right that the call asks for. Every call has one that is not open to all. A call of access
   * `guest` asks for it with the record, which the link may open.
   */
  readonly capability?: Capability;
  /** Right that a call of access `operator` asks for; no role of an agency has it. */
  readonly operatorCapability?: OperatorCapability;
  readonly lane: Lane;
  /** True if the call requires an Idempotency-Key header. */
  readonly idempotent: boolean;
  /**
   * True if its replies show a record with a version, which they name in ETag. A call that changes
   * the record requires in If-Match the version that the change was made from.
   */
  readonly versioned: boolean;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  /**
   * Response schema by status code. Any other status that is not an error is a bug. 'binary' bodies
   * are sent unchanged; 'empty' is a response without a body, such as a 204.
   */
  readonly replies: Readonly<Record<number, z.ZodType | 'binary' | 'empty'>>;
  readonly errors: readonly ErrorCode[];
}

/** A call with a part of its request of this type, e.g. `CallTaking<'params', { id: string }>`. */
export type CallTaking<Part extends 'params' | 'query' | 'body', V> = CallDefinition & {
  readonly [P in Part]: z.ZodType<V>;
};

/** A part of a request as parsed by its schema; undefined if the call has none. */
export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Recursively readonly, so that replies may be built from readonly data. */
export type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/**
 * A reply of a call: one of its statuses with the body of that status. `Json` is a body that is
 * JSON already, `Binary` one of a 'binary' reply; `More` are further members.
 */
export type ReplyOf<
  C extends Pick<CallDefinition, 'replies' | 'versioned'>,
  Json,
  Binary,
  More = unknown,
> = {
  [S in keyof C['replies'] & number]: {
    readonly status: S;
    readonly headers?: Readonly<Record<string, string>>;
  } & BodyOf<C['replies'][S], Json, Binary> &
    VersionOf<C, C['replies'][S]> &
    More;
}[keyof C['replies'] & number];

type BodyOf<S, Json, Binary> = S extends 'empty'
  ? { readonly body?: undefined }
  : { readonly body: S extends z.ZodType ? Frozen<z.input<S>> | Json : Binary };

/** The version of the record in the body; a reply without a body has none. */
type VersionOf<C extends Pick<CallDefinition, 'versioned'>, S> = S extends 'empty'
  ? unknown
  : C['versioned'] extends false
    ? unknown
    : boolean extends C['versioned']
      ? { readonly version?: number }
      : { readonly version: number };

/** A call that is not open to all does not compile without a capability of its own class. */
type Admission =
  | {
      readonly access: OpenAccess;
      readonly capability?: never;
      readonly operatorCapability?: never;
    }
  | {
      readonly access: Exclude<Access, OpenAccess | 'operator'>;
      readonly capability: Capability;
      readonly operatorCapability?: never;
    }
  | {
      readonly access: 'operator';
      readonly capability?: never;
      readonly operatorCapability: OperatorCapability;
    };

type Options = Pick<CallDefinition, 'summary' | 'lane' | 'replies'> &
  Admission &
  Partial<
    Pick<CallDefinition, 'idempotent' | 'versioned' | 'params' | 'query' | 'body' | 'errors'>
  >;

const DEFAULTS = {
  idempotent: false as boolean,
  versioned: false as const,
  params: undefined,
  query: undefined,
  body: undefined,
  errors: [] as readonly ErrorCode[],
};

/** A call definition with the exact types of its schemas. */
export type DefinedCall<N extends CallName, O> = { readonly name: N } & CallPath &
  O &
  Omit<typeof DEFAULTS, keyof O>;

/** Combines a call's path with its schemas. */
export function defineCall<N extends CallName, const O extends Options>(
  name: N,
  options: O,
): DefinedCall<N, O> {
  return { ...DEFAULTS, name, ...ALL_PATHS[name], ...options } as DefinedCall<N, O>;
}
