// Wraps API calls of the account pages: a rejected request is a return value, not an exception.
import { ApiError, type CallSuccess, type CallNameOf, isAbort } from '@portico/runtime';
import type { ErrorCode } from '@portico/contract';

export interface Refused {
  readonly ok: false;
  /** Null if there was no response. */
  readonly code: ErrorCode | null;
  readonly field?: string | undefined;
  readonly details?: unknown;
}
export type Answer<T> = { readonly ok: true; readonly data: T } | Refused;
/** Response data type of a call, by call name. */
export type AnswerOf<N extends CallNameOf> = CallSuccess<N>['data'];

/** Makes a call. API errors are returned; programming errors and aborts are thrown. */
export async function tryCall<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await call() };
  } catch (error) {
    if (error instanceof ApiError && !isAbort(error))
      return { ok: false, code: error.code, field: error.field, details: error.details };
    throw error;
  }
}
