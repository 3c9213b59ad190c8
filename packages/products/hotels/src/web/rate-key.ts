// Names a rate in an address. Offers are sealed anew each time they are asked for; room, board,
// payment and the first deadline stay what they are.
import { isFree } from '@portico/rules/staircase';
import type { Offer } from '../shapes.ts';

/** `twn.BB.now.2026-11-28`; `-` for a rate that is not refunded, `=` for one that always is. */
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
