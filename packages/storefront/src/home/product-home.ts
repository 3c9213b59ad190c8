// What a product gives the shell's home: its search, its deals, and the way to a place the agency has chosen.
import type { LocalDate } from '@portico/contract';
import type { IconShape } from '@portico/design';
import type { DealContext } from '@portico/rules/deals';
import type { Dispatch } from '@portico/runtime';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DealView } from './deal-view.ts';

/** Deals that came with the page: a list, or the message of a failure. */
export type StreamedDeals = { readonly response: readonly unknown[] } | { readonly error: string };

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
  readonly take: (dispatch: Dispatch, came: StreamedDeals, context: DealContext) => void;
  /** One card a deal of the list the product's loader has put into the state. A hook. */
  readonly useCards: (list: readonly unknown[], view: DealView) => readonly ReactElement[];
}

export interface ChosenPlace {
  readonly placeId: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface PlaceSearch {
  /** Address of a search at a place on the deals' weekend. */
  readonly addressOf: (place: ChosenPlace, today: LocalDate) => string;
  /** That weekend and for whom, in words. A hook. */
  readonly useWhen: (today: LocalDate) => string;
}

export interface ProductHome {
  /** Sign of its tab. */
  readonly icon: IconShape;
  readonly Search: ComponentType<HomeSearchProps>;
  /** null where its tab shows its invitation only. */
  readonly deals: HomeDeals | null;
  /** null where it has no place to search at. */
  readonly places: PlaceSearch | null;
}
