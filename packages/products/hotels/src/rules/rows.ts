// Prepares a hotel of the result for filters and sorting: the properties of every offer are
// computed once.
import type { Cancellation, LocalDateTime } from '@portico/contract';
import { isFree, stepAtLocal } from '@portico/rules/staircase';
import type { HotelResult, ListOffer } from '../shapes.ts';
import { hasBreakfast } from './boards.ts';

export interface Choice {
  readonly offer: ListOffer;
  /** True if cancellation is currently free. */
  readonly free: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
  /** For the stay with all fees, minor units; null where prices are hidden. */
  readonly total: number | null;
}

export interface Listing {
  readonly hotel: HotelResult;
  /** Cheapest first, as sent by the server. */
  readonly choices: readonly Choice[];
  /** True if saved in this browser. */
  readonly isSaved: boolean;
}

/** Returns true if cancellation is free at this local time of the place. */
export function isFreeAt({ steps }: Pick<Cancellation, 'steps'>, now: LocalDateTime): boolean {
  return isFree(stepAtLocal(steps, now));
}

/** @param nowAt returns the current local time of a zone */
export function listingOf(hotel: HotelResult, nowAt: (timeZone: string) => LocalDateTime): Listing {
  const choices = hotel.offers.map((offer): Choice => ({
    offer,
    free: isFreeAt(offer.cancellation, nowAt(offer.cancellation.timeZone)),
    breakfast: hasBreakfast(offer.board),
    payLater: offer.payAt === 'on-site',
    total: offer.price?.total ?? null,
  }));
  return { hotel, choices, isSaved: false };
}
