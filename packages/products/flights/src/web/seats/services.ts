// Functions on chosen seats and bags in HTTP form: by 1-based traveller, and by flight or leg.
// Nothing is chosen automatically.
import type { FlightDetail, ServiceChosen } from '../../http.ts';

export type SeatService = Extract<ServiceChosen, { readonly seat: string }>;
export type BagService = Extract<ServiceChosen, { readonly bag: string }>;

/** A traveller in the names form. */
export interface Person {
  readonly name: string;
  readonly type: 'adult' | 'child' | 'infant';
  /** Whether an infant sits on the lap of this adult; exit rows are closed to them. */
  readonly holdsInfant?: boolean | undefined;
}

/** Maximum number of bags per traveller and leg. */
export const MAX_BAGS = 3;

export const isSeat = (service: ServiceChosen): service is SeatService => 'seat' in service;
const isBag = (service: ServiceChosen): service is BagService => 'bag' in service;

/** 1-based numbers of the travellers with a seat: infants sit on a lap. */
export const seatedOf = (people: readonly Person[]): number[] =>
  people.flatMap(({ type }, i) => (type === 'infant' ? [] : [i + 1]));

export const seatOf = (
  services: readonly ServiceChosen[],
  traveller: number,
  flight: string,
): string | null =>
  services.filter(isSeat).find((one) => one.traveller === traveller && one.flight === flight)
    ?.seat ?? null;

/** Returns the traveller with a seat; null if there is none in this party. */
export const ownerOf = (
  services: readonly ServiceChosen[],
  flight: string,
  seat: string,
): number | null =>
  services.filter(isSeat).find((one) => one.flight === flight && one.seat === seat)?.traveller ??
  null;

/**
 * Assigns a seat to a traveller: the party member who had it loses it, and the traveller's other
 * seat on this flight is released.
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

/** Sets the number of a traveller's checked bags on a leg; 0 removes them. */
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
    : [...others, { traveller, leg, bag: 'checked', count: Math.min(count, MAX_BAGS) }];
}

/**
 * Returns the next traveller without a seat on a flight, cyclically from a given one; null if all
 * have one.
 */
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

/** Returns true for equal selections in any order. */
export const isSameChoice = (a: readonly ServiceChosen[], b: readonly ServiceChosen[]): boolean =>
  choiceKey(a) === choiceKey(b);
/** Serializes a selection independently of its order. */
export const choiceKey = (services: readonly ServiceChosen[]): string =>
  services
    .map((one) =>
      isSeat(one)
        ? `${one.traveller} ${one.flight} ${one.seat}`
        : `${one.traveller} ${one.leg} bag ${one.count}`,
    )
    .sort()
    .join('|');

/** Returns the quoted price of a service, minor units; null while it is not in the quote. */
export function quotedAmount(
  { services }: Pick<FlightDetail, 'services'>,
  wanted: ServiceChosen,
): number | null {
  const line = services.find(({ chosen }) => isSameChoice([chosen], [wanted]));
  return line?.amount.amount ?? null;
}
