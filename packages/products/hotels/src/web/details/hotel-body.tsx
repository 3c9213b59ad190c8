import type { Offer } from '../../shapes.ts';
import {
  Alert,
  BottomBar,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
} from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useShown } from '@portico/storefront/parts/amounts';
import { viewCancellation } from '@portico/storefront/parts/cancellation';
import { isolate } from '@portico/storefront/parts/isolate';
import { StayPrice, RevealStayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import { currentTime } from '@portico/storefront/platform/clock';
import { scrollToTop, showPart } from '@portico/storefront/platform/page';
import { useOnline } from '@portico/storefront/state/online';
import { ChoicePanel } from './choice-panel.tsx';
import { chosenOffer } from './choice.ts';
import { QuoteChanged, WhyPrice } from './details-dialogs.tsx';
import { type HotelPage, useRates } from './details.query.ts';
import { AboutSection, PoliciesSection, ReviewsSection } from './house-sections.tsx';
import { LocationSection } from './location-section.tsx';
import { RefundSection } from './refund-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { SubNav } from './sub-nav.tsx';
import { useContinue } from './use-continue.ts';
import { nightsOf } from '../nights.ts';

interface HotelBodyProps {
  readonly hotel: HotelPage;
  /** Null when the address names no stay that can be had. */
  readonly search: HotelSearch | null;
  readonly rate: string | null;
  readonly onRate: (rate: string) => void;
  readonly back: string;
}

/** Everything below the pictures. */
export function HotelBody({ hotel, search, rate, onRate, back }: HotelBodyProps) {
  if (search)
    return <Bookable hotel={hotel} search={search} rate={rate} onRate={onRate} back={back} />;
  return (
    <div className="details-columns">
      <div>
        <AboutSection hotel={hotel} />
        <LocationSection hotel={hotel} town="" />
        <ReviewsSection hotel={hotel} />
        <PoliciesSection hotel={hotel} />
      </div>
    </div>
  );
}

function Bookable({
  hotel,
  search,
  rate,
  onRate,
  back,
}: HotelBodyProps & { readonly search: HotelSearch }) {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const isOnline = useOnline();
  const rates = useRates(hotel.id, search);
  const [isWhy, setWhy] = useState(false);
  const rooms = useMemo(() => (rates.status === 'ready' ? rates.data.rooms : []), [rates]);
  const offer = useMemo(() => chosenOffer(rooms, rate), [rooms, rate]);
  const way = useContinue({ hotelId: hotel.id, search, refresh: () => rates.reload(true) });
  const asked = rates.status === 'ready' ? rates.at : 0;
  useEffect(() => {
    // the offer had run out: its rates are new, so the price is asked for again
    if (!way.isRetrying || rates.status !== 'ready' || currentTime() - rates.at > 5_000) return;
    if (offer) void way.go(offer);
    else way.stopRetrying();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new answer
  }, [asked]);

  const isGone = way.obstacle?.kind === 'gone';
  useEffect(() => {
    if (isGone) showPart('rooms');
  }, [isGone]);

  const view =
    offer &&
    viewCancellation({
      cancellation: offer.cancellation,
      price: offer.price,
      money: (amount) => (offer.price ? isolate(shown(amount, offer.price.currency)) : ''),
      start: search.checkIn,
      now: currentTime(),
      language: i18n.language,
      t,
    });
  const sections = [
    { id: 'rooms', label: t('hotel.rooms') },
    { id: 'about', label: t('hotel.about') },
    { id: 'location', label: t('hotel.location') },
    ...(hotel.score === null ? [] : [{ id: 'reviews', label: t('hotel.reviews') }]),
    { id: 'policies', label: t('hotel.policies') },
  ];
  const choose = (next: Offer) => {
    way.clear();
    onRate(rateKey(next));
  };
  const goOn = () => {
    if (offer) void way.go(offer);
  };
  const { obstacle } = way;
  const refusal =
    obstacle?.kind === 'failed' ? (
      <Alert>{t(obstacle.code ? `errors.${obstacle.code}` : 'hotel.noAnswer')}</Alert>
    ) : undefined;

  return (
    <>
      <SubNav sections={sections} offer={offer} nights={nightsOf(search)} onContinue={goOn} />
      {rates.status === 'pending' && <RoomsWaiting />}
      {rates.status === 'failed' && (
        <ErrorState
          title={t('hotel.ratesFailed')}
          actions={
            <Button look="primary" onClick={() => rates.reload()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t(rates.code ? `errors.${rates.code}` : 'results.failedText')}
        </ErrorState>
      )}
      {rates.status === 'ready' && (
        <RoomsSection
          rooms={rooms}
          search={search}
          chosen={offer}
          onChoose={choose}
          news={
            obstacle?.kind === 'gone' ? (
              <Alert tone="warn">
                <b>{t('hotel.roomGone')}.</b> {t('hotel.roomGoneText')}{' '}
                {t(offer ? 'hotel.whatIsLeft' : 'hotel.noRoomsText')}
              </Alert>
            ) : undefined
          }
          whenEmpty={
            <EmptyState
              title={t('hotel.noRooms')}
              actions={
                <>
                  <Button onClick={scrollToTop}>{t('hotel.otherDates')}</Button>
                  <LinkButton href={back}>{t('hotel.backToResults')}</LinkButton>
                </>
              }
            >
              {t('hotel.noRoomsText')}
            </EmptyState>
          }
        />
      )}
      <div className="details-columns">
        <div>
          {offer && view && offer.price && (
            <RefundSection offer={offer} search={search} view={view} />
          )}
          <AboutSection hotel={hotel} />
          <LocationSection hotel={hotel} town={search.place.name} />
          <ReviewsSection hotel={hotel} />
          <PoliciesSection hotel={hotel} />
        </div>
        {offer && view && (
          <aside className="details-side">
            <ChoicePanel
              offer={offer}
              search={search}
              cancellation={view}
              isOnline={isOnline}
              busy={way.busy}
              onContinue={goOn}
              onWhy={() => setWhy(true)}
              refusal={refusal}
            />
          </aside>
        )}
      </div>
      {offer && (
        <BottomBar label={t('hotel.yourChoice')}>
          {offer.price ? (
            <>
              <StayPrice nights={nightsOf(search)} price={offer.price} align="start" kind="short" />
              <Button look="primary" busy={way.busy} disabled={!isOnline} onClick={goOn}>
                {t('hotel.continue')}
              </Button>
            </>
          ) : (
            <RevealStayPrice full />
          )}
        </BottomBar>
      )}
      {offer && (
        <WhyPrice
          offer={offer}
          nights={nightsOf(search)}
          open={isWhy}
          onClose={() => setWhy(false)}
        />
      )}
      {obstacle?.kind === 'changed' && offer && (
        <QuoteChanged
          quote={obstacle.quote}
          before={obstacle.before}
          onAccept={() => way.goOn(obstacle.quote, offer)}
          onLeave={() => {
            way.clear();
            rates.reload(true);
          }}
        />
      )}
    </>
  );
}

function RoomsWaiting() {
  const { t } = useTranslation();
  return (
    <div id="rooms" className="details-rooms" role="status" aria-label={t('common.loading')}>
      <div className="rooms-top">
        <div className="stack rooms-waiting">
          <Skeleton shape="head" width="half" />
          <Skeleton width="most" />
        </div>
      </div>
      {[1, 2].map((room) => (
        <div key={room} className="rate-group" aria-hidden="true">
          <div className="rate-group-about">
            <div className="picture shape-wide">
              <Skeleton shape="fill" />
            </div>
            <Skeleton shape="head" width="most" />
            <Skeleton width="half" />
            <Skeleton width="half" />
          </div>
          <div className="stack">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
