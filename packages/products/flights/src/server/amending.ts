// Sells paid changes of journeys, and seats and bags after the sale: priced at the supplier's
// current price, sold as separate sales, and merged into the journey when completed.
import { PorticoError } from '@portico/contract';
import { stepDown } from '@portico/rules/charge-step';
import { instantOf } from '@portico/rules/lifecycle';
import { scale } from '@portico/rules/money';
import type { FullPrice } from '@portico/rules/pricing';
import { plainStep } from '@portico/rules/staircase';
import { localTimeAt } from '@portico/rules/zones';
import type {
  AmendingAsk,
  AmendmentSale,
  BookedSale,
  SaleAmending,
} from '@portico/selling/product-sales';
import type { FlightAmendment, ServiceChosen } from '../http.ts';
import type { AirSupplier, ChangeOffer, FareTerms } from '../port.ts';
import { checkAddOns, isOpen } from '../rules/amendments.ts';
import { itineraryKey } from '../rules/itinerary-key.ts';
import { isPossibleAt } from '../rules/penalties.ts';
import { chosenNow } from '../rules/chosen-now.ts';
import { airlinesOf, openAirlinesOf } from './airlines.ts';
import { standing, without } from './amended-standing.ts';
import {
  type AddOnsOffered,
  amountOfExtra,
  amountsOf,
  type ChangeOffered,
  owedFor,
  legsAfter,
  pricedExtras,
  saneOffers,
  soldExtras,
  told,
} from './amending-prices.ts';
import { flightOf, wordsOf } from './facts.ts';
import type { FlightPromise, FlightSale } from './flight-promise.ts';
import { spanOf } from './notices.ts';
import { offersNow } from './offers-now.ts';
import { ratioOf } from './sold-price.ts';

const paidFor = (amount: number, currency: string): FullPrice => ({
  currency,
  net: amount,
  tax: 0,
  rounding: 0,
  markups: [],
  fee: 0,
  uplift: 0,
  exchange: null,
});

/** Builds the sale of an amendment, except for its subject. */
const saleOf = (
  { sale }: BookedSale<FlightPromise>,
  { id }: AmendingAsk,
  due: number,
  rateKey: string,
) => ({
  ...sale,
  id,
  rateKey,
  total: due,
  dueNow: due,
  price: paidFor(due, sale.currency),
  charge: undefined,
  chosen: undefined,
  ticketing: undefined,
});

const portOf = ({ supplier }: AmendingAsk): AirSupplier => supplier as AirSupplier;

async function renewedChange(
  booked: BookedSale<FlightPromise>,
  offered: ChangeOffered,
  ask: AmendingAsk,
): Promise<AmendmentSale<FlightPromise>> {
  const { sale, supplierReference } = booked;
  const port = portOf(ask);
  const { leg, date, key } = offered;
  const [outcome, isNamed] = await Promise.all([
    offersNow(port, supplierReference, { leg, date }, ask.context),
    openAirlinesOf(port, ask.context),
  ]);
  const { offers } = saneOffers(told(outcome), sale, { leg, date, now: ask.now });
  const offer = offers.find(({ changeKey }) => changeKey === key);
  if (offer === undefined) throw new PorticoError('SOLD_OUT');
  const amounts = amountsOf(sale, offer, ask.now);
  if (amounts.due !== offered.due || amounts.back !== offered.back)
    throw new PorticoError('PRICE_CHANGED');
  const { promise } = sale;
  const flights = offer.legs[leg] ?? [];
  // as for a sale: the changed booking would show codes instead of airlines
  if (!isNamed && flights.some((flight) => isUnnamed(promise, flight)))
    throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
  const legs = legsAfter(
    promise.legs,
    leg,
    flights.map((flight) => flightOf(flight, promise.cabin)),
  );
  const { timeZone } = offer.terms.own;
  const terms = movedTerms(sale, offer);
  const ratio = ratioOf(sale.price, owedFor(promise));
  const owed = Math.max(0, offer.fee.amount + offer.difference.amount);
  return {
    kind: 'change',
    back: amounts.back,
    sale: {
      ...saleOf(booked, ask, amounts.due, key),
      itemKey: itineraryKey(legs),
      span: spanOf(legs, sale.span),
      owed: { net: owed, tax: 0, currency: offer.fee.currency },
      cancellation: {
        timeZone,
        steps: offer.terms.own.steps.map(({ until, penalty, unknown }) =>
          unknown === true
            ? { until, unknown }
            : {
                until,
                penalty:
                  penalty === null || penalty >= owed
                    ? amounts.due
                    : Math.min(amounts.due, stepDown(scale(penalty, ratio), sale.chargeStep ?? 1)),
              },
        ),
      },
      promise: {
        ...promise,
        ...namesOf(promise, offer.legs, port, ask.language),
        itinerary: itineraryKey(legs),
        legs,
        services: [],
        cabins: spliced(promise, leg, promise.cabins, offer.cabins),
        classes:
          promise.classes && offer.classes && spliced(promise, leg, promise.classes, offer.classes),
        bags: promise.bags.map((bags, index) => (index === leg ? { ...offer.bags } : bags)),
        amendment: {
          kind: 'change',
          leg,
          before: promise.legs,
          fee: amounts.fee,
          difference: amounts.difference,
          seatsLost: seatsLost(promise, leg, legs[leg] ?? []),
          ...terms,
        },
      },
    },
  };
}

/** Returns true if a sale does not name both airlines of a flight. */
const isUnnamed = (
  { airlines }: FlightPromise,
  { marketing, operating }: ChangeOffer['legs'][number][number],
): boolean =>
  airlines[marketing.airline] === undefined || airlines[operating.airline] === undefined;

function namesOf(
  promise: FlightPromise,
  legs: ChangeOffer['legs'],
  port: AirSupplier,
  language: string,
): Pick<FlightPromise, 'airports' | 'airlines'> {
  const { airports, airlines } = wordsOf(legs, [], airlinesOf([port]), language);
  return {
    airports: { ...airports, ...promise.airports },
    airlines: { ...airlines, ...promise.airlines },
  };
}

/** Replaces the values of one leg's flights in a list with one value per flight. */
function spliced<T>(
  { legs }: FlightPromise,
  leg: number,
  all: readonly T[],
  now: readonly T[],
): T[] {
  const from = legs.slice(0, leg).flat().length;
  const out = [...all];
  out.splice(from, legs[leg]?.length ?? 0, ...now);
  return out;
}

/** Returns the seats on flights of a leg that no longer operate. */
export const seatsLost = (
  promise: FlightPromise,
  leg: number,
  after: readonly { readonly id: string }[],
): ServiceChosen[] => {
  const gone = new Set((promise.legs[leg] ?? []).map(({ id }) => id));
  for (const { id } of after) gone.delete(id);
  return chosenNow(promise).filter((one) => 'seat' in one && gone.has(one.flight));
};

/** Returns the order's terms after a change: amounts stay, times move with the first departure. */
function movedTerms({ cancellation, promise }: FlightSale, { terms }: ChangeOffer) {
  const moved = new Map<string, string>();
  promise.change.steps.forEach(({ until }, index) => {
    const now = terms.change.steps[index]?.until;
    if (until !== null && typeof now === 'string') moved.set(until, now);
  });
  const later = (until: string | null): string | null =>
    until === null ? null : (moved.get(until) ?? until);
  return {
    refund: {
      timeZone: cancellation.timeZone,
      steps: cancellation.steps.map((step) => ({ ...plainStep(step), until: later(step.until) })),
    },
    change: {
      timeZone: promise.change.timeZone,
      steps: promise.change.steps.map((step) => ({ ...step, until: later(step.until) })),
    },
  };
}

async function renewedAddOns(
  booked: BookedSale<FlightPromise>,
  { services, due }: AddOnsOffered,
  ask: AmendingAsk,
): Promise<AmendmentSale<FlightPromise>> {
  const { sale, supplierReference } = booked;
  const { promise } = sale;
  const port = portOf(ask);
  if (port.extras === undefined) throw new PorticoError('NOT_CHANGEABLE');
  checkAddOns({ ...promise, chosen: chosenNow(promise) }, services, ask.now);
  const extras = soldExtras(await port.extras(supplierReference, ask.context), sale);
  const priced = pricedExtras(extras, services, promise.travellers);
  const prices = priced.map(({ price, count }) => price * count);
  const amounts = priced.map((one) => amountOfExtra(sale, one));
  const sum = amounts.reduce((all, one) => all + one, 0);
  if (sum !== due) throw new PorticoError('PRICE_CHANGED');
  const { timeZone } = sale.cancellation;
  const { voidUntil } = extras;
  const isVoid = voidUntil !== null && Date.parse(voidUntil) > ask.now;
  return {
    kind: 'add-ons',
    back: 0,
    sale: {
      ...saleOf(booked, ask, sum, ''),
      owed: {
        net: prices.reduce((all, one) => all + one, 0),
        tax: 0,
        currency: extras.currency,
      },
      cancellation: {
        timeZone,
        steps: [
          ...(isVoid ? [{ until: localTimeAt(Date.parse(voidUntil), timeZone), penalty: 0 }] : []),
          { until: null, penalty: sum },
        ],
      },
      promise: {
        ...promise,
        services: services.map((chosen, i) => {
          const kg = priced[i]?.kg;
          return { chosen, net: prices[i] ?? 0, ...(kg === undefined ? {} : { kg }) };
        }),
        added: undefined,
        amendment: { kind: 'add-ons', amounts },
      },
    },
  };
}

function detail({ currency, promise }: FlightSale): FlightAmendment {
  const sold = promise.amendment;
  if (sold === undefined) throw new TypeError('this sale amends nothing');
  const money = (amount: number) => ({ amount, currency });
  if (sold.kind === 'add-ons')
    return {
      kind: 'add-ons',
      services: promise.services.map(({ chosen }, i) => ({
        chosen,
        amount: money(sold.amounts[i] ?? 0),
      })),
    };
  const { airports, airlines, legs } = promise;
  const { leg, before, seatsLost: lost } = sold;
  const amounts = { fee: money(sold.fee), difference: money(sold.difference) };
  return {
    kind: 'change',
    airports,
    airlines,
    leg,
    before,
    after: legs,
    ...amounts,
    seatsLost: lost,
  };
}

export const flightAmending: SaleAmending<FlightPromise> = {
  kinds({ promise, span }, now) {
    const departs = instantOf(span.from, span.fromZone);
    const isChangeable = now < departs && isPossibleAt(promise.change as FareTerms, now);
    const isOpenStill = promise.legs.some(([first]) => first !== undefined && isOpen(first, now));
    return [
      ...(isChangeable ? (['change'] as const) : []),
      ...(isOpenStill ? (['add-ons'] as const) : []),
    ];
  },
  renewed: (booked, offer, ask) =>
    'services' in offer
      ? renewedAddOns(booked, offer as AddOnsOffered, ask)
      : renewedChange(booked, offer as ChangeOffered, ask),
  standing,
  without,
  detail,
};
