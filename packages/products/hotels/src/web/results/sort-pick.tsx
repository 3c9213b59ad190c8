import { icons, ListPicker, Pick } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { Listing } from './listing.ts';
import { type Order, ORDERS } from './sorting.ts';

interface SortPickProps {
  readonly order: Order;
  readonly listings: readonly Listing[];
  /** Only the word for sorting: on the bar at the foot of a phone. */
  readonly short: boolean;
  readonly onOrder: (order: Order) => void;
}

/** The order of the list. Where prices are hidden nothing can be sorted by them. */
export function SortPick({ order, listings, short, onOrder }: SortPickProps) {
  const { t } = useTranslation();
  const hasPrices =
    listings.some(({ choices }) => choices[0]?.total != null) || listings.length === 0;
  const orders = ORDERS.filter((one) => one !== 'price' || hasPrices);
  return (
    <Pick
      label={`${t('results.sort')}: ${t(`results.sort.${order}`)}`}
      {...(short ? { icon: icons.sort } : {})}
      value={short ? t('results.sort') : t(`results.sort.${order}`)}
    >
      {(close) => (
        <ListPicker
          label={t('results.sort')}
          title={t('results.sort')}
          items={orders.map((id) => ({ id, label: t(`results.sort.${id}`) }))}
          selected={order}
          checks
          onSelect={(id) => {
            onOrder(id as Order);
            close();
          }}
        />
      )}
    </Pick>
  );
}
