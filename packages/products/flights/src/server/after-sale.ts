// Handles calls for a sold journey: other flights for a leg, seats and bags that can be added.
import { PorticoError } from '@portico/contract';
import {
  answer,
  type Booked,
  type BoundAnswer,
  type LoadBooking,
  ok,
  type ProductHost,
  type RequestContext,
} from '@portico/selling';
import { addDays, dateIn } from '@portico/rules/dates';
import type { z } from 'zod';
import {
  flightAddOns,
  flightChangeOffers,
  flightExtras,
  flightNotice,
  flightRebookingOffers,
  type flightSeatMap,
} from '../http.ts';
import type { AirSupplier, Extras, FareTerms } from '../port.ts';
import { bagsBought, checkAddOns, MAX_BAGS } from '../rules/amendments.ts';
import { chosenNow } from '../rules/chosen-now.ts';
import { statedChange } from '../rules/stated-change.ts';
import { MAX_DAYS_AHEAD } from '../rules/travellers.ts';
import { airlinesOf, openAirlines } from './airlines.ts';
import { flightAmending, seatsLost } from './amending.ts';
import {
  type AddOnsOffered,
  amountOfExtra,
  amountsOf,
  changeInSale,
  type ChangeOffered,
  extraAmount,
  legsAfter,
  pricedExtras,
  saneOffers,
  soldExtras,
  told,
} from './amending-prices.ts';
import { flightOf, wordsOf } from './facts.ts';
import type { FlightSale } from './flight-promise.ts';
import type { FlightTypes } from './flight-types.ts';
import { offersNow } from './offers-now.ts';
import { drawn } from './seat-map.ts';

type Body<C extends { readonly body: z.ZodType }> = z.output<C['body']>;
type Reply<C extends { readonly replies: { readonly 200: z.ZodType } }> = z.input<
  C['replies'][200]
>;
type FlightDesk = ProductHost<FlightTypes>;

/** Validity of an offer, unless the supplier states a shorter one. */
const OFFER_MS = 15 * 60_000;

interface Sold {
  readonly booked: Booked;
  readonly sale: FlightSale;
  readonly supplier: AirSupplier;
}

async function soldOf(
  desk: FlightDesk,
  asker: RequestContext,
  { reference, guest, notice }: Parameters<LoadBooking>[1],
  bookedOf: LoadBooking,
): Promise<Sold> {
  const booked = await bookedOf(asker, { reference, guest, notice });
  const supplier = desk.suppliers.find(({ profile }) => profile.name === booked.supplier);
  if (supplier === undefined) throw new PorticoError('NOT_CHANGEABLE');
  return { booked, sale: booked.sale as FlightSale, supplier };
}

async function changeOffersAnswer(
  desk: FlightDesk,
  asker: RequestContext,
  body: Body<typeof flightChangeOffers>,
  bookedOf: LoadBooking,
): Promise<Reply<typeof flightChangeOffers>> {
  const sold = await soldOf(desk, asker, body, bookedOf);
  const { sale } = sold;
  const { leg, date } = body;
  const now = desk.clock.now();
  const { promise } = sale;
  if (
    sold.supplier.changeOffers === undefined ||
    !flightAmending.kinds(sale, now).includes('change')
  )
    throw new PorticoError('NOT_CHANGEABLE');
  if (promise.legs[leg] === undefined) throw new PorticoError('INVALID_FIELD', { field: 'leg' });
  const [first] = promise.legs[leg];
  const today = dateIn(first?.departsZone ?? sale.span.fromZone, now);
  if (date < today || date > addDays(today, MAX_DAYS_AHEAD))
    throw new PorticoError('INVALID_FIELD', {
      field: 'date',
      text: `date: from today to ${MAX_DAYS_AHEAD} days from today`,
    });
  return offersReply(desk, asker, sold, { leg, date });
}

/** Flights in place of the leg that the notice is about. */
async function rebookingOffersAnswer(
  desk: FlightDesk,
  asker: RequestContext,
  body: Body<typeof flightRebookingOffers>,
  bookedOf: LoadBooking,
): Promise<Reply<typeof flightRebookingOffers>> {
  const sold = await soldOf(desk, asker, body, bookedOf);
  if (sold.supplier.rebooking === undefined) throw new PorticoError('NOT_CHANGEABLE');
  const { leg } = statedChange(flightNotice.parse(sold.booked.notice));
  return offersReply(desk, asker, sold, { leg, date: null });
}

/** Asks the supplier for flights, and seals those that can be. */
async function offersReply(
  desk: FlightDesk,
  asker: RequestContext,
  { booked, sale, supplier }: Sold,
  { leg, date }: Pick<ChangeOffered, 'leg' | 'date'>,
): Promise<Reply<typeof flightChangeOffers>> {
  const { promise, currency } = sale;
  const now = desk.clock.now();
  const { supplierReference, refundable } = booked;
  const [outcome] = await Promise.all([
    desk.answer(asker, (context) => offersNow(supplier, supplierReference, { leg, date }, context)),
    openAirlines(desk, asker),
  ]);
  const { offers, refused } = saneOffers(told(outcome), sale, { leg, date, now, refundable });
  if (refused.length > 0)
    desk.fault(booked.supplier, asker, `change offers that cannot be: ${refused.join('; ')}`);
  const money = (amount: number) => ({ amount, currency });
  const words = wordsOf(
    offers.flatMap(({ legs }) => legs),
    [],
    airlinesOf([supplier]),
    asker.language,
  );
  return {
    currency,
    airports: { ...words.airports, ...promise.airports },
    airlines: { ...words.airlines, ...promise.airlines },
    leg,
    before: promise.legs,
    seatsLost: seatsLost(promise, leg, []),
    change: inWire(changeInSale(sale)),
    offers: offers.map((offer) => {
      const { fee, difference, due, back } = amountsOf(sale, offer, now);
      const offered: ChangeOffered = { leg, date, key: offer.changeKey, due, back };
      const until = Math.min(now + OFFER_MS, Date.parse(offer.expiresAt));
      return {
        changeOfferId: booked.seal('change', offered, until),
        legs: legsAfter(
          promise.legs,
          leg,
          (offer.legs[leg] ?? []).map((one) => flightOf(one, promise.cabin)),
        ),
        fee: money(fee),
        difference: money(difference),
        due: money(due),
        refund: money(back),
        expiresAt: new Date(until).toISOString(),
      };
    }),
  };
}

const inWire = ({ timeZone, steps }: FareTerms) => ({
  timeZone,
  steps: steps.map(({ until, penalty }) => ({ until, penalty })),
});

async function extrasOf(
  desk: FlightDesk,
  asker: RequestContext,
  { booked, sale, supplier }: Sold,
): Promise<Extras> {
  const { extras } = supplier;
  if (extras === undefined || !flightAmending.kinds(sale, desk.clock.now()).includes('add-ons'))
    throw new PorticoError('NOT_CHANGEABLE');
  const outcome = await desk.answer(asker, (context) => extras(booked.supplierReference, context));
  return soldExtras(outcome, sale);
}

async function extrasAnswer(
  desk: FlightDesk,
  asker: RequestContext,
  body: Body<typeof flightExtras>,
  bookedOf: LoadBooking,
): Promise<Reply<typeof flightExtras>> {
  const sold = await soldOf(desk, asker, body, bookedOf);
  const { sale } = sold;
  const { promise, currency } = sale;
  const { bags, maps } = await extrasOf(desk, asker, sold);
  const chosen = chosenNow(promise);
  return {
    currency,
    legs: bags.map(({ leg, price, kg }) => ({
      leg,
      bag: { each: { amount: extraAmount(sale, price), currency }, kg },
      travellers: promise.travellers.flatMap(({ type }, index) => {
        if (type === 'infant') return [];
        const bought = bagsBought(chosen, index + 1, leg);
        return [
          {
            traveller: index + 1,
            type,
            included: promise.bags[leg]?.checked.pieces ?? 0,
            bought,
            most: Math.max(0, MAX_BAGS - bought),
          },
        ];
      }),
    })),
    seats: maps.map(({ flight }) => ({
      flight,
      leg: promise.legs.findIndex((leg) => leg.some(({ id }) => id === flight)),
      taken: chosen.flatMap((one) =>
        'seat' in one && one.flight === flight
          ? [{ traveller: one.traveller, seat: one.seat }]
          : [],
      ),
    })),
  };
}

async function addOnsAnswer(
  desk: FlightDesk,
  asker: RequestContext,
  body: Body<typeof flightAddOns>,
  bookedOf: LoadBooking,
): Promise<Reply<typeof flightAddOns>> {
  const sold = await soldOf(desk, asker, body, bookedOf);
  const { sale, booked } = sold;
  const { promise, currency } = sale;
  const { services } = body;
  const now = desk.clock.now();
  checkAddOns({ ...promise, chosen: chosenNow(promise) }, services, now);
  const priced = pricedExtras(await extrasOf(desk, asker, sold), services, promise.travellers);
  const amounts = priced.map((one) => amountOfExtra(sale, one));
  const due = amounts.reduce((sum, one) => sum + one, 0);
  const until = now + OFFER_MS;
  const offered: AddOnsOffered = { services, due };
  return {
    offer: {
      addOnsOfferId: booked.seal('add-ons', offered, until),
      services: services.map((chosen, i) => ({
        chosen,
        amount: { amount: amounts[i] ?? 0, currency },
      })),
      due: { amount: due, currency },
      expiresAt: new Date(until).toISOString(),
    },
  };
}

export async function bookedSeatMap(
  desk: FlightDesk,
  asker: RequestContext,
  body: { readonly reference: string; readonly guest?: string | undefined },
  bookedOf: LoadBooking,
): Promise<Reply<typeof flightSeatMap>> {
  const sold = await soldOf(desk, asker, body, bookedOf);
  const { sale } = sold;
  const { maps } = await extrasOf(desk, asker, sold);
  const priceOf = ({ price }: { readonly price: number | null }): number | null =>
    price === null ? null : extraAmount(sale, price);
  return { currency: sale.currency, maps: drawn(maps, priceOf) };
}

/** Answers of the calls for a sold journey. */
export const afterSaleAnswers = (desk: FlightDesk): readonly BoundAnswer[] => [
  answer(flightExtras, async ({ context, body, bookedOf }) =>
    ok(await extrasAnswer(desk, context, body, bookedOf)),
  ),
  answer(flightAddOns, async ({ context, body, bookedOf }) =>
    ok(await addOnsAnswer(desk, context, body, bookedOf)),
  ),
  answer(flightChangeOffers, async ({ context, body, bookedOf }) =>
    ok(await changeOffersAnswer(desk, context, body, bookedOf)),
  ),
  answer(flightRebookingOffers, async ({ context, body, bookedOf }) =>
    ok(await rebookingOffersAnswer(desk, context, body, bookedOf)),
  ),
];
