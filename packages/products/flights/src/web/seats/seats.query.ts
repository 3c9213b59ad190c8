import type { ErrorCode } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useEffect, useState } from 'react';
import type { SeatMaps } from './cabin-plan.ts';
import '../calls.ts';

export type MapsState =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: SeatMaps }
  | { readonly status: 'failed'; readonly code: ErrorCode | null };

/**
 * Loads the seats of a quote's flights.
 * @param quoteId the first quote: a new price of the same sale has the same seats
 */
export function useSeatMaps(quoteId: string) {
  const api = useApi();
  const [asked, setAsked] = useState({ quoteId, count: 0 });
  const [state, setState] = useState<MapsState>({ status: 'pending' });
  const newest = useNewest();
  useEffect(() => {
    void newest.ask(
      (signal) => api.call('flightSeatMap', { body: { quoteId: asked.quoteId } }, { signal }),
      (data) => setState({ status: 'ready', data }),
      (error) =>
        setState({ status: 'failed', code: error instanceof ApiError ? error.code : null }),
    );
    return newest.drop;
  }, [api, newest, asked]);
  return {
    maps: state,
    /** Reloads with the latest quote; the current data stays until the response has arrived. */
    reload: (newest: string) => setAsked(({ count }) => ({ quoteId: newest, count: count + 1 })),
  };
}
