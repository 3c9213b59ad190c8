import type { Price } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { OfferPrice, RevealPrice } from '@portico/storefront/parts/offer-price.tsx';

interface StayPriceProps {
  readonly price: Price;
  readonly nights: number;
  readonly align?: 'start' | 'end';
  readonly kind?: 'card' | 'table' | 'short';
}

/** The price of a stay while choosing. */
export function StayPrice({ nights, ...rest }: StayPriceProps) {
  const { t } = useTranslation();
  return (
    <OfferPrice
      {...rest}
      covers={t('shell.deals.covers', { count: nights })}
      dueOnSite={(amount) => t('results.dueAtHotel', { amount })}
    />
  );
}

/** Instead of a price, on a site that shows none to visitors. */
export const RevealStayPrice = ({ full }: { readonly full?: boolean }) => (
  <RevealPrice product="Hotels" {...(full === undefined ? {} : { full })} />
);
