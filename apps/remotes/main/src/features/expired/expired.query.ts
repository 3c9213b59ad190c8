import { ApiError, useApi } from '@portico/runtime';
import type { ErrorCode } from '@portico/contract';

export type LinkResult = { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode | null };

/** Asks for a new link by mail. The server never says whether the booking exists. */
export function useRequestLink(): (reference: string, email: string) => Promise<LinkResult> {
  const api = useApi();
  return async (reference, email) => {
    try {
      await api.call('requestLink', { body: { reference, email } });
      return { ok: true };
    } catch (error) {
      if (error instanceof ApiError) return { ok: false, code: error.code };
      throw error;
    }
  };
}
