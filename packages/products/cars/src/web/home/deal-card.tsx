import { dealTarget } from '@portico/rules/deals';
import { isPresent } from '@portico/rules/display';
import { DealCard } from '@portico/storefront/home/deal-card.tsx';
import { DealWhere } from '@portico/storefront/home/deal-where.tsx';
import type { DealView } from '@portico/storefront/home/deal-view';
import { isolate } from '@portico/storefront/parts/isolate';
import type { CarDeal } from '../../http.ts';

interface CarDealCardProps {
  readonly deal: CarDeal;
  readonly first: boolean;
  readonly view: DealView;
}

/** Shows one car deal: class and example, seats and bags, pick-up and drop-off places. */
export function CarDealCard({ deal, first, view }: CarDealCardProps) {
  const { t } = view;
  const { logo, veh, name } = deal;
  const hasClass = isPresent(veh);
  const fact = (key: string, count: number) => <span>{t(`carDeals.${key}`, { count })}</span>;
  return (
    <DealCard
      picture={{ src: deal.vehiclePicture, alt: deal.vehiclePictureAlt, width: 4, height: 3 }}
      shape="landscape"
      first={first}
      title={hasClass ? veh : name}
      mark={logo && <img className="deal-mark" src={logo} alt="" />}
      facts={
        <>
          {hasClass && (
            <span className="deal-line">{t('carDeals.similar', { name: isolate(name) })}</span>
          )}
          {fact('people', deal.passangerCapacity)}
          {deal.bagCapacity > 0 && fact('bags', deal.bagCapacity)}
          {deal.noOfDoors !== null && fact('doors', deal.noOfDoors)}
          <span className="deal-line">
            <DealWhere
              place={routeText(deal, t)}
              from={deal.pickUpDateTime}
              to={deal.returnDateTime}
            />
          </span>
          <UsualPrice deal={deal} view={view} />
        </>
      }
      id={deal.id}
      isPicked={deal.isPicked}
      rates={deal.rates}
      covers={t('carDeals.covers', { count: deal.days })}
      href={dealTarget(deal.link, 'car')}
      view={view}
    />
  );
}

/** Shows the saving compared with the usual total of its class at this place. */
function UsualPrice({
  deal: { usual, rates },
  view: { t, money },
}: Pick<CarDealCardProps, 'deal' | 'view'>) {
  const price = usual && rates ? money(usual.price, rates.currency) : '';
  if (!usual || price === '') return null;
  const { percent } = usual;
  return (
    <span className="deal-line">{t('carDeals.usual', { percent, price: isolate(price) })}</span>
  );
}

/** Both places, mentioned once if they are the same. */
const routeText = ({ pickupLocation, dropOffLocation }: CarDeal, t: DealView['t']): string =>
  t(pickupLocation === dropOffLocation ? 'carDeals.thereAndBack' : 'carDeals.oneWay', {
    from: isolate(pickupLocation),
    to: isolate(dropOffLocation),
  });
