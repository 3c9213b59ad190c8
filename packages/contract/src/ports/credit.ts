// Credits that suppliers give for a part of a cancellation penalty.
import type { LocalDate, Money } from '../vocabulary.ts';

/**
 * A part of a penalty that is not lost: an airline, or another provider, holds it for the traveller,
 * who may pay a later purchase there with it. It is no refund and reduces none. All credits of an
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
