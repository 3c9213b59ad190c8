import type { Money } from '@portico/contract';
import { Button, RadioCards } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { type ReactNode, useState } from 'react';
import type { FlightDetail } from '../../http.ts';
import type { ChangeOffer, ChangeOffers } from './after-sale.query.ts';
import { costText, hoursText, legFactsText } from './change-words.ts';

interface OfferCardsProps {
  readonly detail: FlightDetail;
  readonly offers: ChangeOffers;
  readonly back: ReactNode;
  readonly onChoose: (offer: ChangeOffer) => void;
}

/** Returns a formatter for amounts of a change in the currency owed. */
export function useMoney(): (money: Money) => string {
  const owed = useOwed();
  return ({ amount, currency }) => isolate(owed(amount, currency));
}

/** Shows the flights of the day side by side with their cost; none is preselected. */
export function OfferCards({ offers: told, back, onChoose }: OfferCardsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { offers, leg } = told;
  const [value, setValue] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const chosen = offers.find(({ changeOfferId }) => changeOfferId === value);
  return (
    <>
      <RadioCards
        legend={t('flightAfterSale.offers')}
        legendHidden
        name="change-offer"
        value={value}
        onChange={setValue}
        {...(isMissing && !chosen ? { error: t('flightAfterSale.chooseOne') } : {})}
        cards={offers.map((offer) => ({
          value: offer.changeOfferId,
          label: hoursText(offer.legs[leg] ?? [], t),
          detail: legFactsText(told, offer.legs[leg] ?? [], t),
          end: <b>{costText(offer, money, t)}</b>,
        }))}
      />
      <div className="dialog-actions">
        {back}
        <Button look="primary" onClick={() => (chosen ? onChoose(chosen) : setMissing(true))}>
          {t('common.continue')}
        </Button>
      </div>
    </>
  );
}
