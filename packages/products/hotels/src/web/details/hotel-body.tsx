import type { Offer } from '../../shapes.ts';
import type { Quote } from '@portico/contract';
import { BottomBar, Button } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useCancellationView } from '@portico/storefront/parts/refund-stairs.tsx';
import { ContinueNews } from '@portico/storefront/offers/continue-news.tsx';
import { QuoteChanged, WhyPrice } from '@portico/storefront/offers/price-dialogs.tsx';
import { useContinue } from '@portico/storefront/offers/use-continue';
import { StayPrice, RevealStayPrice } from '../stay-price.tsx';
import { rateKey } from '../rate-key.ts';
import { checkoutAddressOf, detailsAddress } from '../journey.ts';
import { showPart } from '@portico/storefront/platform/page';
import { useOnline } from '@portico/storefront/state/online';
import { BookableRooms } from './bookable-rooms.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { chosenOffer } from './choice.ts';
import { freeNow } from './rooms-section.tsx';
import { type HotelPage, useQuoteOffer, useRates } from './details.query.ts';
import { AboutSection, PoliciesSection } from './hotel-sections.tsx';
import { LocationSection } from './location-section.tsx';
import { RefundSection } from './refund-section.tsx';
import { isReviewed, ReviewsSection } from './reviews-section.tsx';
import { viewWords } from '../results/list-view.ts';
import type { ResultView } from '../../rules/filter-address.ts';
import { SubNav } from './sub-nav.tsx';
import { roomNightsText } from './room-nights.ts';
import { nightsOf } from '../nights.ts';

interface HotelBodyProps {
  readonly hotel: HotelPage;
  /** null if the URL has no valid stay. */
  readonly search: HotelSearch | null;
  readonly rate: string | null;
  /** Filters and order of the originating list. */
  readonly view: ResultView;
  readonly onRate: (rate: string) => void;
  readonly back: string;
}

/** Page content below the pictures. */
export function HotelBody(props: HotelBodyProps) {
  const { hotel, search } = props;
  if (search) return <Bookable {...props} search={search} />;
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

/** Messages about a changed price of a rate. */
const CHANGED = {
  up: 'checkout.priceUp',
  down: 'checkout.priceDown',
  text: 'stay.priceChanged',
  before: 'checkout.priceBefore',
  now: 'checkout.priceNow',
  leave: 'stay.otherItem',
  accept: 'checkout.acceptPrice',
} as const;

/** Loads the rates of a stay, and manages the chosen one and the step to checkout. */
function useChoice({ hotel, search, rate, view }: BookableProps) {
  const rates = useRates(hotel.id, search);
  const rooms = useMemo(() => (rates.status === 'ready' ? rates.data.rooms : []), [rates]);
  const { filters } = view;
  const chosen = useMemo(
    () => chosenOffer(rooms, rate, filters, freeNow()),
    [rooms, rate, filters],
  );
  const { rate: offer } = chosen;
  const words = viewWords(view);
  const way = useContinue<Offer, Quote>({
    quote: useQuoteOffer(),
    nameOf: ({ room }) => room.name,
    here: (one) => detailsAddress(hotel.id, search, rateKey(one), words),
    next: ({ quoteId }, one) => checkoutAddressOf(quoteId, hotel.id, search, rateKey(one), words),
    refresh: () => rates.reload(true),
    chosen: offer,
    at: rates.status === 'ready' ? rates.at : 0,
    failedAt: rates.status === 'ready' ? rates.failedAt : undefined,
  });

  const isGone = way.obstacle?.kind === 'gone';
  useEffect(() => {
    if (isGone) showPart('rooms');
  }, [isGone]);
  const goOn = () => {
    if (offer) void way.go(offer);
  };
  return { chosen, rates, rooms, offer, way, isGone, goOn };
}
type Choice = ReturnType<typeof useChoice>;

function Bookable(props: BookableProps) {
  const { hotel, search, view, onRate, back } = props;
  const { t } = useTranslation();
  const [isWhy, setWhy] = useState(false);
  const choice = useChoice(props);
  const { chosen, rates, rooms, offer, way, isGone, goOn } = choice;
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
      <SubNav
        sections={sections}
        offer={offer}
        nights={nightsOf(search)}
        rooms={search.rooms.length}
        onContinue={goOn}
      />
      <BookableRooms
        rates={rates}
        rooms={rooms}
        search={search}
        view={view}
        city={hotel}
        chosen={chosen}
        onChoose={choose}
        isGone={isGone}
        back={back}
      />
      <BookableColumns hotel={hotel} search={search} choice={choice} onWhy={() => setWhy(true)} />
      {offer && <ChoiceBar offer={offer} search={search} choice={choice} />}
      {offer?.price && (
        <WhyPrice
          price={offer.price}
          labels={{
            base: roomNightsText(nightsOf(search), search.rooms.length, t),
            taxes: t('price.tax'),
            feeOnSite: t('stay.feeOnSite'),
            dueOnSite: t('stay.dueOnSite'),
          }}
          open={isWhy}
          onClose={() => setWhy(false)}
        />
      )}
      {obstacle?.kind === 'changed' && offer && (
        <QuoteChanged
          quote={obstacle.quote}
          before={obstacle.before}
          words={CHANGED}
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

/** Facts of the hotel and the chosen rate, with the selection panel next to them. */
function BookableColumns({ hotel, search, choice, onWhy }: BookableColumnsProps) {
  const isOnline = useOnline();
  const { offer, way, goOn } = choice;
  const view = useCancellationView(offer, hotel, search.checkIn);
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
            refusal={<ContinueNews obstacle={way.obstacle} />}
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

/** Bar with the price and the continue button at the bottom of a narrow screen. */
function ChoiceBar({ offer, search, choice: { way, goOn } }: ChoiceBarProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <BottomBar label={t('offers.yourChoice')}>
      {offer.price ? (
        <>
          <StayPrice
            nights={nightsOf(search)}
            rooms={search.rooms.length}
            price={offer.price}
            atHotel={offer.atHotel}
            align="start"
            kind="short"
          />
          <Button look="primary" busy={way.busy} disabled={!isOnline} onClick={goOn}>
            {t('common.continue')}
          </Button>
        </>
      ) : (
        <RevealStayPrice full />
      )}
    </BottomBar>
  );
}
