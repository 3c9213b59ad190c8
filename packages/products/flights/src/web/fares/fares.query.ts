import type { ErrorCode, Quote } from '@portico/contract';
import { ApiError, type CallSuccess, useApi, useTranslation } from '@portico/runtime';
import { createKeeper, useKept } from '@portico/storefront/state/kept-answers.query';
import { useViewer } from '@portico/storefront/state/account';
import type { FlightDetail } from '../../http.ts';
import type { AirSearch } from '../../rules/address.ts';
import { fareColumns } from './fare-choice.ts';
import '../calls.ts';

export type Fares = CallSuccess<'flightFares'>['data'];
export type Fare = Fares['fares'][number];

const kept = createKeeper<Fares>();

/** All fares of an itinerary for those who search; `reload(true)` asks again while the old ones stay on the page. */
export function useFares(itinerary: string | null, search: AirSearch | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  const { auth, isUncertain, profile } = useViewer();
  const body = itinerary !== null &&
    search !== null && {
      itinerary,
      travellers: { ...search.party, children: [...search.party.children] },
      cabin: search.cabin,
    };
  const key =
    body && !isUncertain ? JSON.stringify([body, i18n.language, auth, profile?.id ?? null]) : null;
  return useKept(kept, key, async (signal) => {
    if (!body) throw new Error('Fares need an itinerary and travellers');
    const answer = await api.call('flightFares', { body }, { signal });
    return { ...answer, fares: fareColumns(answer.fares) };
  });
}

export type FlightQuote = Quote<FlightDetail>;
export type QuoteResult =
  | { readonly kind: 'quoted'; readonly quote: FlightQuote }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

/** Checks an offer again with its airline and holds its price. */
export function useQuoteFare(): (offerId: string) => Promise<QuoteResult> {
  const api = useApi();
  return async (offerId) => {
    try {
      return {
        kind: 'quoted',
        quote: (await api.call('flightQuote', { body: { offerId } })).quote,
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { kind: 'refused', code: error.code };
    }
  };
}
