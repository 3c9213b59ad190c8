import type { CartView, ErrorCode } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { CartParts } from '../product-parts.ts';
import { useNewest } from '../state/newest.ts';

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
  const newest = useNewest();
  useEffect(() => {
    if (cartId === null || calls === undefined)
      return setState({ status: 'ready', cart: null, isLost: false });
    // a cart that is already shown and was only added to the address is not loaded again
    setState((before) =>
      before.status === 'ready' && before.cart?.cartId === cartId ? before : { status: 'pending' },
    );
    void newest.ask(
      (signal) => calls.read(api, cartId, signal),
      (cart) => setState({ status: 'ready', cart, isLost: false }),
      (error) => {
        const code = error instanceof ApiError ? error.code : null;
        setState(
          isCartGone(code)
            ? { status: 'ready', cart: null, isLost: true }
            : { status: 'failed', code },
        );
      },
    );
    return newest.drop;
  }, [api, calls, newest, cartId, round]);
  return {
    ...state,
    // what was saved is newer than what is still being read
    set: useCallback(
      (cart) => {
        newest.drop();
        setState({ status: 'ready', cart, isLost: false });
      },
      [newest],
    ),
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}
