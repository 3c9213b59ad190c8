import type { KnownRate } from '@portico/rules/exchange';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export interface PlatformLists {
  /** Code → the last good rate, units for one USD, and what was not believed. */
  readonly rates: Readonly<Record<string, KnownRate>>;
  /** Whether the operator has a country or a currency, by its code. */
  readonly hasCountry: (code: string) => boolean;
  readonly hasCurrency: (code: string) => boolean;
}

interface Switch {
  readonly code: string;
  readonly enabled: boolean;
}

/** What is switched on, where anything is; else everything that is not switched off. */
function switched(switches: readonly Switch[]): (code: string) => boolean {
  const on = new Set(switches.filter(({ enabled }) => enabled).map(({ code }) => code));
  const off = new Set(switches.filter(({ enabled }) => !enabled).map(({ code }) => code));
  return (code) => (on.size > 0 ? on.has(code) : !off.has(code));
}

export type ListsRepo = ReturnType<typeof listsRepo>;

export function listsRepo(db: Database) {
  return {
    /** Everything the platform's operator has set, in one transaction. */
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

    /** Takes a set of good rates; a code that is missing keeps its last one, and grows stale. */
    async saveRates(rates: Readonly<Record<string, string>>, at: string): Promise<void> {
      const codes = Object.keys(rates);
      await db.platform((tx) =>
        tx.run(sql`insert into exchange_rate (currency_code, rate_to_usd, fetched_at)
          select code, rate::numeric, ${at} from unnest(${codes}::text[], ${codes.map((code) => rates[code])}::text[]) as t (code, rate)
          on conflict (currency_code) do update set rate_to_usd = excluded.rate_to_usd, fetched_at = excluded.fetched_at, suspect = null, suspect_at = null`),
      );
    },

    /** Notes rates that were not believed; the first time stands. */
    async suspectRates(rates: Readonly<Record<string, string>>, at: string): Promise<void> {
      const codes = Object.keys(rates);
      if (codes.length === 0) return;
      await db.platform((tx) =>
        tx.run(sql`update exchange_rate e set suspect = t.rate::numeric, suspect_at = coalesce(e.suspect_at, ${at})
          from unnest(${codes}::text[], ${codes.map((code) => rates[code])}::text[]) as t (code, rate) where e.currency_code = t.code`),
      );
    },

    /** A person believes what was under suspicion. Answers the rate; undefined when nothing was. */
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
