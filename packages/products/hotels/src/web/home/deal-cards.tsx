import { SKELETON_CARDS } from '@portico/rules/constants';
import type { DealView } from '@portico/storefront/home/deal-view';
import type { ReactElement } from 'react';
import type { HotelDeal } from '../../http.ts';
import { useSavedHotels } from '../saved-hotels.ts';
import { HotelDealCard } from './deal-card.tsx';

/** Renders one card per deal, in the given order. */
export function useDealCards(list: readonly unknown[], view: DealView): readonly ReactElement[] {
  const saved = useSavedHotels();
  // stored in the state by loadHotelDeals
  return (list as readonly HotelDeal[]).map((deal, index) => (
    <HotelDealCard
      key={deal.hotel.hotelDetails.id}
      deal={deal}
      first={index < SKELETON_CARDS}
      isSaved={saved.includes(deal.hotel.hotelDetails.id)}
      view={view}
    />
  ));
}
