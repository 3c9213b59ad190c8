// What came of a call of these pages. A refusal is an answer, not an exception.
import { ApiError, type CallSuccess, type CallNameOf, isAbort } from '@portico/runtime';
import type { ErrorCode } from '@portico/contract';

export interface Refused {
  readonly ok: false;
  /** Null where no answer came. */
  readonly code: ErrorCode | null;
  readonly field?: string | undefined;
  readonly details?: unknown;
}
export type Answer<T> = { readonly ok: true; readonly data: T } | Refused;
/** What a call answers, by its name. */
export type AnswerOf<N extends CallNameOf> = CallSuccess<N>['data'];

/** Makes a call. Throws only what is a fault of ours, or that somebody has left. */
export async function tryCall<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await call() };
  } catch (error) {
    if (error instanceof ApiError && !isAbort(error))
      return { ok: false, code: error.code, field: error.field, details: error.details };
    throw error;
  }
}
