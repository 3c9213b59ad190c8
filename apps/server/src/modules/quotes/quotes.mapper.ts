// A quote as it is sent, as far as its reader may see it.
import type { Audience, Quote } from '@portico/contract';
import { type Offering, type Sale, saleView } from '@portico/selling';

export interface PriceBefore {
  readonly total: number;
  readonly currency: string;
}

/** The quote as `audience` may see it; `changed` when its total is not what was shown before. */
export function quoteView(
  offering: Offering,
  sale: Sale,
  audience: Audience,
  before?: PriceBefore,
): Quote {
  const view: Quote = {
    quoteId: sale.id,
    expiresAt: sale.expiresAt,
    ...saleView(sale, audience, offering.sales, offering.words),
    remarks: [...offering.remarks(sale)],
  };
  const { currency, total } = view.price;
  if (before !== undefined && before.currency === currency && before.total !== total) {
    view.changed = {
      before: before.total,
      after: total,
      currency,
      direction: total > before.total ? 'up' : 'down',
    };
  }
  return view;
}
