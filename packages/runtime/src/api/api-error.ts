import type { ErrorBody, ErrorCode } from '@portico/contract';
import { FORMS_HEADER, FORMS_VERSION } from '@portico/contract/forms';

/**
 * Error of a failed call. `status` 0 means that there was no valid response (offline, connection
 * lost, or not from our server); `code` is then null and a later retry may help.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly field: string | undefined;
  readonly details: unknown;
  readonly correlationId: string | undefined;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** Response body as received, for loaders that store it. */
  readonly body: unknown;
  /** True if the call was rejected by a server with another form version than this page. */
  readonly isOutdated: boolean;

  constructor(
    status: number,
    body: unknown,
    retryAfter?: number,
    cause?: unknown,
    isOutdated = false,
  ) {
    const read: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
    super(
      typeof read.error === 'string' ? read.error : '',
      cause === undefined ? undefined : { cause },
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof read.code === 'string' ? read.code : null;
    this.field = typeof read.field === 'string' ? read.field : undefined;
    this.details = read.details;
    this.correlationId = typeof read.correlationId === 'string' ? read.correlationId : undefined;
    this.retryAfter = retryAfter;
    this.body = body;
    this.isOutdated = isOutdated;
  }
}

/** Parses the error of a response; never throws. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  // not a response of our server: a proxy's page, or truncated; status and advice remain
  const text = await response.text().catch(() => '');
  let body: unknown = text.trim() === '' ? null : text;
  try {
    body = JSON.parse(text);
  } catch {
    // keep the text itself
  }
  return new ApiError(
    response.status,
    body,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    undefined,
    isRefusedForm(response),
  );
}

/** Returns true if form input was rejected by a server that reports another form version. */
function isRefusedForm({ status, headers }: Response): boolean {
  const version = headers.get(FORMS_HEADER);
  return (
    (status === 400 || status === 404 || status === 405) &&
    version !== null &&
    version !== String(FORMS_VERSION)
  );
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
