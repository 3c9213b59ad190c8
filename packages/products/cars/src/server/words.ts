// Lookup tables of one search: desks, vendors, models and terms, each sent once and then referenced
// by index.
import type { LocalDate } from '@portico/contract';
import { Numbered, onSite, type RowLookups, type SellingSite } from '@portico/selling';
import type { CarResultRow, DeskWord, TermsWord, VehicleView, VendorView } from '../http.ts';
import { hoursOn } from '../rules/hours.ts';
import type { CarFacts } from '../rules/merge.ts';
import type { Weights } from '../rules/order.ts';
import type { Desk, Vehicle, Vendor } from '../shapes.ts';
import {
  type About,
  deskFacts,
  type ListRate,
  termsWordOf,
  vehicleView,
  vendorView,
} from './facts.ts';

export interface CarWordsSettings {
  readonly language: string;
  readonly site: Pick<SellingSite, 'drawingAt'>;
  readonly about: About;
  /** Weights of the recommended order, in the settlement currency. */
  readonly weights: Weights;
}

/** An offer as `[terms, total, atDesk, left, ...sums]`. */
type OfferNumbers = CarResultRow['offers'][number];

/** Offers in order, with their cost even where prices are hidden. */
export type ListRates = readonly { readonly offer: ListRate; readonly total: number }[];

interface ToldRow {
  head: Omit<CarResultRow, 'offers' | 'there'>;
  /** Lowest total sent, by terms. */
  readonly totals: Map<number, number>;
}

/** Lookup tables of one search, and the terms sent for each row. */
export class CarWords implements RowLookups {
  readonly weights: Weights;
  readonly about: About;
  /** Highest excess sent so far, minor units of the settlement currency. */
  mostExcess = 0;
  private readonly language: string;
  private readonly site: CarWordsSettings['site'];
  private readonly desks = new Numbered<DeskWord>();
  private readonly vendors = new Numbered<VendorView>();
  private readonly models = new Numbered<VehicleView>();
  private readonly terms = new Numbered<TermsWord>();
  private readonly rows = new Map<string, ToldRow>();

  constructor({ language, site, about, weights }: CarWordsSettings) {
    this.language = language;
    this.site = site;
    this.about = about;
    this.weights = weights;
  }

  /**
   * Returns a new row.
   * @param day the day of pick-up: desks are sent with their hours on it
   */
  newRow(facts: CarFacts, offers: ListRates, day: LocalDate): CarResultRow {
    const { key, vendor, pickUp, dropOff, vehicle } = facts;
    const at = this.deskOf(pickUp, vendor, day);
    const back = this.deskOf(dropOff, vendor, day);
    const model = this.modelOf(vehicle);
    const head = { pickUp: at, ...(back === at ? {} : { dropOff: back }), model };
    const row = { head, totals: new Map<number, number>() };
    this.rows.set(key, row);
    return { ...head, ...this.offersOf(row, offers) };
  }

  /**
   * Returns the additions to a row already sent; null if nothing visible changed.
   * @param vehicle the current facts: a supplier with a higher priority may have responded since
   */
  moreOf(key: string, vehicle: Vehicle, offers: ListRates): CarResultRow | null {
    const row = this.rows.get(key);
    if (row === undefined) return null;
    const gained = this.offersOf(row, offers);
    const model = this.modelOf(vehicle);
    if (gained.offers.length === 0 && model === row.head.model) return null;
    row.head = { ...row.head, model };
    return { ...row.head, ...gained };
  }

  flush(): object {
    return {
      desks: this.desks.take(),
      vendors: this.vendors.take(),
      models: this.models.take(),
      terms: this.terms.take(),
    };
  }

  /**
   * Keeps only the cheapest of rates with the same terms; a later one is sent only if it costs
   * less.
   */
  private offersOf({ totals }: ToldRow, offers: ListRates): Pick<CarResultRow, 'offers' | 'there'> {
    const found = new Map<number, OfferNumbers>();
    const there = new Map<number, [amount: number, currency: string][]>();
    for (const { offer, total } of offers) {
      const terms = this.termsOf(offer);
      const before = totals.get(terms);
      // where prices are hidden, a second offer would reveal that it is cheaper
      if (before !== undefined && (offer.total === null || total >= before)) continue;
      totals.set(terms, total);
      there.set(
        terms,
        offer.there.map(({ amount, currency }) => [amount, currency]),
      );
      found.set(terms, [terms, offer.total, offer.atDesk, offer.left, ...offer.sums]);
    }
    const sums = [...there.values()];
    return {
      offers: [...found.values()],
      ...(sums.some(({ length }) => length > 0) ? { there: sums } : {}),
    };
  }

  private deskOf(desk: Desk, vendor: Vendor, day: LocalDate): number {
    return this.desks.of(desk.deskId, () => ({
      ...deskFacts(desk, this.language),
      hours: hoursOn(desk, day).map(({ from, to }) => `${from}-${to}`),
      vendor: this.vendors.of(vendor.id, () => vendorView(vendor)),
    }));
  }

  private modelOf(vehicle: Vehicle): number {
    const { acriss, model, seats, bagsLarge, bagsSmall, doors } = vehicle;
    return this.models.of(`${acriss} ${seats} ${bagsLarge} ${bagsSmall} ${doors} ${model}`, () => {
      const view = vehicleView(vehicle, this.language);
      return { ...view, picture: onSite(this.site, view.picture) };
    });
  }

  /**
   * Returns the excess of the first of a row's offers; null if the driver's liability is not
   * limited.
   */
  excessOf([first]: ListRates): number | null {
    return first === undefined ? null : termsWordOf(first.offer.rate, this.about).excess;
  }

  private termsOf({ rate }: ListRate): number {
    const word = termsWordOf(rate, this.about);
    this.mostExcess = Math.max(this.mostExcess, word.excess ?? 0);
    return this.terms.of(JSON.stringify(word), () => word);
  }
}
