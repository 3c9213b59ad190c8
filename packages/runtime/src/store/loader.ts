import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiClient } from '../api/client.ts';
import { ApiError, isAbort } from '../api/api-error.ts';

/** Message of a failed loader without its own (specification, section 8; no full stop). */
export const DEFAULT_FAILURE = 'Something went wrong';

/** Extra argument available to every thunk. */
export interface ThunkExtra {
  readonly api: ApiClient;
}
export interface LoaderConfig {
  extra: ThunkExtra;
  rejectValue: unknown;
}

/**
 * State of every loader: pending sets isLoading and clears the error, fulfilled sets the data,
 * rejected sets the error.
 */
export interface Loadable {
  isLoading: boolean;
  error: unknown;
}
export const IDLE: Loadable = { isLoading: false, error: null };

/**
 * Creates a loader: a thunk that rejects with the message of the server's error, or with the result
 * of `failure`.
 * @param type prefix of its action types, e.g. 'agency/load'
 */
export function createLoader<Result, Argument = void>(
  type: string,
  load: (api: ApiClient, argument: Argument, signal: AbortSignal) => Promise<Result>,
  failure: (error: ApiError) => unknown = (error) => error.message,
) {
  return createAsyncThunk<Result, Argument, LoaderConfig>(
    type,
    async (argument, { extra, signal, rejectWithValue }) => {
      try {
        return await load(extra.api, argument, signal);
      } catch (error) {
        // must not be empty: the library would store its own message instead
        if (error instanceof ApiError) return rejectWithValue(failure(error) || DEFAULT_FAILURE);
        throw error;
      }
    },
  );
}

/** Action of a loader that was rejected. */
export interface Rejection {
  readonly payload?: unknown;
  readonly error?: { readonly message?: string; readonly name?: string };
}

/** Returns the message stored by a rejected loader, or the default. */
export function failureOf(
  { payload, error }: Rejection,
  fallback: string = DEFAULT_FAILURE,
): unknown {
  return payload || error?.message || fallback;
}

/** Returns true if the loader was cancelled, which is no failure. */
export const wasCancelled = ({ error }: Rejection): boolean =>
  error?.name === 'AbortError' || isAbort(error);
