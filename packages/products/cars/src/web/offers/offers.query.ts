import type { Quote } from '@portico/contract';
import { type CallSuccess, useApi, useSearchParams, useTranslation } from '@portico/runtime';
import { useChargeChoice } from '@portico/storefront/parts/charged';
import { quoted, type QuoteResult } from '@portico/storefront/offers/use-continue';
import { useViewer, useViewerKey } from '@portico/storefront/state/account';
import { createKeeper, useKept } from '@portico/storefront/state/kept-answers.query';
import type { CarDetail } from '../../http.ts';
import { type CarSearch, searchBody } from '../../rules/address.ts';
import type { ExtraChosen } from '../../shapes.ts';
import { rateColumns } from './rate-choice.ts';
import '../calls.ts';

export type CarOffers = CallSuccess<'carVehicle'>['data'];
export type Rate = CarOffers['offers'][number];

const kept = createKeeper<CarOffers>();

/**
 * Loads all rates of a car for the current viewer; `reload(true)` reloads while the old rates stay
 * visible.
 */
export function useOffers(vehicle: string | null, search: CarSearch | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  const { isUncertain } = useViewer();
  const viewer = useViewerKey();
  const [query] = useSearchParams();
  const body = vehicle !== null && search !== null && questionOf(vehicle, search);
  const key = body && !isUncertain ? JSON.stringify([body, i18n.language, viewer]) : null;
  return useKept(kept, key, async (signal) => {
    if (!body) throw new Error('Rates need a car and a search');
    // not part of the key: choosing a rate removes the marker from the URL
    const source = query.get('isFromDeal') === 'true' ? ('deal' as const) : ('direct' as const);
    const answer = await api.call('carVehicle', { body: { ...body, source } }, { signal });
    return { ...answer, offers: rateColumns(answer.offers) };
  });
}

function questionOf(vehicle: string, search: CarSearch) {
  const { pickUpAt, dropOffAt, driver } = searchBody(search);
  return { vehicle, pickUpAt, dropOffAt, driver };
}

export type CarQuote = Quote<CarDetail>;

/** Input of a quote: a rate with all chosen extras. */
export interface Wanted {
  readonly rate: Rate;
  readonly extras: readonly ExtraChosen[];
}

/**
 * Returns a function that re-checks a rate and its extras with the supplier and holds the price.
 */
export function useQuoteRate(): (wanted: Wanted) => Promise<QuoteResult<CarQuote>> {
  const api = useApi();
  const charge = useChargeChoice();
  return ({ rate: { offerId }, extras }) =>
    quoted(
      async () =>
        (
          await api.call('carQuote', {
            body: { offerId, ...charge, ...(extras.length > 0 && { extras: [...extras] }) },
          })
        ).quote as CarQuote,
    );
}
