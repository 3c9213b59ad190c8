// Demo history of a product: searches for something to book like a visitor, up to the booking call.
import type { LocalDate, PayAt } from '@portico/contract';

/** A trip of the demo plan; the product chooses its content. */
export interface DemoTrip {
  /** Running index into the available options, so that trips differ. */
  readonly pick: number;
  readonly startsOn: LocalDate;
  readonly nights: number;
  /** Used if the product supports this payment type; otherwise `now`. */
  readonly payAt: PayAt;
}

export interface DemoBuyer {
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string;
  };
  /** Calls the API as this user. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Body of POST /api/bookings, except payment and terms. */
export interface DemoOrder {
  readonly payAt: PayAt;
  readonly body: object;
}

/** Resolves to null if nothing is available to book. Throws if a search is rejected. */
export type BeginDemoTrip = (trip: DemoTrip, buyer: DemoBuyer) => Promise<DemoOrder | null>;

/** Picks an element of a list by index, in steps that do not follow the list order. */
export const pickOf = <const List extends readonly [unknown, ...unknown[]]>(
  list: List,
  pick: number,
  step = 1,
): List[number] => list[(pick * step) % list.length] ?? list[0];

/** Returns the result of a search. Throws if it was rejected. */
export function foundBy<T>(
  { status, body }: { readonly status: number; readonly body: unknown },
  where: string,
): T {
  if (status !== 200) throw new Error(`the demo search ${where} failed: ${JSON.stringify(body)}`);
  return body as T;
}
