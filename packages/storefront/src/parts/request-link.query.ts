import { ApiError, useApi } from '@portico/runtime';
import type { ErrorCode } from '@portico/contract';

export type LinkResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode | null };

/**
 * Recipient of the link: the typed e-mail address, or the address of the booking that a payer's
 * ticket shows.
 */
export type LinkRequest = { readonly reference: string } & (
  | { readonly email: string }
  | { readonly ticket: string }
);

/**
 * Requests a new link by e-mail. The response never reveals whether a typed reference and address
 * belong together.
 */
export function useRequestLink(): (request: LinkRequest) => Promise<LinkResult> {
  const api = useApi();
  return async (request) => {
    try {
      await api.call('requestLink', { body: request });
      return { ok: true };
    } catch (error) {
      if (error instanceof ApiError) return { ok: false, code: error.code };
      throw error;
    }
  };
}
