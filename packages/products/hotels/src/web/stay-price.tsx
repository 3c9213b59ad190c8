import type { Price } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { OfferPrice, RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import type { AtHotel } from '../shapes.ts';
import { coversText } from './guests-text.ts';
import { useStayMoney } from './sale/at-hotel-money.ts';
import { usePriceParts } from './price-parts.ts';

interface StayPriceProps {
  readonly price: Price;
  readonly nights: number;
  /** Rooms the price is for. */
  readonly rooms: number;
  readonly align?: 'start' | 'end';
  readonly kind?: 'card' | 'table' | 'short';
  /** Amount paid at the hotel in its currency. Optional: absent if it is the price's currency. */
  readonly atHotel?: AtHotel | undefined;
}

/** Shows the price of a stay during selection. */
export function StayPrice({ nights, rooms, atHotel, ...rest }: StayPriceProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const parts = usePriceParts(nights);
  const isNight = parts > 1;
  const covers = coversText(nights, rooms, t);
  const { total, currency, dueNow } = rest.price;
  const { there, own } = useStayMoney()({ price: rest.price, atHotel });
  return (
    <OfferPrice
      {...rest}
      parts={parts}
      unit={isNight ? t('results.night') : undefined}
      covers={
        isNight
          ? t('results.totalCovers', {
              total: isolate(shown(total, currency)),
              covers,
            })
          : covers
      }
      dueOnSite={t('results.dueAtHotel', { amount: there })}
      paidThere={
        dueNow === 0 && own !== null ? t('results.allAtHotel', { amount: own }) : undefined
      }
    />
  );
}

/** Replaces a price on a site that hides prices from visitors. */
export const RevealStayPrice = (props: { readonly full?: boolean; readonly item?: string }) => (
  <RevealPrice product="Hotels" {...props} />
);
