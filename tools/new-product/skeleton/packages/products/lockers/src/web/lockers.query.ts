import './calls.ts';
import { type CallSuccess, isAbort, useApi, useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import type { LockerSearch } from '../http.ts';

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

export function useLockers(search: LockerSearch | null): Loaded<Results> {
  const api = useApi();
  const { i18n } = useTranslation();
  return useLoaded(search && `${i18n.language} ${JSON.stringify(search)}`, (signal) => {
    if (search === null) throw new Error('a search asks for something');
    return api.call('lockerSearch', { query: search }, { signal });
  });
}

/** @param deposit true to pay in two payments */
export function useRates(
  lockerId: string | null,
  search: LockerSearch | null,
  deposit: boolean,
): Loaded<Rates> {
  const api = useApi();
  const asked =
    lockerId !== null && search !== null
      ? { params: { lockerId }, body: { from: search.from, to: search.to, deposit } }
      : null;
  return useLoaded(asked && JSON.stringify(asked), (signal) => {
    if (asked === null) throw new Error('rates are those of a locker and days');
    return api.call('lockerRates', asked, { signal });
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
