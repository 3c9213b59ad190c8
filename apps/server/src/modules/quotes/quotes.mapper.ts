// A quote as it is sent, as far as its reader may see it.
import type { Audience, Money, Quote } from '@portico/contract';
import { minorRatio, scale } from '@portico/rules/money';
import { exponentOf, type Offering, type Sale, saleView, settlementOf } from '@portico/selling';

/**
 * The quote as `audience` may see it; `changed` when its total is not what was shown before. @param
 * before in the agency's settlement currency, like the offers of a search
 */
export function quoteView(
  offering: Offering,
  sale: Sale,
  audience: Audience,
  before?: Money,
): Quote {
  const view: Quote = {
    quoteId: sale.id,
    expiresAt: sale.expiresAt,
    ...saleView(sale, audience, offering.sales, offering.words),
    remarks: [...offering.remarks(sale)],
  };
  const { charge, chargeRefused, currency, total } = sale;
  if (charge !== undefined) view.charge = { currency, total, ...charge };
  if (chargeRefused !== undefined) view.chargeRefused = chargeRefused;
  const now = settlementOf(sale);
  if (before !== undefined && before.currency === now.currency && before.amount !== now.amount)
    view.changed = {
      before: chargedAmount(sale, before.amount),
      after: total,
      currency,
      direction: now.amount > before.amount ? 'up' : 'down',
    };
  return view;
}

/** An amount of the agency's settlement currency in the one the sale is charged in. */
function chargedAmount({ charge, currency }: Sale, amount: number): number {
  if (charge === undefined) return amount;
  const from = exponentOf(charge.settlement.currency) ?? 2;
  return scale(amount, minorRatio(charge.rate, from, exponentOf(currency) ?? 2));
}
