import { ApiError, loggedIn, useApi, useAppDispatch } from '@portico/runtime';
import type { ErrorCode, UserProfile } from '@portico/contract';

export type LoginResult =
  | { readonly ok: true; readonly user: UserProfile }
  | { readonly ok: false; readonly code: ErrorCode | null; readonly field?: string | undefined };

/** Logs in; a refusal is an answer, not an exception. */
export function useLogin(): (email: string, password: string) => Promise<LoginResult> {
  const api = useApi();
  const dispatch = useAppDispatch();
  return async (email, password) => {
    try {
      const { user } = await api.call('login', { body: { email, password } });
      dispatch(loggedIn(user));
      return { ok: true, user };
    } catch (error) {
      if (error instanceof ApiError) return { ok: false, code: error.code, field: error.field };
      throw error;
    }
  };
}
