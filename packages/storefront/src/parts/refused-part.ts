// Passes the rejected part of an order from the failed booking to the page where it is corrected,
// through this tab's storage.
import type { BookingView, ErrorCode } from '@portico/contract';
import { readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'pay:refused';

export interface Refused {
  readonly code: ErrorCode;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly field?: 'firstName' | 'lastName';
  readonly seat?: string;
}

/** @param seatOwner Returns the number of the traveller a seat was chosen for. */
export function rememberRefused(
  { refused, travellers }: Pick<BookingView, 'refused' | 'travellers'>,
  code: ErrorCode,
  seatOwner: (seat: string) => number | undefined,
): void {
  const {
    seat,
    field,
    traveller = seat === undefined ? undefined : seatOwner(seat),
  } = refused ?? {};
  const person = traveller === undefined ? undefined : travellers[traveller - 1];
  writeTab(SLOT, {
    code,
    ...(person && { firstName: person.firstName, lastName: person.lastName }),
    ...(field && { field }),
    ...(seat && { seat }),
  } satisfies Refused);
}

/** Returns the part rejected with this code; null if it is unknown. */
export function refusedPart(code: string | null): Refused | null {
  const refused = readTab<Refused>(SLOT);
  return refused?.code === code ? refused : null;
}
