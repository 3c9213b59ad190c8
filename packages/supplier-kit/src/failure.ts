/** Connection errors before any byte of the call was written. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
]);
/** Connection errors after that. */
const LINE_BROKE = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

export interface Failure {
  readonly kind: 'unknown' | 'not-done';
  readonly message: string;
  /**
   * True if the connection broke or could not be established, so that a read-only call may be
   * retried immediately.
   */
  readonly broke: boolean;
}

/**
 * Classifies a connection error of a call in progress. Uses error codes only: messages of libraries
 * may contain addresses and keys.
 */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  if (code !== null && BEFORE_SENDING.has(code))
    return { kind: 'not-done', message: `cannot be reached (${code})`, broke: true };
  if (code !== null && LINE_BROKE.has(code))
    return { kind: 'unknown', message: `the line broke (${code})`, broke: true };
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError')
    return { kind: 'unknown', message: 'no answer in time', broke: false };
  if (name === 'AbortError')
    return { kind: 'unknown', message: 'given up while waiting', broke: false };
  return { kind: 'unknown', message: `failed (${code ?? (name || 'unknown')})`, broke: false };
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, errors, cause } = error as {
    code?: unknown;
    errors?: readonly unknown[];
    cause?: unknown;
  };
  if (typeof code === 'string') return code;
  // Several addresses were tried in sequence: all must have failed before sending.
  if (Array.isArray(errors) && errors.length > 0) {
    const codes = errors.map(codeOf);
    return codes.every((one) => one !== null && BEFORE_SENDING.has(one))
      ? (codes[0] ?? null)
      : null;
  }
  return cause === undefined ? null : codeOf(cause);
}
