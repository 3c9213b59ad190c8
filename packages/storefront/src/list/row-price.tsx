import type { RowSums } from '@portico/rules/row-sums';
import { OfferPrice, type PriceNote } from '../parts/offer-price.tsx';
import { useViewer } from '../state/account.ts';

interface RowPriceProps {
  /** Minor units of `currency`. */
  readonly total: number;
  readonly currency: string;
  /** What the row tells beside the total. */
  readonly sums: RowSums;
  /** What the total covers: '2 adults, all fees'. */
  readonly covers: string;
  /** Lines below that are the product's own: where it is paid, how many are left. */
  readonly notes: readonly PriceNote[];
}

/**
 * The price of a row whose offers are told in numbers, with the same lines as any other price while
 * choosing.
 */
export function RowPrice({ total, currency, sums, ...rest }: RowPriceProps) {
  const { auth } = useViewer();
  // the total of a row is what its reader pays: of somebody logged in the member price
  const published = auth ? { published: total + sums.saved } : {};
  return (
    <OfferPrice
      price={{ currency, total, dueNow: total, dueOnSite: 0, ...sums, ...published }}
      {...rest}
    />
  );
}
