import { Carousel, type CarouselControl, MediaCardSkeleton } from '@portico/design';
import { useSavedHotels } from '@portico/product-hotels/web/saved-hotels';
import { SKELETON_CARDS } from '@portico/rules/constants';
import { useTranslation } from '@portico/runtime';
import { Suspense } from 'react';
import { dealsCarrier } from '../../platform/streamed-deals.ts';
import { HotelDealCard } from '@portico/product-hotels/web/home/deal-card.tsx';
import { Invitation } from './invitation.tsx';
import { useDealView } from './use-deal-view.ts';
import { useHotelDeals } from './use-deals.ts';

export function HotelDeals({ control }: { control: CarouselControl }) {
  return (
    <Suspense fallback={<Skeletons control={control} />}>
      <List control={control} />
    </Suspense>
  );
}

function List({ control }: { control: CarouselControl }) {
  const view = useDealView();
  const { t } = view;
  const { shown, streamed } = useHotelDeals();
  const saved = useSavedHotels();
  if (!shown.isAnswered) return <Skeletons control={control} />;
  const carrier = streamed && <div {...dealsCarrier(streamed)} />;
  if (shown.list.length === 0)
    return (
      <>
        {carrier}
        <Invitation service="Hotels" />
      </>
    );
  return (
    <>
      {carrier}
      <Carousel
        control={control}
        label={t('shell.deals.list', { service: t('shell.service.Hotels') })}
      >
        {shown.list.map((deal, index) => (
          <HotelDealCard
            key={deal.hotel.hotelDetails.id}
            deal={deal}
            first={index < SKELETON_CARDS}
            isSaved={saved.includes(deal.hotel.hotelDetails.id)}
            view={view}
          />
        ))}
      </Carousel>
    </>
  );
}

/** Four cards of the true shape. */
function Skeletons({ control }: { control: CarouselControl }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.deals.loading')}>
      <Carousel control={control} label={t('shell.deals.loading')}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <MediaCardSkeleton key={index} />
        ))}
      </Carousel>
    </div>
  );
}
