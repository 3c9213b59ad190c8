// Hotels on the shell's home.
import { icons } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { DEFAULT_FAILURE, loadTexts, useTranslation } from '@portico/runtime';
import type { ProductHome } from '@portico/storefront/home/product-home';
import type { HotelDeal } from '../../http.ts';
import { hotelDealsBody } from '../../rules/deals.ts';
import { loadHotelDeals } from './deals-loader.ts';
import { partyOf } from '../search/draft.ts';
import { useSearchWords } from '../search/words.ts';
import { useDealCards } from './deal-cards.tsx';
import { HomeSearch } from './home-search.tsx';
import { addressAt, PARTY } from './place-address.ts';

const SHOWN_PARTY = partyOf(PARTY);

export const hotelsHome: ProductHome = {
  icon: icons.bed,
  Search: HomeSearch,
  deals: {
    ask: (dispatch, context) => dispatch(loadHotelDeals(hotelDealsBody(context))),
    receive: (dispatch, came, context) => {
      const body = hotelDealsBody(context);
      dispatch(
        'response' in came
          ? // as the server has loaded them
            loadHotelDeals.fulfilled(
              { response: came.response as readonly HotelDeal[] },
              'page',
              body,
            )
          : loadHotelDeals.rejected(null, 'page', body, came.error || DEFAULT_FAILURE),
      );
    },
    useCards: useDealCards,
  },
  loadKept: async () => {
    const [{ Kept }] = await Promise.all([import('./kept.tsx'), loadTexts(['find'])]);
    return Kept;
  },
  places: {
    offers: async () => (await import('./place-offers.tsx')).placeOffers,
    addressOf: addressAt,
    useWhen: (today) => {
      const { t } = useTranslation();
      const { start, end } = dealDates(today);
      const words = useSearchWords({ checkIn: start, checkOut: end, rooms: SHOWN_PARTY });
      const when = [words.days, words.heads].filter((part) => part !== '').join(t('common.comma'));
      return t('find.stays', { when });
    },
  },
};
