// Finds a customer's existing bookings that overlap a quote, so that the page can ask for
// confirmation.
import type { ProductTitle, Quote } from '@portico/contract';
import { isSameThing, overlaps } from '@portico/rules/booked-already';
import { instantOf } from '@portico/rules/lifecycle';
import type { RequestContext, Sale } from '@portico/selling';
import { isoOf } from '../../kernel/clock.ts';
import type { SoldProduct } from '../selling/selling.types.ts';
import type { QuotesRepo } from './quotes.repo.ts';

interface Deps {
  readonly repo: QuotesRepo;
  readonly productOf: (title: ProductTitle) => SoldProduct;
}

/**
 * Returns the quote with the customer's active bookings of the same item at the same time. Nothing
 * is looked up for a visitor, who has no account, nor for an agent, who books for many customers.
 */
export async function withBookedAlready(
  { repo, productOf }: Deps,
  asker: RequestContext,
  sale: Sale,
  view: Quote,
): Promise<Quote> {
  const { user } = asker.viewer;
  if (user?.type !== 'Customer') return view;
  const { span, product } = sale;
  const { sales } = productOf(product).offering;
  const rows = await repo.standing(asker.agencyId, {
    customerId: user.id,
    product,
    from: isoOf(instantOf(span.from, span.fromZone)),
    lastDay: span.to.slice(0, 10),
  });
  const known = rows.flatMap(({ reference, sale: stored }) => {
    const other = sales.read(stored);
    const isSame =
      (other.supplier === sale.supplier && other.itemKey === sale.itemKey) ||
      isSameThing(other, sale);
    return isSame && overlaps(other.span, span)
      ? [
          {
            reference,
            title: other.title,
            span: { ...other.span },
            ...(sales.days === undefined ? {} : { days: sales.days(other) }),
          },
        ]
      : [];
  });
  return known.length === 0 ? view : { ...view, bookedAlready: known };
}
