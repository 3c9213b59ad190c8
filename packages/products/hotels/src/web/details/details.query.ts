import type { RoomFacility } from '../../rules/room-words.ts';
import type { Offer, Room } from '../../shapes.ts';
import { type CallSuccess, useApi, useSearchParams, useTranslation } from '@portico/runtime';
import { type HotelSearch, isFromDeal } from '../../rules/address.ts';
import { useChargeChoice } from '@portico/storefront/parts/charged';
import { quoted, type QuoteResult } from '@portico/storefront/offers/use-continue';
import { createKeeper, useKept } from '@portico/storefront/state/kept-answers.query';
import { useViewer, useViewerKey } from '@portico/storefront/state/account';

type HotelAnswer = CallSuccess<'hotel'>['data'];
/**
 * `isPart`: no supplier can describe the hotel at the moment: text, rooms and policies are missing.
 */
export type HotelPage = HotelAnswer['hotel'] & Pick<HotelAnswer, 'isPart'>;
export type Rates = CallSuccess<'hotelRates'>['data'];
export interface RoomRates {
  readonly room: Room;
  /** Most requested first; absent if its supplier states none. */
  readonly facilities?: readonly RoomFacility[] | undefined;
  readonly offers: readonly Offer[];
}

const hotels = createKeeper<HotelPage>(({ isPart }) => isPart !== true);
const ratesKept = createKeeper<Rates>();

/** Loads the facts of one hotel in the page's language. */
export function useHotelPage(id: string | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  return useKept(
    hotels,
    id === null ? null : `${i18n.language} ${id}`,
    async (signal): Promise<HotelPage> => {
      const { hotel, isPart } = await api.call('hotel', { params: { id: id ?? '' } }, { signal });
      return isPart === undefined ? hotel : { ...hotel, isPart };
    },
  );
}

/** Loads rooms and rates of a stay; `reload(true)` reloads while the old ones stay visible. */
export function useRates(id: string | null, search: HotelSearch | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  const { isUncertain } = useViewer();
  const viewer = useViewerKey();
  const [query] = useSearchParams();
  const body = id !== null &&
    search !== null && {
      hotelId: id,
      stay: { checkIn: search.checkIn, checkOut: search.checkOut },
      occupancies: search.rooms.map(({ adults, childAges }) => ({
        adults,
        childAges: [...childAges],
      })),
    };
  const key = body && !isUncertain ? JSON.stringify([body, i18n.language, viewer]) : null;
  return useKept(ratesKept, key, (signal) => {
    if (!body) throw new Error('Rates need a stay');
    // not part of the key: choosing a rate removes the marker from the URL
    const asked = isFromDeal(query) ? { ...body, source: 'deal' as const } : body;
    return api.call('hotelRates', { body: asked }, { signal });
  });
}

/** Returns a function that re-checks an offer with its supplier and holds its price. */
export function useQuoteOffer(): (offer: Pick<Offer, 'offerId'>) => Promise<QuoteResult> {
  const api = useApi();
  const charge = useChargeChoice();
  return ({ offerId }) =>
    quoted(async () => (await api.call('hotelQuote', { body: { offerId, ...charge } })).quote);
}
