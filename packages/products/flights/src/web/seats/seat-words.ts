// Describes a seat in text: position, price, reason it is unavailable. Used as accessible names in
// the plan and shown in the list.
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { Placed, Refusal } from './cabin-plan.ts';

/** 'window', 'aisle', 'middle'. */
export function positionText({ seat }: Pick<Placed, 'seat'>, t: TFunction): string {
  const { traits } = seat;
  if (traits.includes('window')) return t('flightSeats.window');
  return t(traits.includes('aisle') ? 'flightSeats.aisle' : 'flightSeats.middle');
}

/** Special traits: more legroom, an exit row, a seat that does not recline. */
export const traitsText = (
  { seat: { traits }, row }: Pick<Placed, 'seat' | 'row'>,
  t: TFunction,
): string[] => [
  ...(traits.includes('legroom') ? [t('flightSeats.legroom')] : []),
  ...(row.isExit ? [t('flightSeats.exitRow')] : []),
  ...(traits.includes('quiet') ? [t('flightSeats.quiet')] : []),
  ...(traits.includes('no-recline') ? [t('flightSeats.noRecline')] : []),
];

/** Formats the price of a seat, isolated from the direction of the surrounding text. */
export const priceText = (
  price: number | null,
  money: (amount: number) => string,
  t: TFunction,
): string => (price === null ? '' : price === 0 ? t('flightSeats.free') : isolate(money(price)));

export const refusalText = (refusal: Refusal, t: TFunction): string =>
  t(`flightSeats.refused.${refusal}`);

interface Around {
  readonly t: TFunction;
  readonly money: (amount: number) => string;
  /** Name of the party member with this seat. */
  readonly owner: string | null;
  readonly refusal: Refusal | null;
}

/**
 * Complete description: '14A, window, more legroom, $64.00', '14B, aisle, taken', '14C, middle,
 * Nadia’s'.
 */
export function seatText(placed: Placed, { t, money, owner, refusal }: Around): string {
  const end =
    owner !== null
      ? t('flightSeats.ownedBy', { name: owner })
      : refusal !== null
        ? refusalText(refusal, t)
        : priceText(placed.seat.price, money, t);
  return [placed.seat.id, positionText(placed, t), ...traitsText(placed, t), end]
    .filter(Boolean)
    .join(t('common.comma'));
}
