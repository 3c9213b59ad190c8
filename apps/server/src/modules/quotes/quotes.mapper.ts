// Maps a quote to the view of its reader.
import type { Audience, Money, Quote } from '@portico/contract';
import { minorRatio, scale } from '@portico/rules/money';
import { exponentOf, type Offering, type Sale, saleView, settlementOf } from '@portico/selling';

/**
 * Returns the quote as `audience` may see it; `changed` if its total differs from the one shown
 * before.
 * @param before in the agency's settlement currency, like the offers of a search
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
  const differs = before !== undefined && isOther(before.amount, now.amount, sale);
  if (differs && before.currency === now.currency)
    view.changed = {
      before: chargedAmount(sale, before.amount),
      after: total,
      currency,
      direction: now.amount > before.amount ? 'up' : 'down',
    };
  return view;
}

/** A list shows a price before it is rounded to the step of the gateway's charges. */
const isOther = (before: number, now: number, { charge, chargeStep = 1 }: Sale): boolean =>
  before !== now && (charge !== undefined || before > now || now - before >= chargeStep);

/** Converts an amount from the agency's settlement currency to the charge currency of the sale. */
function chargedAmount({ charge, currency }: Sale, amount: number): number {
  if (charge === undefined) return amount;
  const from = exponentOf(charge.settlement.currency) ?? 2;
  return scale(amount, minorRatio(charge.rate, from, exponentOf(currency) ?? 2));
}
