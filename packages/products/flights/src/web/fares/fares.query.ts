import type { Quote } from '@portico/contract';
import { type CallSuccess, useApi, useTranslation } from '@portico/runtime';
import { useChargeChoice } from '@portico/storefront/parts/charged';
import { quoted, type QuoteResult } from '@portico/storefront/offers/use-continue';
import { createKeeper, useKept } from '@portico/storefront/state/kept-answers.query';
import { useViewer, useViewerKey } from '@portico/storefront/state/account';
import type { FlightDetail } from '../../http.ts';
import type { AirSearch } from '../../rules/address.ts';
import { fareColumns } from './fare-choice.ts';
import '../calls.ts';

export type Fares = CallSuccess<'flightFares'>['data'];
export type Fare = Fares['fares'][number];

const kept = createKeeper<Fares>();

/**
 * Loads all fares of an itinerary for the travellers of the search; `reload(true)` reloads while
 * the old fares stay visible.
 */
export function useFares(itinerary: string | null, search: AirSearch | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  const { isUncertain } = useViewer();
  const viewer = useViewerKey();
  const body = itinerary !== null &&
    search !== null && {
      itinerary,
      travellers: { ...search.party, children: [...search.party.children] },
      cabin: search.cabin,
    };
  const key = body && !isUncertain ? JSON.stringify([body, i18n.language, viewer]) : null;
  return useKept(kept, key, async (signal) => {
    if (!body) throw new Error('Fares need an itinerary and travellers');
    const answer = await api.call('flightFares', { body }, { signal });
    return { ...answer, fares: fareColumns(answer.fares) };
  });
}

export type FlightQuote = Quote<FlightDetail>;
/** Returns a function that re-checks an offer with its airline and holds its price. */
export function useQuoteFare(): (
  offer: Pick<Fare, 'offerId'>,
) => Promise<QuoteResult<FlightQuote>> {
  const api = useApi();
  const charge = useChargeChoice();
  return ({ offerId }) =>
    quoted(async () => (await api.call('flightQuote', { body: { offerId, ...charge } })).quote);
}
