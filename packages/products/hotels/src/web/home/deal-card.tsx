import { Badge, MediaCard, SaveHeart, Stars, starsOf } from '@portico/design';
import type { HotelDeal } from '../../http.ts';
import { toggleSaved } from '../saved-hotels.ts';
import { dealTarget } from '@portico/rules/deals';
import { formatMiles } from '@portico/rules/display';
import { memo } from 'react';
import { DealPrice } from '@portico/storefront/home/deal-price.tsx';
import type { DealView } from '@portico/storefront/home/deal-view';

interface HotelDealCardProps {
  readonly deal: HotelDeal;
  readonly first: boolean;
  readonly isSaved: boolean;
  readonly view: DealView;
}

/** One hotel deal: picture, name, stars, distance, and the price as far as this viewer may see one. */
export const HotelDealCard = memo(function HotelDealCard({
  deal,
  first,
  isSaved,
  view,
}: HotelDealCardProps) {
  const { t, auth, newTab } = view;
  const { id, heroImage, heroImageAlt, name, distance, distanceFrom } = deal.hotel.hotelDetails;
  const { rates } = deal;
  const discount = auth && rates && rates.discountPercentage > 0 ? rates.discountPercentage : null;
  return (
    <MediaCard
      picture={{ src: heroImage, alt: heroImageAlt, width: 640, height: 752 }}
      first={first}
      title={name}
      badge={
        discount === null ? undefined : (
          <Badge tone="brand">
            <bdi>{t('shell.deals.off', { percent: `${discount}%` })}</bdi>
          </Badge>
        )
      }
      save={
        <SaveHeart
          saved={isSaved}
          label={t('shell.deals.save', { name })}
          onToggle={() => toggleSaved(id)}
        />
      }
      facts={
        <>
          <Stars rating={deal.rating} label={t('find.stars', { count: starsOf(deal.rating) })} />
          <span>
            {t('common.milesFrom', { distance: formatMiles(distance), place: distanceFrom })}
          </span>
        </>
      }
      price={
        rates && (
          <DealPrice rates={rates} covers={t('find.covers', { count: deal.nights })} view={view} />
        )
      }
      action={
        rates
          ? { label: t('shell.deals.view'), href: dealTarget(deal.link, 'hotel'), newTab }
          : { label: t('shell.deals.reveal'), onPress: view.reveal }
      }
    />
  );
});
