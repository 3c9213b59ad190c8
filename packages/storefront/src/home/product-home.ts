// A product's contribution to the shell's home page: its search, its deals, and links to the
// agency's chosen places.
import type { LocalDate } from '@portico/contract';
import type { EmptyReason } from '@portico/contract/product-calls';
import type { IconShape } from '@portico/design';
import type { DealContext } from '@portico/rules/deals';
import type { ApiClient, Dispatch } from '@portico/runtime';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DealView } from './deal-view.ts';

/**
 * Deals included in the page: a list, with the reason if it is empty, or the message of a failure.
 */
export type StreamedDeals =
  | { readonly response: readonly unknown[]; readonly empty?: EmptyReason | undefined }
  | { readonly error: string };

export interface HomeSearchProps {
  /** Tabs of the services, above the fields. */
  readonly tabs: ReactNode;
  /** First selectable day. */
  readonly today: LocalDate;
}

export interface HomeDeals {
  /** Loads the deals into the state. */
  readonly ask: (dispatch: Dispatch, context: DealContext) => { readonly abort: () => void };
  /** Puts deals included in the page into the state. */
  readonly receive: (dispatch: Dispatch, came: StreamedDeals, context: DealContext) => void;
  /** Returns one card per deal of the list in the state. A hook. */
  readonly useCards: (list: readonly unknown[], view: DealView) => readonly ReactElement[];
}

export interface ChosenPlace {
  readonly placeId: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Offers at several places, such as stays or tours, shown on home; loaded when the visitor scrolls
 * near.
 */
export interface PlaceOffers {
  /**
   * Loads the deals at one place, best first; empty if there are none. Rejects like an API call.
   */
  readonly ask: (
    api: ApiClient,
    place: ChosenPlace,
    context: Pick<DealContext, 'today' | 'isTravelAgent' | 'picked'>,
    signal: AbortSignal,
  ) => Promise<readonly unknown[]>;
  /**
   * Returns the lowest price of these deals and what it covers, 'from $190.00 for 2 nights'; '' if
   * no price is known or shown.
   */
  readonly lowest: (deals: readonly unknown[], view: DealView) => string;
  /**
   * Card for a place's best deal, with its city and dates; without deals it links to a search
   * there.
   */
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
  /** Returns the address of a search at a place on the weekend of the deals. */
  readonly addressOf: (place: ChosenPlace, today: LocalDate) => string;
  /**
   * Returns a line above the places that describes the search: its weekend and number of people. A
   * hook.
   */
  readonly useWhen: (today: LocalDate) => string;
}

export interface KeptProps {
  /** Called after a link was followed. */
  readonly onLeave: () => void;
}

export interface ProductHome {
  /** Icon of its tab. */
  readonly icon: IconShape;
  readonly Search: ComponentType<HomeSearchProps>;
  /** null if its tab shows only the invitation. */
  readonly deals: HomeDeals | null;
  /** null if it has no places to search. */
  readonly places: PlaceSearch | null;
  /**
   * Loads the component with this browser's searches and saved items, for the header of every page;
   * null if the product stores none.
   */
  readonly loadKept: (() => Promise<ComponentType<KeptProps>>) | null;
}
