// Home page section of hotels.
import { icons } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { loadTexts, useTranslation } from '@portico/runtime';
import { homeDeals } from '@portico/storefront/home/home-deals';
import type { ProductHome } from '@portico/storefront/home/product-home';
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
  deals: homeDeals(loadHotelDeals, hotelDealsBody, useDealCards),
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
