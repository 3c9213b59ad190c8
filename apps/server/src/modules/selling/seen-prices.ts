// Remembers the lowest price of each search, for the same search on other dates. Stores the
// supplier's rate, never a price: each reader gets their own price, with the markup, the exchange
// rate and the permissions of that moment.
import type { LocalDate } from '@portico/contract';
import { addDays, dateIn, nightsBetween } from '@portico/rules/dates';
import { memberTotal } from '@portico/rules/pricing';
import type { DatedQuestion, Gained, MergedRow, OfferingDates, Pricer } from '@portico/selling';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';

/** A price seen on other dates, in minor units of the settlement currency, for one audience. */
export interface OtherDate {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly total: number;
  /** Whole hours since it was seen. */
  readonly hoursAgo: number;
}

/** Scope of a search: prices seen at one agency are not shown at another. */
export interface SeenBy {
  readonly agencyId: string;
  readonly slug: string;
}

export interface SeenPrices {
  /** Records one search. `keep` is for a search that all suppliers have answered. */
  watch(
    by: SeenBy,
    search: {
      readonly dates: OfferingDates;
      readonly query: unknown;
      readonly question: unknown;
      readonly pricer: Pricer;
    },
  ): { take(gained: Gained): void; keep(): void };
  /**
   * Returns the nearest other dates with a known price, earliest first.
   * @param totalOf null if it cannot be priced today
   */
  near(
    by: SeenBy,
    asked: DatedQuestion,
    totalOf: (seen: SeenRate) => number | null,
  ): readonly OtherDate[];
}

/** A supplier's cheapest rate. */
export type SeenRate = Parameters<Pricer['price']>[0];

interface Seen {
  readonly rate: SeenRate;
  readonly at: number;
}

/** An item as last seen in the list of this key. */
interface SeenItem extends Seen {
  readonly list: string;
}

/** A list: the time of its last search, and its lowest rate; null if it was empty. */
interface SeenList {
  readonly rate: SeenRate | null;
  readonly at: number;
}

/** Maximum age of a price in milliseconds. */
const LONGEST_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Maximum distance of other dates in days, and number of dates shown. */
const FURTHEST_DAYS = 7;
const TOLD = 4;
/**
 * Entries of about half a kilobyte: lists, and separately items of lists, so that a list's many
 * items do not evict other lists.
 */
const MAX = { lists: 5_000, items: 20_000 } as const;

export function createSeenPrices(clock: Clock): SeenPrices {
  const lists = new LRUCache<string, SeenList>({ max: MAX.lists });
  const items = new LRUCache<string, SeenItem>({ max: MAX.items });
  const findItem = (key: string): Seen | undefined => {
    const seen = items.peek(key);
    // an item missing from a later result of the same list is sold
    const isGone = seen !== undefined && (lists.peek(seen.list)?.at ?? 0) > seen.at;
    return isGone ? undefined : seen;
  };
  const findList = (key: string): Seen | undefined => {
    const { rate, at } = lists.peek(key) ?? { rate: null, at: 0 };
    return rate === null ? undefined : { rate, at };
  };
  const find = (key: string): Seen | undefined => {
    const seen = findList(key) ?? findItem(key);
    return seen !== undefined && clock.now() - seen.at <= LONGEST_MS ? seen : undefined;
  };
  function keep({ by, dates, query, question }: Watched, least: Iterable<Cheapest>): void {
    const at = clock.now();
    const search = dates.ofSearch(query, question);
    const list = keyOf(by, search.subject, search.from);
    let ofList: Priced | null = null;
    for (const { row, cheap } of least) {
      const { subject, from } = dates.ofItem(row.id, question);
      items.set(keyOf(by, subject, from), { rate: cheap.rate, at, list });
      if (dates.isOfList(row, question) && (ofList === null || cheap.total < ofList.total))
        ofList = cheap;
    }
    lists.set(list, { rate: ofList?.rate ?? null, at });
  }
  return {
    watch(by, { dates, query, question, pricer }) {
      const least = new Map<string, Cheapest>();
      return {
        take(gained) {
          for (const [row, rates] of gained) {
            const cheap = cheapest(rates, pricer);
            const before = least.get(row.id);
            if (cheap !== null && (before === undefined || cheap.total < before.cheap.total))
              least.set(row.id, { row, cheap });
          }
        },
        keep: () => keep({ by, dates, query, question }, least.values()),
      };
    },
    near(by, { subject, from, to }, totalOf) {
      const nights = nightsBetween(from, to);
      const today = dateIn('UTC', clock.now());
      const known: OtherDate[] = [];
      for (let away = 1; away <= FURTHEST_DAYS; away += 1)
        for (const days of [-away, away]) {
          const date = addDays(from, days);
          const seen = date < today ? undefined : find(keyOf(by, subject, date));
          const total = seen === undefined ? null : totalOf(seen.rate);
          if (seen === undefined || total === null || known.length >= TOLD) continue;
          const hoursAgo = Math.floor((clock.now() - seen.at) / HOUR_MS);
          known.push({ from: date, to: addDays(date, nights), total, hoursAgo });
        }
      return known.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    },
  };
}

const keyOf = ({ agencyId, slug }: SeenBy, subject: string, from: LocalDate): string =>
  JSON.stringify([agencyId, slug, from, subject]);

interface Watched {
  readonly by: SeenBy;
  readonly dates: OfferingDates;
  readonly query: unknown;
  readonly question: unknown;
}

interface Cheapest {
  readonly row: MergedRow;
  readonly cheap: Priced;
}

interface Priced {
  readonly rate: SeenRate;
  /** For comparison only. */
  readonly total: number;
}

/** Prices the lowest rate of each supplier, and returns the cheapest. */
function cheapest(rates: readonly SeenRate[], pricer: Pricer): Priced | null {
  const asks = ({ rate }: SeenRate): number => rate.net + rate.tax + rate.feeOnSite;
  const bySupplier = new Map<string, SeenRate>();
  for (const sourced of rates) {
    const key = `${sourced.supplier} ${sourced.rate.currency}`;
    const before = bySupplier.get(key);
    if (before === undefined || asks(sourced) < asks(before)) bySupplier.set(key, sourced);
  }
  let least: Priced | null = null;
  for (const { supplier, rate } of bySupplier.values()) {
    const { currency, net, tax, feeOnSite, published } = rate;
    const figures = { supplier, rate: { currency, net, tax, feeOnSite, published } };
    const price = pricer.price(figures);
    const total = price === null ? Infinity : memberTotal(price);
    if (price !== null && (least === null || total < least.total)) least = { rate: figures, total };
  }
  return least;
}
