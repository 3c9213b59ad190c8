import type { TFunction } from '@portico/runtime';

/**
 * What every card of a list of deals needs to know, worked out once for all of them: a card itself
 * reads no state.
 */
export interface DealView {
  readonly t: TFunction;
  /** An amount in units of `from`, in the visitor's currency; '' while rates are missing. */
  readonly money: (amount: number, from: string) => string;
  /** The same for a saving: whole units, '' also where it rounds to nothing. */
  readonly saved: (amount: number, from: string) => string;
  /** Whether somebody is logged in. */
  readonly auth: boolean;
  /** Whether a card opens its page in a new tab. */
  readonly newTab: boolean;
  /** What 'Reveal Price' does. */
  readonly reveal: () => void;
  /** Says what logging in would save. */
  readonly lure: () => void;
}
