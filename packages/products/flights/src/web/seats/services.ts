// Seats and bags that are chosen, as the wire names them: by traveller from 1, by flight or leg.
// Nothing here is ever chosen for somebody.
import type { FlightDetail, ServiceChosen } from '../../http.ts';

export type SeatService = Extract<ServiceChosen, { readonly seat: string }>;
export type BagService = Extract<ServiceChosen, { readonly bag: string }>;

/** Somebody who travels, as the page that asks for names knows them. */
export interface Person {
  readonly name: string;
  readonly type: 'adult' | 'child' | 'infant';
}

/** Most bags of one traveller on one leg. */
export const MOST_BAGS = 3;

export const isSeat = (service: ServiceChosen): service is SeatService => 'seat' in service;
const isBag = (service: ServiceChosen): service is BagService => 'bag' in service;

/** Numbers, from 1, of those who have a seat: infants sit on a lap. */
export const seatedOf = (people: readonly Person[]): number[] =>
  people.flatMap(({ type }, i) => (type === 'infant' ? [] : [i + 1]));

export const seatOf = (
  services: readonly ServiceChosen[],
  traveller: number,
  flight: string,
): string | null =>
  services.filter(isSeat).find((one) => one.traveller === traveller && one.flight === flight)
    ?.seat ?? null;

/** Who has a seat; null for nobody of this party. */
export const ownerOf = (
  services: readonly ServiceChosen[],
  flight: string,
  seat: string,
): number | null =>
  services.filter(isSeat).find((one) => one.flight === flight && one.seat === seat)?.traveller ??
  null;

/**
 * Gives a seat to somebody: whoever of the party had it loses it, and they lose their other one on
 * this flight.
 */
export function withSeat(services: readonly ServiceChosen[], taken: SeatService): ServiceChosen[] {
  const others = services.filter(
    (one) =>
      !isSeat(one) ||
      one.flight !== taken.flight ||
      (one.traveller !== taken.traveller && one.seat !== taken.seat),
  );
  return [...others, taken];
}

export const withoutSeat = (
  services: readonly ServiceChosen[],
  traveller: number,
  flight: string,
): ServiceChosen[] =>
  services.filter((one) => !isSeat(one) || one.traveller !== traveller || one.flight !== flight);

export const bagsOf = (
  services: readonly ServiceChosen[],
  traveller: number,
  leg: number,
): number =>
  services.filter(isBag).find((one) => one.traveller === traveller && one.leg === leg)?.count ?? 0;

/** So many checked bags of somebody on a leg; 0 gives them up. */
export function withBags(
  services: readonly ServiceChosen[],
  traveller: number,
  leg: number,
  count: number,
): ServiceChosen[] {
  const others = services.filter(
    (one) => !isBag(one) || one.traveller !== traveller || one.leg !== leg,
  );
  return count <= 0
    ? others
    : [...others, { traveller, leg, bag: 'checked', count: Math.min(count, MOST_BAGS) }];
}

/** The next who has no seat on a flight, from somebody on and round; null when all have one. */
export function nextWithoutSeat(
  services: readonly ServiceChosen[],
  seated: readonly number[],
  flight: string,
  from: number,
): number | null {
  const at = seated.indexOf(from);
  const round = [...seated.slice(at + 1), ...seated.slice(0, at + 1)];
  return round.find((traveller) => seatOf(services, traveller, flight) === null) ?? null;
}

/** The same choice, whatever its order. */
export const isSameChoice = (a: readonly ServiceChosen[], b: readonly ServiceChosen[]): boolean =>
  choiceKey(a) === choiceKey(b);
/** The same text for the same choice, whatever its order. */
export const choiceKey = (services: readonly ServiceChosen[]): string =>
  services
    .map((one) =>
      isSeat(one)
        ? `${one.traveller} ${one.flight} ${one.seat}`
        : `${one.traveller} ${one.leg} bag ${one.count}`,
    )
    .sort()
    .join('|');

/** What the quote says a service costs, minor units; null while it is not in the quote. */
export function quotedAmount(
  { services }: Pick<FlightDetail, 'services'>,
  wanted: ServiceChosen,
): number | null {
  const line = services.find(({ chosen }) => isSameChoice([chosen], [wanted]));
  return line?.amount.amount ?? null;
}
