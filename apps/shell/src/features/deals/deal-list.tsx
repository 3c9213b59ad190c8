import type { SoldSlug } from '@portico/contract';
import { Carousel, type CarouselControl, MediaCardSkeleton } from '@portico/design';
import { SKELETON_CARDS } from '@portico/rules/constants';
import type { DealTab } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import type { HomeDeals } from '@portico/storefront/home/product-home';
import { ChargeNote } from '@portico/storefront/parts/charge-note.tsx';
import { usePricesShown } from '@portico/storefront/state/account';
import { Suspense } from 'react';
import { dealsCarrier } from '../../platform/streamed-deals.ts';
import { Invitation } from './invitation.tsx';
import { useDealView } from '../../state/use-deal-view.ts';
import { useDeals } from './use-deals.ts';

interface DealListProps {
  readonly slug: SoldSlug;
  readonly service: DealTab;
  readonly deals: HomeDeals;
  readonly control: CarouselControl;
}

/** Deals of one product: skeletons, cards, or the invitation if there are none. */
export function DealList(props: DealListProps) {
  return (
    <Suspense fallback={<Skeletons control={props.control} />}>
      {/* each product calls its own hooks for its cards, so another product needs a new component instance */}
      <List key={props.slug} {...props} />
    </Suspense>
  );
}

function List({ slug, service, deals, control }: DealListProps) {
  const view = useDealView(service);
  const { t } = view;
  const { shown, streamed } = useDeals(slug, deals);
  const arePricesShown = usePricesShown();
  const cards = deals.useCards(shown.list, view);
  if (!shown.isAnswered) return <Skeletons control={control} />;
  const carrier = streamed && <div {...dealsCarrier(slug, streamed)} />;
  if (shown.list.length === 0)
    return (
      <>
        {carrier}
        <Invitation service={service} empty={shown.empty} />
      </>
    );
  return (
    <>
      {carrier}
      {arePricesShown && <ChargeNote />}
      <Carousel
        control={control}
        label={t('shell.deals.list', { service: t(`shell.service.${service}`) })}
      >
        {cards}
      </Carousel>
    </>
  );
}

/** Four placeholder cards with the size of real ones. */
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
