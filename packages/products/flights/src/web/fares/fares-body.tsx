import { BottomBar, Button, PriceBlock } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { ChargeNote } from '@portico/storefront/parts/charge-note.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { OfferPrice, RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { ContinueNews } from '@portico/storefront/offers/continue-news.tsx';
import { OfferNotes } from '@portico/storefront/offers/offer-notes.tsx';
import { QuoteChanged, WhyPrice } from '@portico/storefront/offers/price-dialogs.tsx';
import { useContinue } from '@portico/storefront/offers/use-continue';
import { useOnline } from '@portico/storefront/state/online';
import { useMemo, useState } from 'react';
import type { AirSearch } from '../../rules/address.ts';
import { type AirView, formatView } from '../../rules/filter-address.ts';
import { faresAddress, reservationAddress } from '../journey.ts';
import { chosenFare, isFareFiltered, traitsOf } from './fare-choice.ts';
import { FareColumns } from './fare-columns.tsx';
import { fareName, fareNameIn } from './fare-name.ts';
import { type Fare, type Fares, type FlightQuote, useQuoteFare } from './fares.query.ts';
import { JourneyHead } from './journey-head.tsx';
import { partyText } from './party-text.ts';
import { FareStairs } from './stairs.tsx';
import { SumOnly, TravellerPrices } from './traveller-prices.tsx';
import { useMissedWords } from './use-missed-words.ts';

interface FaresBodyProps {
  readonly fares: Fares;
  /** Time of loading, epoch milliseconds. */
  readonly at: number;
  /** Time of a silent reload that got no answer. */
  readonly failedAt?: number | undefined;
  readonly reload: (silent?: boolean) => void;
  readonly itinerary: string;
  readonly search: AirSearch;
  /** Filters and order of the originating list, and its URL. */
  readonly view: AirView;
  readonly back: string;
  /** The fare in the URL. */
  readonly brand: string | null;
  readonly onChoose: (fare: Fare) => void;
}

/** Messages about a changed price of a fare. */
const CHANGED = {
  up: 'flightFares.priceUp',
  down: 'flightFares.priceDown',
  text: 'flightFares.priceChanged',
  before: 'offers.priceBefore',
  now: 'offers.priceNow',
  leave: 'offers.chooseAgain',
  accept: 'offers.continueAt',
} as const;

/** Manages the chosen fare and the step to checkout. */
function useChoice(props: FaresBodyProps) {
  const { fares, at, failedAt, reload, itinerary, search, view, brand } = props;
  const { t } = useTranslation();
  const { filters } = view;
  const chosen = useMemo(() => chosenFare(fares.fares, brand, filters), [fares, brand, filters]);
  const { rate: fare } = chosen;
  const words = formatView(view);
  const named = (one: Fare) => ({ ...one, ...traitsOf(one) });
  const way = useContinue<Fare, FlightQuote>({
    quote: useQuoteFare(),
    nameOf: (one) => fareName(one, t),
    here: (one) => faresAddress(itinerary, search, named(one), words),
    next: ({ quoteId }, one) => reservationAddress(quoteId, itinerary, search, named(one), words),
    refresh: () => reload(true),
    chosen: fare,
    at,
    failedAt,
  });
  return { chosen, fare, way };
}

/**
 * Page content: the flights, their fares side by side, the terms of the chosen one, and its price.
 */
export function FaresBody(props: FaresBodyProps) {
  const { fares, reload, search, view, back, onChoose } = props;
  const { t } = useTranslation();
  const { chosen, fare, way } = useChoice(props);
  const missed = useMissedWords(view.filters, fares.currency);
  const [isWhy, setWhy] = useState(false);
  const { obstacle } = way;
  const departs = fares.legs[0]?.[0]?.departs ?? '';
  const choose = (next: Fare) => {
    way.clear();
    onChoose(next);
  };
  return (
    <>
      <JourneyHead {...fares} search={search} back={back} />
      <ContinueNews
        obstacle={obstacle}
        className="fares-news"
        goneText={(name) => (
          <>
            <b>{t('flightFares.fareGone', { brand: isolate(name) })}</b>{' '}
            {t('flightFares.fareGoneText')}
          </>
        )}
      />
      <OfferNotes
        suppliers={fares.suppliers}
        onAgain={() => reload()}
        isOutdated={props.failedAt !== undefined}
        onRefresh={() => reload(true)}
        isSold={obstacle?.kind === 'gone'}
        of={chosen}
        missed={fare ? missed(fare) : []}
        isFiltered={isFareFiltered(view.filters)}
      />
      {fare?.price && <ChargeNote />}
      <FareColumns
        of={fares}
        party={search.party}
        chosen={fare}
        missed={missed}
        onChoose={choose}
      />
      {fare?.price && (
        <div className="fares-terms">
          <FareStairs
            fare={{ ...fare, price: fare.price }}
            departs={departs}
            airports={fares.airports}
          />
          {fare.perTraveller ? (
            <TravellerPrices price={fare.price} perTraveller={fare.perTraveller} />
          ) : (
            <SumOnly party={search.party} />
          )}
        </div>
      )}
      {fare && (
        <EndBar
          fare={fare}
          search={search}
          busy={way.busy}
          onContinue={() => void way.go(fare)}
          onWhy={() => setWhy(true)}
        />
      )}
      {fare?.price && (
        <WhyPrice
          price={fare.price}
          labels={{ base: t('flightFares.fare'), taxes: t('flightFares.taxes') }}
          open={isWhy}
          onClose={() => setWhy(false)}
        />
      )}
      {obstacle?.kind === 'changed' && fare && (
        <QuoteChanged
          quote={obstacle.quote}
          before={obstacle.before}
          words={CHANGED}
          onAccept={() => way.goOn(obstacle.quote, fare)}
          onLeave={() => {
            way.clear();
            reload(true);
          }}
        />
      )}
    </>
  );
}

interface EndBarProps {
  readonly fare: Fare;
  readonly search: AirSearch;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onWhy: () => void;
}

/**
 * Bar with the total and the continue button: at the end of the page, on phones fixed at the
 * bottom.
 */
function EndBar({ fare, search, busy, onContinue, onWhy }: EndBarProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const isOnline = useOnline();
  const { price } = fare;
  const party = partyText(search.party, t);
  const name = t('flightFares.brandFor', { brand: fareNameIn(fare, t), party });
  const button = (size: 'md' | 'lg') => (
    <Button look="primary" size={size} busy={busy} disabled={!isOnline} onClick={onContinue}>
      {t(busy ? 'offers.checking' : 'common.continue')}
    </Button>
  );
  return (
    <>
      <section className="fares-end" aria-label={t('flightFares.whatItCosts')}>
        <div>
          <b>{name}</b>
          {price && <Parts price={price} />}
          {price && (
            <button type="button" className="link small" aria-haspopup="dialog" onClick={onWhy}>
              {t('price.why')}
            </button>
          )}
        </div>
        {price ? (
          <>
            <div className="not-phone">
              <OfferPrice
                price={price}
                covers={t('flightFares.allFees')}
                dueOnSite=""
                kind="card"
              />
            </div>
            <div className="not-phone">{button('lg')}</div>
          </>
        ) : (
          <RevealPrice product="Air Travel" />
        )}
        {!isOnline && (
          <p className="small warn" role="status">
            {t('offers.offline')}
          </p>
        )}
      </section>
      <BottomBar label={t('offers.yourChoice')}>
        {price ? (
          <>
            <PriceBlock now={shown(price.total, price.currency)} covers={name} />
            {button('md')}
          </>
        ) : (
          <RevealPrice product="Air Travel" full />
        )}
      </BottomBar>
    </>
  );
}

/** 'fare $1,056.00, taxes and airport charges $192.40': they add up to the displayed total. */
function Parts({ price }: { readonly price: NonNullable<Fare['price']> }) {
  const { t } = useTranslation();
  const parts = useShownParts()([price.base, price.taxes], price.currency).parts;
  const [fare = '', taxes = ''] = parts;
  if (fare === '') return null;
  return (
    <small className="muted">
      {t('flightFares.parts', { fare: isolate(fare), taxes: isolate(taxes) })}
    </small>
  );
}
