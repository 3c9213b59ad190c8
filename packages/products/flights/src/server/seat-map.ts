// Returns the seats of the flights of an offer or a quote, and a bag on each leg, with the price of
// each.
import { PorticoError, type SupplierOutcome } from '@portico/contract';
import { addedFor } from '@portico/rules/added-prices';
import {
  type RequestContext,
  type ProductHost,
  pricesShown,
  valueOf,
  type ResolveOffer,
} from '@portico/selling';
import type { z } from 'zod';
import type { flightSeatMap } from '../http.ts';
import type { AirSupplier, CheckedFare, ItineraryQuery, Seat, SeatMap } from '../port.ts';
import { parseItineraryKey } from '../rules/itinerary-key.ts';
import { handleIn } from './handles.ts';
import type { FlightQuestion, FlightTypes } from './flight-types.ts';

type SeatMapBody = Exclude<
  z.output<(typeof flightSeatMap)['body']>,
  { readonly reference: string }
>;
type SeatMapAnswer = z.input<(typeof flightSeatMap)['replies'][200]>;
type Maps = SeatMapAnswer['maps'];

const gone = (): PorticoError => new PorticoError('ITEM_GONE');

/** Handles the call for seats. Throws the errors of `wantedOf`, ITEM_GONE, SUPPLIER_UNAVAILABLE. */
export async function seatMapAnswer(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  body: SeatMapBody,
  wantedOf: ResolveOffer,
): Promise<SeatMapAnswer> {
  const { supplier: name, itemKey, rateKey, handle, question } = await wantedOf(asker, body);
  const supplier = desk.suppliers.find(({ profile }) => profile.name === name);
  const legs = parseItineraryKey(itemKey);
  if (supplier === undefined || legs === null) throw gone();
  const { travellers, cabin } = question as FlightQuestion;
  const query = { legs, travellers, cabin, ...handleIn({ handle }) };
  const [maps, checked, pricer] = await Promise.all([
    desk.answer(asker, (context) => supplier.seatMap(rateKey, query, context)),
    checkedWithBags(
      query,
      (bags) =>
        desk.answer(asker, (context) =>
          supplier.check(rateKey, { ...query, seats: [], bags }, context),
        ),
      untilSlow,
    ),
    desk.pricer(asker),
  ]);
  const { fare, services } = stillSold(checked);
  const { audience } = asker.viewer;
  const isShown = pricesShown(asker.site, audience);
  /** memoized: a map has hundreds of seats at a few prices */
  const known = new Map<number, number>();
  const shown = (price: number | null): number | null => {
    if (price === null || (!isShown && price > 0)) return null;
    let amount = known.get(price);
    if (amount === undefined) known.set(price, (amount = addedBy(price)));
    return amount;
  };
  const addedBy = (price: number): number => {
    const { net, published } = fare;
    const rate = { ...fare, net: net + price, published: published + price, added: [price] };
    const [added] = pricer.price({ supplier: name, rate })?.added ?? [];
    if (added === undefined) throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
    return addedFor(added, audience);
  };
  const bags = services.flatMap(({ bags: chosen, price }) => {
    const each = chosen === undefined ? null : shown(price);
    return chosen === undefined || each === null ? [] : [{ leg: chosen.leg, each }];
  });
  return {
    currency: pricer.currency,
    ...(bags.length > 0 && { bags }),
    maps: drawn(stillSold(maps), ({ price }) => shown(price)),
  };
}

type Bags = Parameters<AirSupplier['check']>[1]['bags'];

/** The second question is sent alongside the first if there is no answer within this time. */
const SLOW_MS = 1_000;
const untilSlow = (answered: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_MS);
    answered.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/**
 * Checks a fare with one more bag on each leg; without bags if the supplier does not sell them this
 * way. A slow supplier is asked both at the same time.
 * @param slowness resolves once the supplier is slow; its signal aborts when it has answered
 */
export async function checkedWithBags(
  { legs }: Pick<ItineraryQuery, 'legs'>,
  check: (bags: Bags) => Promise<SupplierOutcome<CheckedFare>>,
  slowness: (answered: AbortSignal) => Promise<void>,
): Promise<SupplierOutcome<CheckedFare>> {
  const answered = new AbortController();
  let plain: Promise<SupplierOutcome<CheckedFare>> | undefined;
  const plainly = () => (plain ??= check([]));
  slowness(answered.signal)
    .then(() => (answered.signal.aborted ? undefined : plainly()))
    // a fault of the second question counts only where its answer is used
    .catch(() => undefined);
  try {
    const one = await check(legs.map((_, leg) => ({ traveller: 1, leg, pieces: 1 })));
    return one.kind === 'refused' ? await plainly() : one;
  } finally {
    answered.abort();
  }
}

function stillSold<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind === 'refused') throw gone();
  return valueOf(outcome);
}

export const drawn = (maps: readonly SeatMap[], priceOf: (seat: Seat) => number | null): Maps =>
  maps.map(({ flight, cabins }) => ({
    flight,
    cabins: cabins.map(({ cabin, groups, wings, rows }) => ({
      cabin,
      groups: [...groups],
      wings: wings === null ? null : { from: wings.from, to: wings.to },
      rows: rows.map(({ number, isExit, seats }) => ({
        number,
        isExit,
        seats: seats.map((seat) => ({
          id: seat.id,
          isFree: seat.isFree,
          price: priceOf(seat),
          traits: [...seat.traits],
        })),
      })),
    })),
  }));
