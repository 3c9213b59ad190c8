// Builds the key of a rate in a URL. Offers are sealed again with each request; room, board,
// payment and first deadline are stable.
import { isFree } from '@portico/rules/staircase';
import type { Offer } from '../shapes.ts';

/**
 * `twn.BB.now.2026-11-28`; `-` for a non-refundable rate, `=` for one that is always refundable.
 */
export function rateKey({
  room,
  board,
  payAt,
  cancellation: { steps },
}: Pick<Offer, 'room' | 'board' | 'payAt' | 'cancellation'>): string {
  const first = steps[0];
  const until = first?.until?.slice(0, 10) ?? (isFree(first) ? '=' : '-');
  return [room.code, board, payAt, until].join('.');
}
