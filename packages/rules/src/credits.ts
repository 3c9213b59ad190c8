// Checks the credits that suppliers state with a cancellation. An implausible one is left out alone:
// it never changes the cancellation or its refund.
import type { Money, TravelCredit } from '@portico/contract';
import { isLocalDate } from './dates.ts';

/** Credits that can be shown, and why others cannot. */
export interface CheckedCredits {
  readonly credits: readonly TravelCredit[];
  /** Position and reason, without the code: anyone who reads a code can use the credit. */
  readonly faults: readonly string[];
}

const MAX_CREDITS = 40;
const LONGEST_HOLDER = 80;
/** Printable ASCII that neither begins nor ends with a space. */
const CODE = /^[\x21-\x7E](?:[\x20-\x7E]{0,58}[\x21-\x7E])?$/;
/** A line without control characters and characters that reverse or hide text. */
const PLAIN = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
/** A year outside this range, e.g. 0001 or 9999, means that there is no last day. */
const YEARS = { first: '2000', last: '2199' };

/**
 * Returns the plausible credits of one cancellation, at most `kept` together: the penalty that the
 * supplier states, or, if it states none, the amount owed.
 */
export function checkedCredits(stated: readonly TravelCredit[], kept: Money): CheckedCredits {
  const credits: TravelCredit[] = [];
  const faults: string[] = [];
  let left = kept.amount;
  for (const [index, credit] of stated.entries()) {
    const fault =
      index >= MAX_CREDITS
        ? 'there are too many'
        : (faultOf(credit, { amount: left, currency: kept.currency }) ??
          (credits.some((other) => isSame(other, credit)) ? 'it was stated before' : null));
    if (fault === null) {
      credits.push(credit);
      left -= credit.amount.amount;
    } else if (index <= MAX_CREDITS) faults.push(`credit ${index + 1}: ${fault}`);
  }
  return { credits, faults };
}

/** Returns the reason why a credit cannot be shown; null if it can. */
function faultOf(
  { amount: { amount, currency }, holder, traveller, code, expiresOn }: TravelCredit,
  left: Money,
): string | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'its amount is not above zero';
  if (currency !== left.currency) return 'its currency is not that of the order';
  if (amount > left.amount) return 'it is more than is kept';
  if (!PLAIN.test(holder) || holder.trim() === '' || holder.length > LONGEST_HOLDER)
    return 'its holder is no name';
  if (traveller !== undefined && !(Number.isSafeInteger(traveller) && traveller > 0))
    return 'its traveller is no number';
  if (code !== undefined && !CODE.test(code)) return 'its code is malformed';
  if (expiresOn !== undefined && !isNear(expiresOn)) return 'its last day is no date';
  return null;
}

const isNear = (date: string): boolean =>
  isLocalDate(date) && date >= YEARS.first && date.slice(0, 4) <= YEARS.last;

/** Returns true for one credit that is stated twice: two credits without a code may be alike. */
const isSame = (one: TravelCredit, other: TravelCredit): boolean =>
  one.code !== undefined && one.code === other.code && one.traveller === other.traveller;
