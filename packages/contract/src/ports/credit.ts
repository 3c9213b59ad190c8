// Credits that suppliers give for a part of a cancellation penalty.
import type { LocalDate, Money } from '../vocabulary.ts';

/**
 * A part of a penalty that an airline or another provider keeps as a credit for the traveller, to be
 * spent on a later purchase there. It is not a refund and does not reduce one. All credits of an
 * order together are at most its penalty, and in the penalty's currency.
 */
export interface TravelCredit {
  readonly amount: Money;
  /** Name of the provider that accepts it. */
  readonly holder: string;
  /** Traveller it was given to, numbered from 1 in order position. Omitted: not stated. */
  readonly traveller?: number;
  /** Reference by which it is used. Omitted: not issued yet, or there is none. */
  readonly code?: string;
  /** Last day on which it is accepted. Omitted: not stated. */
  readonly expiresOn?: LocalDate;
}
