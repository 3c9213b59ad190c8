import { SKELETON_CARDS } from '@portico/rules/constants';
import type { DealView } from '@portico/storefront/home/deal-view';
import type { ReactElement } from 'react';
import type { CarDeal } from '../../http.ts';
import { CarDealCard } from './deal-card.tsx';

/** Renders one card per deal, in the given order. */
export const useDealCards = (list: readonly unknown[], view: DealView): readonly ReactElement[] =>
  // stored in the state by loadCarDeals
  (list as readonly CarDeal[]).map((deal, index) => (
    <CarDealCard key={deal.link} deal={deal} first={index < SKELETON_CARDS} view={view} />
  ));
