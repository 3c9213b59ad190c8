// Hotels on the shell's home.
import { icons } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { DEFAULT_FAILURE, useTranslation } from '@portico/runtime';
import type { ProductHome } from '@portico/storefront/home/product-home';
import type { HotelDeal } from '../../http.ts';
import { hotelDealsBody } from '../../rules/deals.ts';
import { resultsAddress } from '../journey.ts';
import { loadHotelDeals } from '../loaders.ts';
import { partyOf } from '../search/draft.ts';
import { useSearchWords } from '../search/words.ts';
import { useDealCards } from './deal-cards.tsx';
import { HomeSearch } from './home-search.tsx';

/** Whom a chosen place is searched for. */
const PARTY = [{ adults: 2, childAges: [] }];
const SHOWN_PARTY = partyOf(PARTY);

export const hotelsHome: ProductHome = {
  icon: icons.bed,
  Search: HomeSearch,
  deals: {
    ask: (dispatch, context) => dispatch(loadHotelDeals(hotelDealsBody(context))),
    take: (dispatch, came, context) => {
      const body = hotelDealsBody(context);
      dispatch(
        'response' in came
          ? // as the server has asked for them
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
  places: {
    addressOf: ({ placeId, name, latitude, longitude }, today) => {
      const { start, end } = dealDates(today);
      return resultsAddress({
        place: { id: placeId, name, latitude, longitude },
        checkIn: start,
        checkOut: end,
        rooms: PARTY,
      });
    },
    useWhen: (today) => {
      const { t } = useTranslation();
      const { start, end } = dealDates(today);
      const words = useSearchWords({ checkIn: start, checkOut: end, rooms: SHOWN_PARTY });
      return [words.days, words.heads].filter((part) => part !== '').join(t('common.comma'));
    },
  },
};
