import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export interface PlatformLists {
  /** Code → units of it for one USD. */
  readonly rates: Readonly<Record<string, number>>;
  readonly ratesAsOf: string;
  /** null: all. */
  readonly countries: readonly string[] | null;
  readonly currencies: readonly string[] | null;
}

export type ListsRepo = ReturnType<typeof listsRepo>;

export function listsRepo(db: Database) {
  return {
    /** Everything the platform's operator has set, in one transaction. */
    load(): Promise<PlatformLists> {
      return db.platform(
        async (tx) => {
          const [rates, countries, currencies] = await Promise.all([
            tx.many(sql<{ code: string; rate: string; at: string }>`select currency_code as code, rate_to_usd::text as rate, fetched_at as at from exchange_rate`),
            tx.many(sql<{ code: string }>`select code from enabled_country where enabled`),
            tx.many(sql<{ code: string }>`select code from enabled_currency where enabled`),
          ]);
          return {
            rates: Object.fromEntries(rates.map(({ code, rate }) => [code, Number(rate)])),
            ratesAsOf: rates.reduce((oldest, { at }) => (oldest === '' || at < oldest ? at : oldest), ''),
            countries: countries.length === 0 ? null : countries.map(({ code }) => code),
            currencies: currencies.length === 0 ? null : currencies.map(({ code }) => code),
          };
        },
        { readOnly: true },
      );
    },

    /** Takes a new set of rates; a code that is missing keeps its last good value. */
    async saveRates(rates: Readonly<Record<string, string>>, at: string): Promise<void> {
      const codes = Object.keys(rates);
      await db.platform((tx) =>
        tx.run(sql`insert into exchange_rate (currency_code, rate_to_usd, fetched_at)
          select code, rate::numeric, ${at} from unnest(${codes}::text[], ${codes.map((code) => rates[code])}::text[]) as t (code, rate)
          on conflict (currency_code) do update set rate_to_usd = excluded.rate_to_usd, fetched_at = excluded.fetched_at`),
      );
    },
  };
}
