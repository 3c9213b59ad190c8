import type { Price } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { OfferPrice, RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { usePriceParts } from './price-parts.ts';

interface StayPriceProps {
  readonly price: Price;
  readonly nights: number;
  readonly align?: 'start' | 'end';
  readonly kind?: 'card' | 'table' | 'short';
}

/** The price of a stay while choosing. */
export function StayPrice({ nights, ...rest }: StayPriceProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const parts = usePriceParts(nights);
  const isNight = parts > 1;
  const { total, currency } = rest.price;
  return (
    <OfferPrice
      {...rest}
      parts={parts}
      unit={isNight ? t('results.night') : undefined}
      covers={
        isNight
          ? t('results.totalCovers', {
              total: isolate(shown(total, currency)),
              covers: t('find.covers', { count: nights }),
            })
          : t('find.covers', { count: nights })
      }
      dueOnSite={(amount) => t('results.dueAtHotel', { amount })}
    />
  );
}

/** Instead of a price, on a site that shows none to visitors. */
export const RevealStayPrice = (props: { readonly full?: boolean; readonly item?: string }) => (
  <RevealPrice product="Hotels" {...props} />
);
