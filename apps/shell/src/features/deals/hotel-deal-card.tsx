import { Badge, MediaCard, Stars, starsOf } from '@portico/design';
import type { HotelDeal } from '@portico/contract';
import { dealTarget } from '@portico/rules/deals';
import { deviceOf } from '@portico/rules/devices';
import { formatMiles } from '@portico/rules/display';
import { useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useViewer } from '../../state/selectors.ts';
import { DealPrice } from './deal-price.tsx';
import { useReveal } from './use-reveal.ts';

/** One hotel deal: picture, name, stars, distance, and the price as far as this viewer may see one. */
export function HotelDealCard({ deal, first }: { deal: HotelDeal; first: boolean }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const reveal = useReveal('Hotels');
  const newTab = useNewTab();
  const { heroImage, heroImageAlt, name, distance, distanceFrom } = deal.hotel.hotelDetails;
  const { rates } = deal;
  const discount = viewer.auth && rates && rates.discountPercentage > 0 ? rates.discountPercentage : null;
  return (
    <MediaCard
      picture={{ src: heroImage, alt: heroImageAlt, width: 640, height: 752 }} first={first} title={name}
      badge={discount === null ? undefined : <Badge tone="brand"><bdi>{t('shell.deals.off', { percent: `${discount}%` })}</bdi></Badge>}
      facts={
        <>
          <Stars rating={deal.rating} label={t('common.stars', { count: starsOf(deal.rating) })} />
          <span>{t('common.milesFrom', { distance: formatMiles(distance), place: distanceFrom })}</span>
        </>
      }
      price={rates && <DealPrice rates={rates} nights={deal.nights} />}
      action={rates ? { label: t('shell.deals.view'), href: dealTarget(deal.link, 'hotel'), newTab } : { label: t('shell.deals.reveal'), onPress: reveal }}
    />
  );
}

/** New tab on a desktop, same tab on phone and tablet; an iPad that calls itself a Mac is known by its touch points. */
function useNewTab(): boolean {
  const { device } = usePageFacts();
  const [newTab, setNewTab] = useState(device === 'desktop');
  useEffect(() => setNewTab(deviceOf(navigator.userAgent, navigator.maxTouchPoints) === 'desktop'), []);
  return newTab;
}
