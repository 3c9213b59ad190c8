// Computes purchases after the sale of a journey: amounts of a change, and the services that may be
// added per traveller. All amounts are in the sale's currency.
import { PorticoError } from '@portico/contract';
import { localInstant } from '@portico/rules/zones';
import type { ServiceChosen } from '../http-words.ts';
import type { AirTraveller } from '../shapes.ts';

export interface ChangeAmounts {
  readonly fee: number;
  /** New fare less the value of the old one. */
  readonly difference: number;
  readonly due: number;
  readonly back: number;
}

/** Sums fee and difference: the amount to be paid or refunded. */
export function changeAmounts(fee: number, difference: number): ChangeAmounts {
  const sum = fee + difference;
  return { fee, difference, due: Math.max(0, sum), back: Math.max(0, -sum) };
}

/** Time before departure when check-in closes: no changes or additions after it. */
const CLOSES_MS = 60 * 60_000;

interface Departing {
  readonly departs: string;
  readonly departsZone: string;
}

/**
 * Returns true if services can be added to a flight.
 * @param now epoch milliseconds
 */
export const isOpen = ({ departs, departsZone }: Departing, now: number): boolean =>
  now < localInstant(departs, departsZone) - CLOSES_MS;

/** Maximum number of purchased checked bags per traveller and leg, including earlier purchases. */
export const MAX_BAGS = 3;

export interface Journeying {
  readonly legs: readonly (readonly (Departing & { readonly id: string })[])[];
  readonly travellers: readonly Pick<AirTraveller, 'type'>[];
  /** Services already purchased, without lost ones. */
  readonly chosen: readonly ServiceChosen[];
}

export const bagsBought = (
  chosen: readonly ServiceChosen[],
  traveller: number,
  leg: number,
): number =>
  chosen.reduce(
    (sum, one) =>
      'bag' in one && one.traveller === traveller && one.leg === leg ? sum + one.count : sum,
    0,
  );

const wrong = (text: string): PorticoError =>
  new PorticoError('INVALID_FIELD', { field: 'services', text: `services: ${text}` });

/**
 * Throws INVALID_FIELD for an unavailable service: another traveller's seat, a bag too many, a
 * flight that has departed.
 */
export function checkAddOns(
  { legs, travellers, chosen }: Journeying,
  wanted: readonly ServiceChosen[],
  now: number,
): void {
  const once = new Set<string>();
  const claim = (key: string): void => {
    if (once.has(key)) throw wrong('each once');
    once.add(key);
  };
  for (const one of wanted) {
    const traveller = travellers[one.traveller - 1];
    if (traveller === undefined || traveller.type === 'infant') throw wrong('no such traveller');
    if ('bag' in one) {
      const first = legs[one.leg]?.[0];
      if (first === undefined || !isOpen(first, now)) throw wrong('no such leg');
      claim(`${one.traveller} leg ${one.leg}`);
      if (bagsBought(chosen, one.traveller, one.leg) + one.count > MAX_BAGS)
        throw wrong('too many bags');
      continue;
    }
    const flight = legs.flat().find(({ id }) => id === one.flight);
    if (flight === undefined || !isOpen(flight, now)) throw wrong('no such flight');
    claim(`${one.traveller} on ${one.flight}`);
    claim(`${one.seat} of ${one.flight}`);
    const has = (other: ServiceChosen): boolean =>
      'seat' in other && other.flight === one.flight && other.traveller === one.traveller;
    if (chosen.some(has)) throw wrong('this traveller has a seat');
  }
}
