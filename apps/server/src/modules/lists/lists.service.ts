import { type CountryEntry, PorticoError } from '@portico/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { ListsRepo, PlatformLists } from './lists.repo.ts';

const KEEP_MS = 30_000;

export interface ListsService {
  countries(): readonly CountryEntry[];
  enabledCountries(): Promise<readonly CountryEntry[]>;
  /** Entries whose currency is enabled, by the platform and by the site. */
  enabledCurrencies(siteCurrencies: readonly string[] | null): Promise<readonly CountryEntry[]>;
  /** Rates against USD; RATES_UNAVAILABLE when there are none. */
  rates(): Promise<{ readonly rates: Readonly<Record<string, number>>; readonly asOf: string }>;
}

export function listsService(repo: ListsRepo, countries: () => readonly CountryEntry[], clock: Clock): ListsService {
  let kept: { lists: PlatformLists; until: number } | undefined;
  let asked: Promise<PlatformLists> | undefined;

  async function lists(): Promise<PlatformLists> {
    if (kept && kept.until > clock.now()) return kept.lists;
    asked ??= repo
      .load()
      .then((loaded) => {
        kept = { lists: loaded, until: clock.now() + KEEP_MS };
        return loaded;
      })
      .finally(() => (asked = undefined));
    try {
      return await asked;
    } catch (error) {
      if (kept) return kept.lists; // last good set: prices must not vanish because the database is away for a moment
      throw error;
    }
  }

  return {
    countries,
    async enabledCountries() {
      const { countries: enabled } = await lists();
      return countries().filter(({ code }) => enabled === null || enabled.includes(code));
    },
    async enabledCurrencies(siteCurrencies) {
      const { currencies, rates } = await lists();
      return countries().filter(
        ({ currency }) => rates[currency] !== undefined && (currencies === null || currencies.includes(currency)) && (siteCurrencies === null || siteCurrencies.includes(currency)),
      );
    },
    async rates() {
      const { rates, ratesAsOf } = await lists();
      if (rates.USD === undefined) throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
      return { rates, asOf: ratesAsOf };
    },
  };
}
