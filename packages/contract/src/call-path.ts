// HTTP method and path of a call.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallPath {
  readonly method: Method;
  /** Path on this server; begins with `base`. */
  readonly path: string;
  /** Base path of the call's family, e.g. `/api`. */
  readonly base: string;
  /** True if clients send a new x-correlation-id with every call of the family. */
  readonly isCorrelated?: true;
}

/**
 * Creates functions that define the calls below one base path. Each takes a path within the family,
 * e.g. `/bookings/:reference`.
 * @param base begins with a slash and does not end with one; no base continues another
 * @param headers headers that the calls have in addition to the usual ones
 */
export function callFamily(base: string, headers: Pick<CallPath, 'isCorrelated'> = {}) {
  const by =
    (method: Method) =>
    (path: string): CallPath => ({ method, path: base + path, base, ...headers });
  return {
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    remove: by('DELETE'),
  };
}

/** Calls of the main API. */
export const { get, post, put, patch, remove } = callFamily('/api');
