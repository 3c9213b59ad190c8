// What a product gives the shell's home: its search, its deals, and the way to a place the agency
// has chosen.
import type { LocalDate } from '@portico/contract';
import type { EmptyReason } from '@portico/contract/product-calls';
import type { IconShape } from '@portico/design';
import type { DealContext } from '@portico/rules/deals';
import type { ApiClient, Dispatch } from '@portico/runtime';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DealView } from './deal-view.ts';

/**
 * Deals that came with the page: a list with the reason where it is empty, or the message of a
 * failure.
 */
export type StreamedDeals =
  | { readonly response: readonly unknown[]; readonly empty?: EmptyReason | undefined }
  | { readonly error: string };

export interface HomeSearchProps {
  /** The tabs of services, above the fields. */
  readonly tabs: ReactNode;
  /** The first day that can be chosen. */
  readonly today: LocalDate;
}

export interface HomeDeals {
  /** Asks for them; they come into the state. */
  readonly ask: (dispatch: Dispatch, context: DealContext) => { readonly abort: () => void };
  /** Puts those that came with the page into the state. */
  readonly receive: (dispatch: Dispatch, came: StreamedDeals, context: DealContext) => void;
  /** One card a deal of the list the product's loader has put into the state. A hook. */
  readonly useCards: (list: readonly unknown[], view: DealView) => readonly ReactElement[];
}

export interface ChosenPlace {
  readonly placeId: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Stays, tours and the like at several places: what home shows of them, loaded when the visitor
 * comes near.
 */
export interface PlaceOffers {
  /** The deals at one place, the best first; none where there are none. Rejects as a call does. */
  readonly ask: (
    api: ApiClient,
    place: ChosenPlace,
    context: Pick<DealContext, 'today' | 'isTravelAgent'>,
    signal: AbortSignal,
  ) => Promise<readonly unknown[]>;
  /**
   * The lowest price of these deals and what it covers, 'from $190.00 for 2 nights'; '' where no
   * price is known or shown.
   */
  readonly lowest: (deals: readonly unknown[], view: DealView) => string;
  /** The best deal of a place with its city and dates; without deals the way to a search there. */
  readonly Card: ComponentType<PlaceCardProps>;
}

export interface PlaceCardProps {
  readonly place: ChosenPlace;
  readonly deals: readonly unknown[];
  readonly today: LocalDate;
  readonly view: DealView;
}

export interface PlaceSearch {
  readonly offers: () => Promise<PlaceOffers>;
  /** Address of a search at a place on the deals' weekend. */
  readonly addressOf: (place: ChosenPlace, today: LocalDate) => string;
  /** What is searched for, on that weekend and for whom, as a line above the places. A hook. */
  readonly useWhen: (today: LocalDate) => string;
}

export interface KeptProps {
  /** After a link was followed. */
  readonly onLeave: () => void;
}

export interface ProductHome {
  /** Sign of its tab. */
  readonly icon: IconShape;
  readonly Search: ComponentType<HomeSearchProps>;
  /** null where its tab shows its invitation only. */
  readonly deals: HomeDeals | null;
  /** null where it has no place to search at. */
  readonly places: PlaceSearch | null;
  /**
   * What this browser has searched and saved, for the header of every page; null where the product
   * keeps nothing. Loaded when opened.
   */
  readonly loadKept: (() => Promise<ComponentType<KeptProps>>) | null;
}
