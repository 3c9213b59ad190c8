// Converts a sale to its response form for one reader, the same in a quote and in a booking.
import type { Audience, Passport, Price, SaleView } from '@portico/contract';
import { passportFor, type PassportWords, priceFor, totalFor } from '@portico/rules/pricing';
import { atStake } from '@portico/rules/at-stake';
import { plainStep, withoutRepeats } from '@portico/rules/staircase';
import type { ProductSales } from './product-sales.ts';
import type { Sale } from './sale.ts';

/**
 * Returns price and breakdown visible to `audience`. The amount quoted to a visitor stays the
 * amount to pay: for a different reader later (an agent who views the booking) the lines are that
 * reader's, and the retail part is a separate line, so that they still sum to the total.
 */
export function priceView(
  sale: Pick<Sale, 'price' | 'audience' | 'payAt' | 'later'>,
  audience: Audience,
  words?: PassportWords,
): { readonly price: Price; readonly passport: Passport } {
  const { price, audience: quoted, payAt, later } = sale;
  const missing = totalFor(price, quoted) - totalFor(price, audience);
  const shown = withLater(priceFor(price, audience, { payAt }), later?.amount);
  const passport = passportFor(price, audience, payAt, words);
  if (missing === 0) return { price: shown, passport };
  const lines =
    missing > 0 && audience === 'agent'
      ? [
          ...passport.lines,
          { kind: 'retail' as const, label: 'Retail', amount: missing, due: payAt } as const,
        ]
      : passport.lines.map((line) =>
          line.kind === 'item' ? { ...line, amount: line.amount + missing } : line,
        );
  return {
    price: {
      ...shown,
      total: shown.total + missing,
      base: shown.base + missing,
      dueNow: payAt === 'on-site' ? 0 : shown.dueNow + missing,
    },
    passport: { ...passport, total: passport.total + missing, lines },
  };
}

/** Returns a price of which `later` is charged by a second payment. */
export const withLater = (price: Price, later = 0): Price =>
  later === 0 ? price : { ...price, dueNow: price.dueNow - later, dueLater: later };

/** Returns the fields shared by all products, with the product's own detail. */
export function saleView(
  sale: Sale,
  audience: Audience,
  sales: Pick<ProductSales, 'detail'>,
  words?: PassportWords,
): SaleView {
  const { product, title, place, picture, span, party, payAt, cancellation } = sale;
  const shown = priceView(sale, audience, words);
  return {
    product,
    title,
    place: place === null ? null : { ...place },
    picture: picture === null ? null : { ...picture },
    span: { ...span },
    party: { ...party, children: [...party.children] },
    payAt,
    ...shown,
    ...laterView(sale),
    cancellation: {
      timeZone: cancellation.timeZone,
      steps: withoutRepeats(cancellation.steps, atStake(shown.price)).map(plainStep),
    },
    detail: sales.detail(sale, shown.price),
  };
}

/** Returns the view of a sale's second payment; nothing if there is none. */
export const laterView = ({ later }: Pick<Sale, 'later'>): Pick<SaleView, 'later'> =>
  later === undefined ? {} : { later: { by: later.by, timeZone: later.timeZone } };
