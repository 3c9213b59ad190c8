import { SaveHeart, Stars, starsOf } from '@portico/design';
import type { HotelDeal } from '../../http.ts';
import { toggleSaved } from '../saved-hotels.ts';
import { dealTarget } from '@portico/rules/deals';
import { formatMiles } from '@portico/rules/display';
import { memo } from 'react';
import { DealCard } from '@portico/storefront/home/deal-card.tsx';
import { DealWhere } from '@portico/storefront/home/deal-where.tsx';
import type { DealView } from '@portico/storefront/home/deal-view';

interface HotelDealCardProps {
  readonly deal: HotelDeal;
  readonly first: boolean;
  readonly isSaved: boolean;
  readonly view: DealView;
}

/** One hotel deal: picture, name, stars, distance, and the price if this viewer may see it. */
export const HotelDealCard = memo(function HotelDealCard({
  deal,
  first,
  isSaved,
  view,
}: HotelDealCardProps) {
  const { t } = view;
  // a server of an earlier version does not send it
  const { stayPeriod }: Partial<HotelDeal> = deal;
  const { id, heroImage, heroImageAlt, name, distance, distanceFrom, city } =
    deal.hotel.hotelDetails;
  return (
    <DealCard
      picture={{ src: heroImage, alt: heroImageAlt, width: 640, height: 752 }}
      first={first}
      title={name}
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
          <DealWhere place={city} from={stayPeriod?.start} to={stayPeriod?.end} />
          <span>
            {t('common.milesFrom', { distance: formatMiles(distance), place: distanceFrom })}
          </span>
        </>
      }
      id={id}
      isPicked={deal.isPicked}
      rates={deal.rates}
      covers={t('find.covers', { count: deal.nights })}
      href={dealTarget(deal.link, 'hotel')}
      view={view}
    />
  );
});
