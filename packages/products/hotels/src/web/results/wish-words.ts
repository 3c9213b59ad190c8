import { useTranslation } from '@portico/runtime';
import { onePart, useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { usePriceParts } from '../price-parts.ts';
import type { Filters, ActiveFilter } from '../../rules/filters.ts';

/**
 * Returns the label of a filter's chip: 'Free cancellation', '8 and up', 'Under $1,400', or for a
 * stay of four nights with prices per night 'Under $350 a night'.
 */
export function useWishWords(
  filters: Filters,
  currency: string | null,
  nights: number,
): (wish: ActiveFilter) => string {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const parts = usePriceParts(nights);
  const money = (amount: number) =>
    isolate(currency ? whole(onePart(amount, parts), currency) : '');
  const priceWords = ({ least, most }: Filters) => {
    if (least !== null && most !== null)
      return t('results.filter.between', { least: money(least), most: money(most) });
    return least !== null
      ? t('results.filter.over', { amount: money(least) })
      : t('results.filter.under', { amount: money(most ?? 0) });
  };
  return (wish) => {
    switch (wish.kind) {
      case 'price': {
        const price = priceWords(filters);
        return parts > 1 ? t('results.filter.aNight', { price }) : price;
      }
      case 'score':
        return t('results.filter.scoreUp', { score: wish.value });
      case 'stars':
        return t('results.filter.starCount', { count: wish.value });
      case 'amenities':
        return t(`amenities.${wish.value}`, { defaultValue: wish.value });
      case 'areas':
      case 'chains':
        return wish.value;
      default:
        return t(`results.filter.${wish.kind}`);
    }
  };
}
