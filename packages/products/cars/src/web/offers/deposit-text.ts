// Formats the deposit of a rate, for a choice and for a purchased rental.
import { paidThere, paidThereText } from '@portico/storefront/parts/on-site';
import type { CarOfferView } from '../../http.ts';
import type { Wording } from './rate-lines.ts';

/**
 * Formats a deposit as the desk blocks it, with its worth if that is another currency: '€725.05
 * (about $850.00)'.
 * @param currency of the rate's totals
 */
export function depositText(
  { deposit: sum, depositAbout }: Pick<CarOfferView, 'deposit' | 'depositAbout'>,
  currency: string,
  { t, money, owed, shownIn }: Pick<Wording, 't' | 'money' | 'owed' | 'shownIn'>,
): string {
  const worth = money(depositAbout, currency);
  return paidThereText(paidThere([sum], { worth, currency: shownIn }, owed, t), t);
}
