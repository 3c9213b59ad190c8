import { ApiError, useApi } from '@portico/runtime';
import type { ErrorCode } from '@portico/contract';

export type LinkResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode | null };

/**
 * Whom to mail it to: the address somebody has typed, or that of the booking a payer's ticket
 * shows.
 */
export type LinkWish = { readonly reference: string } & (
  | { readonly email: string }
  | { readonly ticket: string }
);

/**
 * Asks for a new link by mail. To who has typed reference and address the server never says whether
 * they belong together.
 */
export function useRequestLink(): (wish: LinkWish) => Promise<LinkResult> {
  const api = useApi();
  return async (wish) => {
    try {
      await api.call('requestLink', { body: wish });
      return { ok: true };
    } catch (error) {
      if (error instanceof ApiError) return { ok: false, code: error.code };
      throw error;
    }
  };
}
