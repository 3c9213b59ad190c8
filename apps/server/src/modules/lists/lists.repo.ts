import type { KnownRate } from '@portico/rules/exchange';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export interface PlatformLists {
  /** Code → the last accepted rate, units for one USD, and a suspect one if any. */
  readonly rates: Readonly<Record<string, KnownRate>>;
  /** Returns true if the operator offers a country or a currency, by its code. */
  readonly hasCountry: (code: string) => boolean;
  readonly hasCurrency: (code: string) => boolean;
}

interface Switch {
  readonly code: string;
  readonly enabled: boolean;
}

/** Returns a predicate: the enabled codes if there are any; else all that are not disabled. */
function switched(switches: readonly Switch[]): (code: string) => boolean {
  const on = new Set(switches.filter(({ enabled }) => enabled).map(({ code }) => code));
  const off = new Set(switches.filter(({ enabled }) => !enabled).map(({ code }) => code));
  return (code) => (on.size > 0 ? on.has(code) : !off.has(code));
}

export type ListsRepo = ReturnType<typeof listsRepo>;

export function listsRepo(db: Database) {
  return {
    /** Loads all settings of the platform's operator in one transaction. */
    load(): Promise<PlatformLists> {
      return db.platform(
        async (tx) => {
          const [rates, countries, currencies] = await Promise.all([
            tx.many(
              sql<{
                code: string;
                rate: string;
                at: string;
                suspect: string | null;
              }>`select currency_code as code, rate_to_usd::text as rate, fetched_at as at, suspect::text from exchange_rate`,
            ),
            tx.many(sql<Switch>`select code, enabled from enabled_country`),
            tx.many(sql<Switch>`select code, enabled from enabled_currency`),
          ]);
          return {
            rates: Object.fromEntries(
              rates.map(({ code, rate, at, suspect }) => [
                code,
                { rate, fetchedAt: Date.parse(at), suspect },
              ]),
            ),
            hasCountry: switched(countries),
            hasCurrency: switched(currencies),
          };
        },
        { readOnly: true },
      );
    },

    /** Stores accepted rates; a missing code keeps its last rate, which becomes stale. */
    async saveRates(rates: Readonly<Record<string, string>>, at: string): Promise<void> {
      const codes = Object.keys(rates);
      await db.platform((tx) =>
        tx.run(sql`insert into exchange_rate (currency_code, rate_to_usd, fetched_at)
          select code, rate::numeric, ${at} from unnest(${codes}::text[], ${codes.map((code) => rates[code])}::text[]) as t (code, rate)
          on conflict (currency_code) do update set rate_to_usd = excluded.rate_to_usd, fetched_at = excluded.fetched_at, suspect = null, suspect_at = null`),
      );
    },

    /** Records suspect rates; the time of the first one is kept. */
    async suspectRates(rates: Readonly<Record<string, string>>, at: string): Promise<void> {
      const codes = Object.keys(rates);
      if (codes.length === 0) return;
      await db.platform((tx) =>
        tx.run(sql`update exchange_rate e set suspect = t.rate::numeric, suspect_at = coalesce(e.suspect_at, ${at})
          from unnest(${codes}::text[], ${codes.map((code) => rates[code])}::text[]) as t (code, rate) where e.currency_code = t.code`),
      );
    },

    /**
     * Accepts a suspect rate on an operator's decision. Returns the rate; undefined if there was
     * none.
     */
    async acceptSuspect(code: string, at: string): Promise<string | undefined> {
      return db.platform(async (tx) => {
        const row = await tx.maybe(sql<{ rate: string }>`
          update exchange_rate set rate_to_usd = suspect, fetched_at = ${at}, suspect = null, suspect_at = null
          where currency_code = ${code} and suspect is not null returning rate_to_usd::text as rate`);
        return row?.rate;
      });
    },
  };
}
