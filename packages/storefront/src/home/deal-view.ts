import type { PickedDeal } from '@portico/rules/deals';
import type { TFunction } from '@portico/runtime';

/**
 * Context shared by all cards of a list of deals, computed once: the cards themselves read no
 * state.
 */
export interface DealView {
  readonly t: TFunction;
  /** Formats an amount in units of `from` in the visitor's currency; '' while rates are missing. */
  readonly money: (amount: number, from: string) => string;
  /** Formats a saving: whole units; '' also if it rounds to zero. */
  readonly saved: (amount: number, from: string) => string;
  /** True if a user is logged in. */
  readonly auth: boolean;
  /** True if a card opens its page in a new tab. */
  readonly newTab: boolean;
  /** Handler of 'Reveal Price' on the card of a deal. */
  readonly reveal: (deal: PickedDeal) => void;
  /** Handler that shows the saving after a login. */
  readonly lure: () => void;
}
