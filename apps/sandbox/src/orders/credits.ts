// Credits that a supplier gives for a part of the penalty of a cancelled reservation.
import type { Reservation } from './reservations.repo.ts';

/** A part of a penalty that is kept for one traveller as a credit. */
export interface GivenCredit {
  /** Position in the order, from 1. */
  readonly passenger: number;
  /** Minor units of the reservation's currency. */
  readonly amount: number;
  /** Company that accepts it. */
  readonly holder: string;
  readonly code: string;
  /** Last day, YYYY-MM-DD. */
  readonly validUntil: string;
}

/** Returns the credits given for a penalty at this instant, the same each time. */
export type Crediting<Item> = (
  reservation: Reservation<Item>,
  penalty: number,
  atMs: number,
) => readonly GivenCredit[];

type Fields = Readonly<Record<string, unknown>>;

/** Formats credits; a response without any does not have the field. */
const creditFields = (
  credits: readonly GivenCredit[],
  currency: string,
  isIssued: boolean,
): Fields =>
  credits.length === 0
    ? {}
    : {
        credits: credits.map(({ passenger, amount, holder, code, validUntil }) => ({
          passenger,
          amount: { amount, currency },
          holder,
          ...(isIssued ? { code } : {}),
          valid_until: validUntil,
        })),
      };

/** Returns the field of a reservation's credits, for a supplier that gives some. */
export function givenFields<Item>(
  crediting: Crediting<Item> | undefined,
  reservation: Reservation<Item>,
): Fields {
  const { penalty, cancelledAt, currency } = reservation;
  if (crediting === undefined || penalty === null || cancelledAt === null) return {};
  return creditFields(crediting(reservation, penalty, Date.parse(cancelledAt)), currency, true);
}

/** Returns the same for a quote: codes are issued with the cancellation. */
export const quotedFields = <Item>(
  crediting: Crediting<Item> | undefined,
  reservation: Reservation<Item>,
  penalty: number,
  atMs: number,
): Fields =>
  crediting === undefined
    ? {}
    : creditFields(crediting(reservation, penalty, atMs), reservation.currency, false);
