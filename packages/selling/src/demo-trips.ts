// What a product does for the demo's history: it looks for something to book, as a visitor would,
// up to the call that books.
import type { LocalDate, PayAt } from '@portico/contract';

/** A trip of the plan; what it is the product decides. */
export interface DemoTrip {
  /** Counts through what there is, so that trips differ. */
  readonly pick: number;
  readonly startsOn: LocalDate;
  readonly nights: number;
  /** Where the product can be paid so; else `now`. */
  readonly payAt: PayAt;
}

export interface DemoBuyer {
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string;
  };
  /** A call to the API, as this person. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** What POST /api/bookings is told, beside payment and terms. */
export interface DemoOrder {
  readonly payAt: PayAt;
  readonly body: object;
}

/** null where there is nothing left to book. Throws when a search is refused. */
export type BeginDemoTrip = (trip: DemoTrip, buyer: DemoBuyer) => Promise<DemoOrder | null>;

/** One of a list, counted through in steps that do not follow the list. */
export const pickOf = <const List extends readonly [unknown, ...unknown[]]>(
  list: List,
  pick: number,
  step = 1,
): List[number] => list[(pick * step) % list.length] ?? list[0];

/** What a search has found. Throws when it was refused. */
export function foundBy<T>(
  { status, body }: { readonly status: number; readonly body: unknown },
  where: string,
): T {
  if (status !== 200) throw new Error(`the demo search ${where} failed: ${JSON.stringify(body)}`);
  return body as T;
}
