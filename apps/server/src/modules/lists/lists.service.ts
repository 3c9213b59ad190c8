import { type CountryEntry, PorticoError, type RateFeed } from '@portico/contract';
import { sortFetched, STALE_MS, usableCodes } from '@portico/rules/exchange';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { ListsRepo, PlatformLists } from './lists.repo.ts';

const KEEP_MS = 30_000;
/** Rates are fetched when the newest is this old, and after an attempt only after the pause. */
const REFRESH_MS = 15 * 60_000;
const PAUSE_MS = 60_000;
const FETCH_MS = 5_000;
/** Maximum currencies named in one log line. */
const MAX_NAMED = 20;
/** Represents the currencies of a site without a currency setting. */
const EVERY: readonly string[] = [];

export interface Rates {
  readonly rates: Readonly<Record<string, number>>;
  readonly asOf: string;
}

export interface ListsService {
  countries(): readonly CountryEntry[];
  enabledCountries(): Promise<readonly CountryEntry[]>;
  /** Returns the entries whose currency is enabled, by the platform and by the site. */
  enabledCurrencies(siteCurrencies: readonly string[] | null): Promise<readonly CountryEntry[]>;
  /** Returns the rates against USD for display. Throws RATES_UNAVAILABLE if there are none. */
  rates(): Promise<Rates>;
  /**
   * Returns the rates against USD for pricing: those of the last hour without a suspicious jump.
   * May be empty: sales that need no rate are still possible.
   */
  pricingRates(): Promise<Rates>;
}

export interface ListsDeps {
  readonly repo: ListsRepo;
  readonly countries: () => readonly CountryEntry[];
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Source of rates; without a feed the operator's saved rates are valid for an hour. */
  readonly feed: RateFeed | undefined;
}

interface Cached {
  readonly lists: PlatformLists;
  readonly usable: Rates;
  /** Fetch time of the newest rate, epoch milliseconds. */
  readonly newest: number;
  readonly until: number;
}

interface Context extends ListsDeps {
  cached: Cached | undefined;
  reading: Promise<PlatformLists> | undefined;
  refreshing: Promise<void> | undefined;
  /** Time of the last attempt, epoch milliseconds. */
  triedAt: number;
  /**
   * Currencies by site, for these lists. Every page needs them, and sites share their list objects.
   */
  enabled: {
    readonly lists?: PlatformLists;
    readonly bySite: WeakMap<readonly string[], readonly CountryEntry[]>;
  };
}

export function listsService(deps: ListsDeps): ListsService {
  const context: Context = {
    ...deps,
    cached: undefined,
    reading: undefined,
    refreshing: undefined,
    triedAt: Number.NEGATIVE_INFINITY,
    enabled: { bySite: new WeakMap() },
  };
  return {
    countries: deps.countries,
    async enabledCountries() {
      const { hasCountry } = await read(context);
      return deps.countries().filter(({ code }) => hasCountry(code));
    },
    enabledCurrencies: (siteCurrencies) => enabledCurrencies(context, siteCurrencies),
    async rates() {
      const usable = await pricingRates(context);
      if (usable.rates['USD'] === undefined)
        throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
      return usable;
    },
    pricingRates: () => pricingRates(context),
  };
}

/**
 * Returns the platform's lists, at most KEEP_MS old; the last known ones while the database is
 * unavailable.
 */
async function read(context: Context): Promise<PlatformLists> {
  const { cached, clock, repo } = context;
  if (cached && cached.until > clock.now()) return cached.lists;
  context.reading ??= repo
    .load()
    .then((lists) => keep(context, lists))
    .finally(() => (context.reading = undefined));
  try {
    return await context.reading;
  } catch (error) {
    // Prices must not disappear because the database is briefly unavailable. The hour of validity
    // still applies.
    if (context.cached) return keep(context, context.cached.lists);
    throw error;
  }
}

function keep(context: Context, lists: PlatformLists): PlatformLists {
  const now = context.clock.now();
  const newest = Math.max(
    ...Object.values(lists.rates).map(({ fetchedAt }) => fetchedAt),
    Number.NEGATIVE_INFINITY,
  );
  context.cached = { lists, newest, usable: usableOf(lists, now), until: now + KEEP_MS };
  return lists;
}

/**
 * Returns the lists with valid rates. Old rates are refreshed in the background while they are
 * valid, else before returning.
 */
async function fresh(context: Context): Promise<PlatformLists> {
  const { clock, feed } = context;
  const lists = await read(context);
  const age = clock.now() - (context.cached?.newest ?? Number.NEGATIVE_INFINITY);
  if (feed === undefined || age < REFRESH_MS) return lists;
  const isTrying = context.refreshing !== undefined;
  if (!isTrying && clock.now() - context.triedAt < PAUSE_MS) return lists;
  context.refreshing ??= refresh(context, feed, lists).finally(
    () => (context.refreshing = undefined),
  );
  if (age <= STALE_MS) return lists;
  await context.refreshing;
  return read(context);
}

async function refresh(
  context: Context,
  source: RateFeed,
  { rates: known }: PlatformLists,
): Promise<void> {
  const { repo, clock, log } = context;
  context.triedAt = clock.now();
  try {
    const { rates, leftOut = [] } = await source.fetch(AbortSignal.timeout(FETCH_MS));
    if (leftOut.length > 0)
      log.warn(
        { source: source.name, count: leftOut.length, codes: leftOut.slice(0, MAX_NAMED) },
        'exchange rates that cannot be were left out',
      );
    const { accepted, suspects } = sortFetched(rates, known);
    await repo.saveRates(accepted, clock.iso());
    await repo.suspectRates(suspects, clock.iso());
    const codes = Object.keys(suspects);
    if (codes.length > 0)
      log.error(
        {
          source: source.name,
          suspects,
          known: Object.fromEntries(codes.map((code) => [code, known[code]?.rate])),
        },
        'exchange rates jumped and are not believed',
      );
    context.cached = undefined;
  } catch (fault) {
    log.warn({ source: source.name, fault }, 'exchange rates could not be fetched');
  }
}

async function pricingRates(context: Context): Promise<Rates> {
  const lists = await fresh(context);
  const { cached, clock } = context;
  return cached?.lists === lists ? cached.usable : usableOf(lists, clock.now());
}

async function enabledCurrencies(
  context: Context,
  siteCurrencies: readonly string[] | null,
): Promise<readonly CountryEntry[]> {
  const lists = await read(context);
  if (context.enabled.lists !== lists) context.enabled = { lists, bySite: new WeakMap() };
  const { bySite } = context.enabled;
  const site = siteCurrencies ?? EVERY;
  let entries = bySite.get(site);
  if (entries === undefined) {
    const { hasCurrency, rates } = lists;
    entries = context
      .countries()
      .filter(
        ({ currency }) =>
          rates[currency] !== undefined &&
          hasCurrency(currency) &&
          (site === EVERY || site.includes(currency)),
      );
    bySite.set(site, entries);
  }
  return entries;
}
function usableOf({ rates }: PlatformLists, now: number): Rates {
  const codes = usableCodes(rates, now);
  const oldest = Math.min(...codes.map((code) => rates[code]?.fetchedAt ?? now), now);
  return {
    rates: Object.fromEntries(codes.map((code) => [code, Number(rates[code]?.rate)])),
    asOf: new Date(oldest).toISOString(),
  };
}
