import { Button, Checkbox } from '@portico/design';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { OfferPrice, RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { useState } from 'react';
import { parseSearch } from '../rules/address.ts';
import type { Offer } from '../shapes.ts';
import { checkoutAddress } from './journey.ts';
import { useRates, useQuoteOffer } from './lockers.query.ts';

/** Page of one locker: its sizes and their prices. */
export function DetailsPage() {
  const { t } = useTranslation();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const quoteOffer = useQuoteOffer();
  const [hasFailed, setFailed] = useState(false);
  const [deposit, setDeposit] = useState(false);
  const id = new URLSearchParams(query).get('locker');
  const search = parseSearch(query);
  const rates = useRates(id, search, deposit);
  if (id === null || search === null)
    return <Message text={t(id === null ? 'lockers.notFound' : 'lockers.incomplete')} />;
  const choose = async ({ offerId }: Offer) => {
    setFailed(false);
    try {
      await navigate(checkoutAddress(await quoteOffer(offerId), id, search));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="wrap section">
      <h1>{t('lockers.item')}</h1>
      <Checkbox checked={deposit} onChange={(event) => setDeposit(event.target.checked)}>
        {t('lockers.deposit')}
      </Checkbox>
      {rates.status === 'pending' && <p role="status">{t('lockers.searching')}</p>}
      {(rates.status === 'failed' || hasFailed) && <p role="alert">{t('lockers.failed')}</p>}
      {rates.status === 'ready' && rates.data.offers.length === 0 && <p>{t('lockers.none')}</p>}
      {rates.status === 'ready' &&
        rates.data.offers.map((offer) => (
          <OfferLine
            key={offer.mark}
            offer={offer}
            days={rates.data.days}
            onChoose={() => void choose(offer)}
          />
        ))}
    </div>
  );
}

interface OfferLineProps {
  readonly offer: Offer;
  readonly days: number;
  readonly onChoose: () => void;
}

/** A size with its price. */
export function OfferLine({ offer, days, onChoose }: OfferLineProps) {
  const { t } = useTranslation();
  const shown = useShown();
  return (
    <section className="row between">
      <h2>{t(`lockers.size.${offer.size}`)}</h2>
      {offer.left !== undefined && <p>{t('lockers.left', { count: offer.left })}</p>}
      {offer.price ? (
        <OfferPrice
          price={offer.price}
          covers={t('lockers.days', { count: days })}
          dueOnSite={`${t('lockers.dueOnSite')} ${isolate(shown(offer.price.dueOnSite, offer.price.currency))}`}
        />
      ) : (
        <RevealPrice product="Lockers" />
      )}
      <Button onClick={onChoose}>{t('lockers.choose')}</Button>
    </section>
  );
}

const Message = ({ text }: { readonly text: string }) => (
  <div className="wrap section">
    <h1>{text}</h1>
  </div>
);
