import type { RowSums } from '@portico/rules/row-sums';
import { OfferPrice, type PriceNote } from '../parts/offer-price.tsx';
import { useViewer } from '../state/account.ts';

interface RowPriceProps {
  /** Minor units of `currency`. */
  readonly total: number;
  readonly currency: string;
  /** Amounts shown in addition to the total. */
  readonly sums: RowSums;
  /** Description of what the total covers: '2 adults, all fees'. */
  readonly covers: string;
  /** Product-specific lines below the price: place of payment, number left. */
  readonly notes: readonly PriceNote[];
}

/**
 * Price of a row that has plain numbers instead of a full price, with the same lines as any other
 * price during selection.
 */
export function RowPrice({ total, currency, sums, ...rest }: RowPriceProps) {
  const { auth } = useViewer();
  // the total of a row is what this reader pays: the member price if logged in
  const published = auth ? { published: total + sums.saved } : {};
  return (
    <OfferPrice
      price={{ currency, total, dueNow: total, dueOnSite: 0, ...sums, ...published }}
      {...rest}
    />
  );
}
