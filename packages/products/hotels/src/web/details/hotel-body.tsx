import type { Offer } from '../../shapes.ts';
import { Alert, BottomBar, Button } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useShown } from '@portico/storefront/parts/amounts';
import { viewCancellation } from '@portico/storefront/parts/cancellation';
import { isolate } from '@portico/storefront/parts/isolate';
import { StayPrice, RevealStayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import { currentTime } from '@portico/storefront/platform/clock';
import { showPart } from '@portico/storefront/platform/page';
import { useOnline } from '@portico/storefront/state/online';
import { BookableRooms } from './bookable-rooms.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { chosenOffer } from './choice.ts';
import { QuoteChanged, WhyPrice } from './details-dialogs.tsx';
import { type HotelPage, useRates } from './details.query.ts';
import { AboutSection, PoliciesSection } from './hotel-sections.tsx';
import { LocationSection } from './location-section.tsx';
import { RefundSection } from './refund-section.tsx';
import { isReviewed, ReviewsSection } from './reviews-section.tsx';
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
        <LocationSection hotel={hotel} />
        <ReviewsSection hotel={hotel} />
        <PoliciesSection hotel={hotel} />
      </div>
    </div>
  );
}

type BookableProps = HotelBodyProps & { readonly search: HotelSearch };

/** The rates of a stay, the one that is chosen, and the way on with it. */
function useChoice({ hotel, search, rate }: BookableProps) {
  const rates = useRates(hotel.id, search);
  const rooms = useMemo(() => (rates.status === 'ready' ? rates.data.rooms : []), [rates]);
  const offer = useMemo(() => chosenOffer(rooms, rate), [rooms, rate]);
  const way = useContinue({ hotelId: hotel.id, search, refresh: () => rates.reload(true) });
  const ratesAt = rates.status === 'ready' ? rates.at : 0;
  useEffect(() => {
    // the offer had expired: with the new rates it is quoted again
    if (!way.isRetrying || rates.status !== 'ready' || currentTime() - rates.at > 5_000) return;
    if (offer) void way.go(offer);
    else way.stopRetrying();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new answer
  }, [ratesAt]);

  const isGone = way.obstacle?.kind === 'gone';
  useEffect(() => {
    if (isGone) showPart('rooms');
  }, [isGone]);
  const goOn = () => {
    if (offer) void way.go(offer);
  };
  return { rates, rooms, offer, way, isGone, goOn };
}
type Choice = ReturnType<typeof useChoice>;

function Bookable(props: BookableProps) {
  const { hotel, search, onRate, back } = props;
  const { t } = useTranslation();
  const [isWhy, setWhy] = useState(false);
  const choice = useChoice(props);
  const { rates, rooms, offer, way, isGone, goOn } = choice;
  const { obstacle } = way;
  const sections = [
    { id: 'rooms', label: t('hotel.rooms') },
    { id: 'about', label: t('hotel.about') },
    { id: 'location', label: t('hotel.location') },
    ...(isReviewed(hotel) ? [{ id: 'reviews', label: t('hotel.reviews') }] : []),
    { id: 'policies', label: t('hotel.policies') },
  ];
  const choose = (next: Offer) => {
    way.clear();
    onRate(rateKey(next));
  };
  return (
    <>
      <SubNav sections={sections} offer={offer} nights={nightsOf(search)} onContinue={goOn} />
      <BookableRooms
        rates={rates}
        rooms={rooms}
        search={search}
        city={hotel.city}
        offer={offer}
        onChoose={choose}
        isGone={isGone}
        back={back}
      />
      <BookableColumns hotel={hotel} search={search} choice={choice} onWhy={() => setWhy(true)} />
      {offer && <ChoiceBar offer={offer} search={search} choice={choice} />}
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

interface BookableColumnsProps extends Pick<BookableProps, 'hotel' | 'search'> {
  readonly choice: Choice;
  readonly onWhy: () => void;
}

/** What is to be known of the hotel and of the chosen rate, with the choice beside it. */
function BookableColumns({ hotel, search, choice, onWhy }: BookableColumnsProps) {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const isOnline = useOnline();
  const { offer, way, goOn } = choice;
  const view =
    offer &&
    viewCancellation({
      cancellation: offer.cancellation,
      city: hotel.city,
      price: offer.price,
      money: (amount) => (offer.price ? isolate(shown(amount, offer.price.currency)) : ''),
      start: search.checkIn,
      now: currentTime(),
      language: i18n.language,
      t,
    });
  const { obstacle } = way;
  const refusal =
    obstacle?.kind === 'failed' ? (
      <Alert>{t(obstacle.code ? `errors.${obstacle.code}` : 'hotel.noAnswer')}</Alert>
    ) : undefined;
  return (
    <div className="details-columns">
      <div>
        {offer && view && offer.price && (
          <RefundSection offer={offer} search={search} view={view} />
        )}
        <AboutSection hotel={hotel} />
        <LocationSection hotel={hotel} />
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
            onWhy={onWhy}
            refusal={refusal}
          />
        </aside>
      )}
    </div>
  );
}

interface ChoiceBarProps {
  readonly offer: Offer;
  readonly search: HotelSearch;
  readonly choice: Choice;
}

/** The price and the way on, at the foot of a narrow screen. */
function ChoiceBar({ offer, search, choice: { way, goOn } }: ChoiceBarProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
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
  );
}
