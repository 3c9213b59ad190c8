// Checks seats in exit rows on the server: when a fare is quoted, and when its travellers are named.
import { type SupplierContext, type SupplierOutcome, type Traveller } from '@portico/contract';
import type { AirRequested, AirSupplier } from '../port.ts';
import { maySitAtExit, rowOf } from '../rules/exit-rows.ts';
import { inPartyOrder } from '../rules/party-order.ts';
import type { AirTraveller } from '../shapes.ts';
import { refusedAtExit, type ServiceChosen } from './chosen.ts';
import type { FlightPromise } from './flight-promise.ts';

/** Seats in exit rows, by flight: `11A of A0201.JFKLIS.20270618`. */
export type ExitSeats = ReadonlySet<string>;

const keyOf = ({ flight, seat }: { readonly flight: string; readonly seat: string }): string =>
  `${seat} of ${flight}`;

export const isExitSeat = (exits: ExitSeats, chosen: ServiceChosen): boolean =>
  'seat' in chosen && exits.has(keyOf(chosen));

const NONE: SupplierOutcome<ExitSeats> = { kind: 'ok', value: new Set() };

/**
 * Returns the chosen seats in exit rows. The seat map is requested only for a party with a child or
 * an infant: any adult without an infant may sit there.
 */
export async function exitSeatsOf(
  supplier: Pick<AirSupplier, 'seatMap'>,
  { rateKey, requested }: { readonly rateKey: string; readonly requested: AirRequested },
  context: SupplierContext,
): Promise<SupplierOutcome<ExitSeats>> {
  const { seats, travellers, legs, cabin } = requested;
  if (seats.length === 0 || travellers.every(({ type }) => type === 'adult')) return NONE;
  const maps = await supplier.seatMap(rateKey, { legs, travellers, cabin }, context);
  if (maps.kind !== 'ok') return maps;
  const exits = seats.filter((one) => rowOf(maps.value, one)?.isExit);
  return { kind: 'ok', value: new Set(exits.map(keyOf)) };
}

/**
 * Throws INVALID_FIELD for a seat in an exit row whose traveller may not sit there. A quote does not
 * name the adult an infant sits with; if there are as many infants as adults, every adult holds one.
 */
export function checkExitSeats(
  services: readonly ServiceChosen[],
  travellers: readonly AirTraveller[],
  exits: ExitSeats,
): void {
  const countOf = (wanted: AirTraveller['type']): number =>
    travellers.filter(({ type }) => type === wanted).length;
  const holdsInfant = countOf('infant') >= countOf('adult');
  for (const [index, one] of services.entries()) {
    if (!('seat' in one) || !exits.has(keyOf(one))) continue;
    const { type = 'child' } = travellers[one.traveller - 1] ?? {};
    if (!maySitAtExit({ type, holdsInfant })) throw refusedAtExit(`services.${index}`, one);
  }
}

/** Throws INVALID_FIELD if an infant is named on the lap of an adult who sits in an exit row. */
export function checkLapsAtExit(
  { travellers: asked, services }: Pick<FlightPromise, 'travellers' | 'services'>,
  named: readonly Traveller[],
): void {
  const atExit = services.flatMap(({ chosen, isExit }) =>
    isExit === true && 'seat' in chosen ? [chosen] : [],
  );
  if (atExit.length === 0) return;
  const numbered = named.map((one, index) => ({ ...one, detail: { n: one.n ?? index + 1 } }));
  const inOrder = inPartyOrder(
    asked.map(({ type, age }) => (age === undefined ? { type } : { type, age })),
    numbered,
  );
  for (const seat of atExit) {
    const adult = inOrder[seat.traveller - 1];
    const infant = numbered.findIndex(
      ({ infantOf }) => infantOf !== undefined && infantOf === adult?.detail.n,
    );
    if (infant >= 0) throw refusedAtExit(`travellers.${infant}.infantOf`, seat);
  }
}
