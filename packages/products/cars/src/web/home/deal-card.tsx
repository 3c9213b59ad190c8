import { Icon, icons } from '@portico/design';
import { dealTarget } from '@portico/rules/deals';
import { isPresent } from '@portico/rules/display';
import { DealCard } from '@portico/storefront/home/deal-card.tsx';
import type { DealView } from '@portico/storefront/home/deal-view';
import { isolate } from '@portico/storefront/parts/isolate';
import { memo } from 'react';
import type { CarDeal } from '../../http.ts';

interface CarDealCardProps {
  readonly deal: CarDeal;
  readonly first: boolean;
  readonly view: DealView;
}

/** One car deal: its class and an example of it, who and what fits in, where it is fetched and brought back. */
export const CarDealCard = memo(function CarDealCard({ deal, first, view }: CarDealCardProps) {
  const { t } = view;
  const { vehiclePicture, vehiclePictureAlt, logo, veh, name, days } = deal;
  const hasClass = isPresent(veh);
  return (
    <DealCard
      picture={{ src: vehiclePicture, alt: vehiclePictureAlt, width: 640, height: 480 }}
      shape="landscape"
      first={first}
      title={hasClass ? veh : name}
      mark={
        isPresent(logo) ? (
          <img className="deal-mark" src={logo} alt="" width={32} height={32} />
        ) : undefined
      }
      facts={
        <>
          {hasClass && isPresent(name) && (
            <span className="deal-line">{t('carDeals.similar', { name: isolate(name) })}</span>
          )}
          <span>
            <Icon of={icons.people} />
            {t('carDeals.people', { count: deal.passangerCapacity })}
          </span>
          {deal.bagCapacity > 0 && (
            <span>
              <Icon of={icons.luggage} />
              {t('carDeals.bags', { count: deal.bagCapacity })}
            </span>
          )}
          {deal.noOfDoors !== null && (
            <span>
              <Icon of={icons.door} />
              {t('carDeals.doors', { count: deal.noOfDoors })}
            </span>
          )}
          <span className="deal-line">
            <Icon of={icons.pin} />
            {routeText(deal, t)}
          </span>
        </>
      }
      rates={deal.rates}
      covers={t('carDeals.covers', { count: days })}
      href={dealTarget(deal.link, 'car')}
      view={view}
    />
  );
});

/** Both places, said once where they are one. */
const routeText = ({ pickupLocation, dropOffLocation }: CarDeal, t: DealView['t']): string =>
  pickupLocation === dropOffLocation
    ? t('carDeals.thereAndBack', { place: isolate(pickupLocation) })
    : t('carDeals.oneWay', { from: isolate(pickupLocation), to: isolate(dropOffLocation) });
