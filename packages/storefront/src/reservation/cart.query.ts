import type { CartView, ErrorCode } from '@portico/contract';
import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { CartParts } from '../product-parts.ts';

export type CartState =
  | { readonly status: 'pending' }
  /** null: there is none yet, or it is kept no more. */
  | { readonly status: 'ready'; readonly cart: CartView | null; readonly isLost: boolean }
  | { readonly status: 'failed'; readonly code: ErrorCode | null };

/** Whether a cart is gone: kept no more, or never this visitor's. */
export const isCartGone = (code: string | null): boolean =>
  code === 'CART_EXPIRED' || code === 'CART_NOT_FOUND';

/** The cart an address names. */
export function useCart(
  calls: CartParts | undefined,
  cartId: string | null,
): CartState & { readonly set: (cart: CartView | null) => void; readonly reload: () => void } {
  const api = useApi();
  const [state, setState] = useState<CartState>({ status: 'pending' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (cartId === null || calls === undefined)
      return setState({ status: 'ready', cart: null, isLost: false });
    const leaving = new AbortController();
    // one that is shown already and only came into the address is not loaded again
    setState((before) =>
      before.status === 'ready' && before.cart?.cartId === cartId ? before : { status: 'pending' },
    );
    calls.read(api, cartId, leaving.signal).then(
      (cart) => setState({ status: 'ready', cart, isLost: false }),
      (error: unknown) => {
        if (isAbort(error)) return;
        const code = error instanceof ApiError ? error.code : null;
        setState(
          isCartGone(code)
            ? { status: 'ready', cart: null, isLost: true }
            : { status: 'failed', code },
        );
      },
    );
    return () => leaving.abort();
  }, [api, calls, cartId, round]);
  return {
    ...state,
    set: useCallback((cart) => setState({ status: 'ready', cart, isLost: false }), []),
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}
