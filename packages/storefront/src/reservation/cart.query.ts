import type { CartView, ErrorCode } from '@portico/contract';
import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { CartParts } from '../product-parts.ts';

export type CartState =
  | { readonly status: 'pending' }
  /** `cart` is null if there is none yet, or it has expired. */
  | { readonly status: 'ready'; readonly cart: CartView | null; readonly isLost: boolean }
  | { readonly status: 'failed'; readonly code: ErrorCode | null };

/** Returns true if a cart has expired or does not belong to this visitor. */
export const isCartGone = (code: string | null): boolean =>
  code === 'CART_EXPIRED' || code === 'CART_NOT_FOUND';

/** Loads the cart named by the address. */
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
    // a cart that is already shown and was only added to the address is not loaded again
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
