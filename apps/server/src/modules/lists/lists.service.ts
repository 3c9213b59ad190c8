import { type CountryEntry, PorticoError, type RateFeed } from '@portico/contract';
import { sortFetched, STALE_MS, usableCodes } from '@portico/rules/exchange';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { ListsRepo, PlatformLists } from './lists.repo.ts';

const KEEP_MS = 30_000;
/** The source is asked when the newest rate is so old, and after a failure no sooner than after the pause. */
const REFRESH_MS = 15 * 60_000;
const PAUSE_MS = 60_000;
const FETCH_MS = 5_000;
/** Of a site that names no currencies of its own. */
const EVERY: readonly string[] = [];

export interface Rates {
  readonly rates: Readonly<Record<string, number>>;
  readonly asOf: string;
}

export interface ListsService {
  countries(): readonly CountryEntry[];
  enabledCountries(): Promise<readonly CountryEntry[]>;
  /** Entries whose currency is enabled, by the platform and by the site. */
  enabledCurrencies(siteCurrencies: readonly string[] | null): Promise<readonly CountryEntry[]>;
  /** Rates against USD that may be shown; RATES_UNAVAILABLE when there are none. */
  rates(): Promise<Rates>;
  /** Rates against USD that may price: those of the last hour that have not jumped. None is no fault: what needs none can be sold. */
  pricingRates(): Promise<Rates>;
}

export interface ListsDeps {
  readonly repo: ListsRepo;
  readonly countries: () => readonly CountryEntry[];
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Where rates come from; without one what the operator has saved counts, for an hour. */
  readonly feed: RateFeed | undefined;
}

export function listsService({ repo, countries, clock, log, feed }: ListsDeps): ListsService {
  let kept: { lists: PlatformLists; usable: Rates; newest: number; until: number } | undefined;
  let asked: Promise<PlatformLists> | undefined;
  let refreshing: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  // every page asks: found out once for a site as long as the platform's lists are the same
  let enabled: {
    readonly lists?: PlatformLists;
    readonly bySite: WeakMap<readonly string[], readonly CountryEntry[]>;
  } = { bySite: new WeakMap() };

  async function read(): Promise<PlatformLists> {
    if (kept && kept.until > clock.now()) return kept.lists;
    asked ??= repo
      .load()
      .then(keep)
      .finally(() => (asked = undefined));
    try {
      return await asked;
    } catch (error) {
      // Last good set: prices must not vanish because the database is away for a moment. Its hour runs on.
      if (kept) return keep(kept.lists);
      throw error;
    }
  }

  function keep(lists: PlatformLists): PlatformLists {
    const newest = Math.max(
      ...Object.values(lists.rates).map(({ fetchedAt }) => fetchedAt),
      Number.NEGATIVE_INFINITY,
    );
    kept = { lists, newest, usable: usableOf(lists, clock.now()), until: clock.now() + KEEP_MS };
    return lists;
  }

  /** Asks the source when the rates grow old: beside the request while they still count, before it when they do not. */
  async function fresh(): Promise<PlatformLists> {
    const lists = await read();
    const age = clock.now() - (kept?.newest ?? Number.NEGATIVE_INFINITY);
    if (feed === undefined || age < REFRESH_MS || clock.now() - triedAt < PAUSE_MS) return lists;
    refreshing ??= refresh(feed, lists).finally(() => (refreshing = undefined));
    if (age <= STALE_MS) return lists;
    await refreshing;
    return read();
  }

  async function refresh(source: RateFeed, { rates: known }: PlatformLists): Promise<void> {
    triedAt = clock.now();
    try {
      const { taken, suspects } = sortFetched(
        (await source.fetch(AbortSignal.timeout(FETCH_MS))).rates,
        known,
      );
      await repo.saveRates(taken, clock.iso());
      await repo.suspectRates(suspects, clock.iso());
      if (Object.keys(suspects).length > 0)
        log.error(
          {
            source: source.name,
            suspects,
            known: Object.fromEntries(
              Object.keys(suspects).map((code) => [code, known[code]?.rate]),
            ),
          },
          'exchange rates jumped and are not believed',
        );
      kept = undefined;
    } catch (fault) {
      log.warn({ source: source.name, fault }, 'exchange rates could not be fetched');
    }
  }

  async function pricingRates(): Promise<Rates> {
    const lists = await fresh();
    return kept?.lists === lists ? kept.usable : usableOf(lists, clock.now());
  }

  return {
    countries,
    async enabledCountries() {
      const { hasCountry } = await read();
      return countries().filter(({ code }) => hasCountry(code));
    },
    async enabledCurrencies(siteCurrencies) {
      const lists = await read();
      if (enabled.lists !== lists) enabled = { lists, bySite: new WeakMap() };
      const site = siteCurrencies ?? EVERY;
      let entries = enabled.bySite.get(site);
      if (entries === undefined) {
        const { hasCurrency, rates } = lists;
        entries = countries().filter(
          ({ currency }) =>
            rates[currency] !== undefined &&
            hasCurrency(currency) &&
            (site === EVERY || site.includes(currency)),
        );
        enabled.bySite.set(site, entries);
      }
      return entries;
    },
    async rates() {
      const usable = await pricingRates();
      if (usable.rates['USD'] === undefined)
        throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
      return usable;
    },
    pricingRates,
  };
}

function usableOf({ rates }: PlatformLists, now: number): Rates {
  const codes = usableCodes(rates, now);
  const oldest = Math.min(...codes.map((code) => rates[code]?.fetchedAt ?? now), now);
  return {
    rates: Object.fromEntries(codes.map((code) => [code, Number(rates[code]?.rate)])),
    asOf: new Date(oldest).toISOString(),
  };
}
