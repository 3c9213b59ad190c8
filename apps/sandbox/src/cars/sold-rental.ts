import type { Database } from '../kernel/database.ts';
import type { ItemColumns } from '../orders/reservations.repo.ts';
import type { ChosenExtra } from './selling/extras.ts';
import type { Oversold } from './selling/offers.service.ts';
import type { TermStep } from './selling/rates.ts';
import type { Taken } from './stock.repo.ts';
import type { Plan } from './suppliers.ts';

/** Immutable facts of a car reservation. */
export interface RentalFacts {
  /** `v03.mco-v03.mco-v03.CDAR`. */
  readonly car: string;
  readonly plan: Plan;
  readonly desk: string;
  readonly back: string;
  readonly code: string;
  /** Local times, each in the zone of its desk. */
  readonly from: { readonly local: string; readonly zone: string };
  readonly to: { readonly local: string; readonly zone: string };
  /** Instant of the return, epoch milliseconds. */
  readonly returnsMs: number;
  readonly taken: readonly Taken[];
  readonly extras: readonly ChosenExtra[];
  readonly steps: readonly TermStep[];
  readonly driver: string;
  readonly flight: string | null;
}

/** A reservation of a car. */
export interface SoldRental {
  /** Key of the hold on its car in the vendors' ledger. */
  readonly hold: string;
  readonly facts: RentalFacts;
}

export const RENTAL_COLUMNS: ItemColumns<SoldRental> = {
  types: { hold: 'TEXT NOT NULL UNIQUE', facts: 'TEXT NOT NULL' },
  write: ({ hold, facts }) => ({ hold, facts: JSON.stringify(facts) }),
  read: (row) => ({
    hold: String(row['hold']),
    facts: JSON.parse(String(row['facts'])) as RentalFacts,
  }),
};

/** Counts the confirmed rentals of this ledger without a hold in the vendors' ledger. */
export const oversoldIn =
  (database: Database): Oversold =>
  (desk, code, day) =>
    database
      .all("SELECT hold, facts FROM reservation WHERE holds_stock = 0 AND status = 'confirmed'")
      .map((row) => RENTAL_COLUMNS.read(row).facts)
      .filter(
        ({ desk: at, taken }) =>
          at === desk && taken.some((one) => one.unit === code && one.day === day),
      ).length;
