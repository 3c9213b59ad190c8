// Implements the server's product interface for cars.
import { PorticoError } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { crossRate } from '@portico/rules/money';
import {
  answer,
  jsonPart,
  JsonText,
  type Offering,
  ok,
  type ProductHost,
  type RequestContext,
  usdRates,
} from '@portico/selling';
import {
  carAutoSuggest,
  carCart,
  carCartRead,
  carCartWrite,
  carCountries,
  carQuote,
  carQuoteRead,
  carSearch,
  carVehicle,
} from '../http.ts';
import { questionOf } from '../rules/address.ts';
import { isTooLate } from '../rules/check-rental.ts';
import { carDealsBody } from '../rules/deals.ts';
import { sumOf, weightsIn, WEIGHTS_USD } from '../rules/order.ts';
import { rentalDays } from '../rules/rental-days.ts';
import { carRow } from '../rules/rows.ts';
import { faultOfCar, faultOfRate, saneCars } from '../rules/sane.ts';
import { collectable, withExtras } from '../rules/totals.ts';
import type { CarQuestion, CarTypes } from './car-types.ts';
import { countriesAnswer } from './countries.ts';
import { carDeals } from './deals.ts';
import { aboutIn, listRateOf } from './facts.ts';
import { carCodec } from './offer-codec.ts';
import { rateOrder } from './order.ts';
import { extrasAbout, promiseOf } from './promise.ts';
import { questionIn } from './question.ts';
import { recalledRental } from './recalled.ts';
import { askedIn, extrasSaidFault, recheck } from './recheck.ts';
import { carSales, timesOf } from './sales.ts';
import { suggestions } from './suggest.ts';
import { carMerge, vehicleAnswer } from './vehicle.ts';
import { CarWords, type ListRates } from './words.ts';

export const cars: Offering<CarTypes> = {
  product: 'Cars',
  calls: {
    search: carSearch,
    quote: carQuote,
    quoteRead: carQuoteRead,
    cart: { begin: carCart, read: carCartRead, write: carCartWrite },
  },
  pages: {
    search: 'carSearch',
    question: questionOf,
    dealsBody: carDealsBody,
    recalled: recalledRental,
  },
  sales: carSales,
  lines: { type: 'rows', rows: 'rows', marks: false },
  words: { item: 'Rental', fee: 'Paid at the desk' },
  codec: carCodec,

  check(body, language, now) {
    const { pickUp, dropOff = null, pickUpAt, dropOffAt, driver } = body;
    return {
      ...questionIn(body, language, now),
      criteria: { pickUp, dropOff, pickUpAt, dropOffAt, driver },
      source: body.source ?? 'direct',
    };
  },

  sane: (items, query) => saneCars(items, query),
  merge: (totalOf) => carMerge(totalOf),
  rowLookups,
  offer: (rate, price) => listRateOf(rate, price),
  order: rateOrder,

  row({ id, facts }, offers, _asker, { from, back, pickUpAt }, _memories, words) {
    const sent = jsonPart(words.newRow(facts, offers as ListRates, pickUpAt.slice(0, 10)));
    const row = carRow({ ...facts, id }, [], from ?? facts.pickUp, back);
    const excess = words.excessOf(offers as ListRates);
    return {
      ...sent,
      rank: (cheapest) =>
        sumOf(
          row,
          { total: cheapest, excess },
          { weights: words.weights, mostExcess: words.mostExcess },
        ),
      tie: row.miles + row.backMiles,
    };
  },

  rowUpdate({ id, facts }, offers, _before, words) {
    const row = words.moreOf(id, facts.vehicle, offers as ListRates);
    return row === null ? null : jsonPart(row);
  },

  checkAgain({ desk, pickUpAt }, now) {
    if (desk !== null && isTooLate(desk, pickUpAt, now)) throw new PorticoError('TOO_LATE_TO_BOOK');
  },

  recheck,
  price: (rate, price) => collectable(price, rate.payWay),
  options: {
    requested: (wanted) => askedIn(wanted),
    price(checked, price, today, wanted) {
      const about = aboutIn(price.currency, usdRates(today));
      const days = rentalDays(wanted.question, checked.car);
      return {
        price: withExtras(price, extrasAbout(checked, about, days)),
        owed: checked.extras.reduce((sum, { now }) => sum + now, 0),
      };
    },
  },
  faultOf: (checked) =>
    faultOfCar(checked.car) ?? faultOfRate(checked.rate, checked.car) ?? extrasSaidFault(checked),

  promise: (checked, wanted, asker, today) => promiseOf(checked, askedIn(wanted), asker, today),
  questionOf: (sale): CarQuestion => ({
    ...timesOf(sale),
    driver: sale.promise.driver,
    from: null,
    back: null,
    desk: sale.promise.pickUp,
  }),
  remarks: ({ promise: { remarks } }) => remarks,

  answers: (desk) => ({
    answers: [
      answer(carVehicle, async ({ context, body }) => ok(await vehicleAnswer(desk, context, body))),
      answer(
        carAutoSuggest,
        async ({ context, body }) => ok(new JsonText(suggestions(context, body.text))),
        { isSteady: true },
      ),
      answer(carCountries, async ({ params }) => ok(countriesAnswer(params))),
    ],
    deals: carDeals(desk),
  }),
};

/** Lookup tables of one search. */
async function rowLookups(desk: ProductHost<CarTypes>, asker: RequestContext): Promise<CarWords> {
  const { settlementCurrency } = asker.site;
  const table = usdRates(await desk.rates());
  const rate = crossRate(table, 'USD', settlementCurrency);
  const weights = rate === null ? WEIGHTS_USD : weightsIn(rate, minorUnits(settlementCurrency));
  return new CarWords({
    language: asker.language,
    site: asker.site,
    about: aboutIn(settlementCurrency, table),
    weights,
  });
}
