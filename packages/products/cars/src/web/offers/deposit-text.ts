// Formats the deposit of a rate, for a choice and for a purchased rental.
import type { TFunction } from '@portico/runtime';
import { paidThere, paidThereText } from '@portico/storefront/parts/on-site';
import type { CarOfferView } from '../../http.ts';

interface Around {
  readonly t: TFunction;
  readonly shownIn: string;
  readonly money: (amount: number, currency: string) => string;
  readonly owed: (amount: number, currency: string) => string;
}

/**
 * Formats a deposit as the desk blocks it, with its worth if that is another currency: '€725.05
 * (about $850.00)'.
 * @param currency of the rate's totals
 */
export function depositText(
  { deposit: sum, depositAbout }: Pick<CarOfferView, 'deposit' | 'depositAbout'>,
  currency: string,
  { t, money, owed, shownIn }: Around,
): string {
  const worth = money(depositAbout, currency);
  return paidThereText(paidThere([sum], { worth, currency: shownIn }, owed, t), t);
}
