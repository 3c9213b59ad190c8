// Offering of lockers: how the server sells them.
import { PorticoError } from '@portico/contract';
import { dateIn } from '@portico/rules/dates';
import { itemId } from '@portico/rules/item-id';
import { faultOfPrice } from '@portico/rules/sane';
import {
  answer,
  jsonPart,
  type Offering,
  ok,
  type ProductHost,
  type RequestContext,
  valueOf,
} from '@portico/selling';
import { getLocker, lockerQuote, lockerQuoteRead, lockerRates, lockerSearch } from '../http.ts';
import { parseSearch } from '../rules/address.ts';
import { checkRental } from '../rules/check-rental.ts';
import { depositTerms } from '../rules/deposit.ts';
import { LockerMerge } from '../rules/merge.ts';
import { offerOrder } from '../rules/order.ts';
import { faultOfLocker, saneLockers } from '../rules/sane.ts';
import type { Rental, RentalWish } from '../shapes.ts';
import { factsOf, offerOf } from './facts.ts';
import type { LockerTypes } from './locker-types.ts';
import { daysOf, lockerSales, spanOf } from './sales.ts';

const digits = (date: string): number => Number(date.replaceAll('-', ''));
const dateOf = (number: number): string =>
  String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

export const lockers: Offering<LockerTypes> = {
  product: 'Lockers',
  calls: {
    search: lockerSearch,
    quote: lockerQuote,
    quoteRead: lockerQuoteRead,
  },
  pages: {
    search: 'lockerSearch',
    item: {
      page: 'lockerDetails',
      idOf: (address) => new URLSearchParams(address).get('locker'),
    },
    question: (address, today) => {
      const search = parseSearch(address);
      return search !== null && search.from >= today ? search : null;
    },
  },
  sales: lockerSales,
  lines: { type: 'lockers', rows: 'results' },
  words: { item: 'Locker', fee: 'Fee paid at the locker' },
  codec: {
    write(writer, { rental, deposit }) {
      writer.whole(digits(rental.from));
      writer.whole(digits(rental.to));
      writer.whole(deposit ? 1 : 0);
    },
    read: (reader) => ({
      rental: { from: dateOf(reader.whole()), to: dateOf(reader.whole()) },
      deposit: reader.whole() === 1,
    }),
  },

  check({ city, from, to }, _language, now) {
    const rental = { from, to };
    const days = checkRental(rental, now);
    return {
      query: { city, rental },
      question: { rental, deposit: false },
      head: { rental, days },
      criteria: { city, rental },
      source: 'direct',
    };
  },

  sane: saneLockers,
  merge: () => new LockerMerge(),
  offer: offerOf,
  order: offerOrder,

  row: ({ id, facts }, offers, { language }) => ({
    ...jsonPart({
      ...factsOf(id, facts, language),
      offers: offers.map(({ offer }) => offer),
    }),
    rank: (cheapest) => cheapest ?? 0,
    tie: 0,
  }),
  rowUpdate: ({ id }, offers) => jsonPart({ id, offers: offers.map(({ offer }) => offer) }),

  checkAgain: ({ rental }, now) => void checkRental(rental, now),
  recheck: (supplier, { itemKey, rateKey, question: { rental } }, context) =>
    supplier.check(itemKey, rateKey, rental, context),
  faultOf: ({ locker, rate }) => faultOfLocker(locker) ?? faultOfPrice(rate),

  promise({ locker, rate }, { supplier, itemKey, question: { rental } }, { language }) {
    const facts = factsOf(itemId(supplier, itemKey), locker, language);
    const { name, address, city, countryCode, latitude, longitude, timeZone } = facts;
    return {
      title: name,
      place: { name, address, city, countryCode, latitude, longitude, timeZone },
      picture: facts.picture,
      span: spanOf(rental, timeZone),
      party: { adults: 1, children: [], units: 1 },
      promise: { locker: facts, size: rate.size, rental },
    };
  },
  later: ({ locker }, { question: { rental, deposit } }) =>
    deposit ? depositTerms(rental, locker.timeZone) : undefined,
  questionOf: ({ promise: { rental }, later }) => ({ rental, deposit: later !== undefined }),
  remarks: () => [],

  answers: (desk) => ({
    answers: [
      answer(getLocker, async ({ context, params }) =>
        ok(await lockerPage(desk, context, params.lockerId)),
      ),
      answer(lockerRates, async ({ context, params, body }) =>
        ok(await ratesOf(desk, context, params.lockerId, body)),
      ),
    ],
  }),
};

/**
 * Loads a locker from its supplier, with the rates for a rental. Throws the error for a failed or
 * missing response.
 */
async function atSupplier(
  desk: ProductHost<LockerTypes>,
  asker: RequestContext,
  lockerId: string,
  rental: Rental,
) {
  const field = 'lockerId';
  const { supplier, itemKey } = desk.itemOf(lockerId, field);
  const outcome = await desk.answer(asker, (context) => supplier.rates(itemKey, rental, context));
  if (outcome.kind === 'refused') throw new PorticoError('NOT_FOUND', { field });
  const [item] = saneLockers([valueOf(outcome)]).items;
  if (item === undefined) throw new PorticoError('NOT_FOUND', { field });
  return { ...item, supplier: supplier.profile.name, itemKey };
}

/** Returns the facts of a locker: suppliers include them in the rates of a day. */
async function lockerPage(desk: ProductHost<LockerTypes>, asker: RequestContext, id: string) {
  const today = dateIn('UTC', desk.clock.now());
  const { locker } = await atSupplier(desk, asker, id, { from: today, to: today });
  return { locker: factsOf(id, locker, asker.language) };
}

async function ratesOf(
  desk: ProductHost<LockerTypes>,
  asker: RequestContext,
  lockerId: string,
  { deposit = false, ...rental }: RentalWish,
) {
  checkRental(rental, desk.clock.now());
  const { rates, supplier, itemKey } = await atSupplier(desk, asker, lockerId, rental);
  const sourced = rates.map((rate) => ({ supplier, itemKey, rate }));
  const { currency, offers } = await desk.offers(asker, { rental, deposit }, sourced, offerOf);
  return { lockerId, rental, days: daysOf(rental), currency, offers };
}
