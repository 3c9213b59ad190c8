// A hotel of the result as filters and sorting read it: every offer with what can be asked of it,
// worked out once.
import type { Cancellation, LocalDateTime } from '@portico/contract';
import { isFree, stepAtLocal } from '@portico/rules/staircase';
import type { HotelResult, ListOffer } from '../../shapes.ts';

export interface Choice {
  readonly offer: ListOffer;
  /** Cancelling it costs nothing now. */
  readonly free: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
  /** For the stay with all fees, minor units; null where prices are hidden. */
  readonly total: number | null;
}

export interface Listing {
  readonly hotel: HotelResult;
  /** Cheapest first, as the server sends them. */
  readonly choices: readonly Choice[];
  /** The visitor has put it aside in this browser. */
  readonly isSaved: boolean;
}

/** Whether cancelling at this local time of the place costs nothing. */
export function isFreeAt({ steps }: Pick<Cancellation, 'steps'>, now: LocalDateTime): boolean {
  return isFree(stepAtLocal(steps, now));
}

/** @param nowAt local time of a zone */
export function listingOf(hotel: HotelResult, nowAt: (timeZone: string) => LocalDateTime): Listing {
  const choices = hotel.offers.map((offer): Choice => ({
    offer,
    free: isFreeAt(offer.cancellation, nowAt(offer.cancellation.timeZone)),
    breakfast: offer.board !== 'RO',
    payLater: offer.payAt === 'on-site',
    total: offer.price?.total ?? null,
  }));
  return { hotel, choices, isSaved: false };
}
