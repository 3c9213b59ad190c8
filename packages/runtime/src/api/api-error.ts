import type { ErrorBody, ErrorCode } from '@portico/contract';
import { FORMS_HEADER, FORMS_VERSION } from '@portico/contract/forms';

/**
 * A call that did not succeed. `status` 0 means that no answer came (offline, cut, or not our
 * server's answer); then `code` is null and trying again later may help.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly field: string | undefined;
  readonly details: unknown;
  readonly correlationId: string | undefined;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** The answer's body as it came, for loaders that store it. */
  readonly body: unknown;
  /** Whether the call was refused by a server that reads other forms than this page sends. */
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

/** Reads the error of an answer; never throws itself. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'));
  // not our server's answer: a proxy's page, or cut off on the way; status and advice remain
  const text = await response.text().catch(() => '');
  let body: unknown = text.trim() === '' ? null : text;
  try {
    body = JSON.parse(text);
  } catch {
    // the text itself
  }
  return new ApiError(
    response.status,
    body,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    undefined,
    isRefusedForm(response),
  );
}

/** A form that is not understood, by a server that says that it reads another version of forms. */
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
