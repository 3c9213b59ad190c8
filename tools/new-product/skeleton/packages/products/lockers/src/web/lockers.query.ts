import './calls.ts';
import { type CallSuccess, isAbort, useApi, useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import type { LockerSearchBody } from '../http.ts';

export type Results = CallSuccess<'lockerSearch'>['data'];
export type Rates = CallSuccess<'lockerRates'>['data'];
export type Loaded<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed' };

/**
 * Returns the result of `load`, called again when `key` changes; loads nothing while it is null.
 */
function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ status: 'pending' });
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    setState({ status: 'pending' });
    load(leaving.signal).then(
      (data) => setState({ status: 'ready', data }),
      (error: unknown) => {
        if (!isAbort(error) && !leaving.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for everything that is asked
  }, [key]);
  return state;
}

export function useLockers(search: LockerSearchBody | null): Loaded<Results> {
  const api = useApi();
  const { i18n } = useTranslation();
  return useLoaded(search && `${i18n.language} ${JSON.stringify(search)}`, (signal) => {
    if (search === null) throw new Error('a search asks for something');
    return api.call('lockerSearch', { body: search }, { signal });
  });
}

export function useRates(lockerId: string | null, search: LockerSearchBody | null): Loaded<Rates> {
  const api = useApi();
  const body = lockerId !== null && search !== null ? { lockerId, rental: search.rental } : null;
  return useLoaded(body && JSON.stringify(body), (signal) => {
    if (body === null) throw new Error('rates are those of a locker and days');
    return api.call('lockerRates', { body }, { signal });
  });
}

/**
 * Returns a function that re-checks an offer with its supplier, holds its price and resolves to the
 * quote's id.
 */
export function useQuoteOffer(): (offerId: string) => Promise<string> {
  const api = useApi();
  return async (offerId) => (await api.call('lockerQuote', { body: { offerId } })).quote.quoteId;
}
