import type { Money } from '@portico/contract';
import { Button, RadioCards } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { type ReactNode, useState } from 'react';
import type { ChangeOffer, ChangeOffers } from './after-sale.query.ts';
import { costText, hoursText, legDay, legFactsText } from './change-words.ts';

interface OfferCardsProps {
  readonly offers: ChangeOffers;
  /** True if the flights are of several days: each names its own. Default: false. */
  readonly hasDays?: boolean;
  readonly back: ReactNode;
  readonly onChoose: (offer: ChangeOffer) => void;
}

/** Returns a formatter for amounts of a change in the currency owed. */
export function useMoney(): (money: Money) => string {
  const owed = useOwed();
  return ({ amount, currency }) => isolate(owed(amount, currency));
}

/** Shows the flights side by side with their cost; none is preselected. */
export function OfferCards({ offers: told, hasDays = false, back, onChoose }: OfferCardsProps) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { offers, leg } = told;
  const [value, setValue] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const labelOf = (flights: ChangeOffer['legs'][number]) =>
    [...(hasDays ? [legDay(flights, i18n.language)] : []), hoursText(flights, t)].join(
      t('common.comma'),
    );
  const chosen = offers.find(({ changeOfferId }) => changeOfferId === value);
  return (
    <>
      <RadioCards
        legend={t(hasDays ? 'flightSale.instead' : 'flightAfterSale.offers')}
        legendHidden
        name="change-offer"
        value={value}
        onChange={setValue}
        {...(isMissing && !chosen ? { error: t('flightAfterSale.chooseOne') } : {})}
        cards={offers.map((offer) => ({
          value: offer.changeOfferId,
          label: labelOf(offer.legs[leg] ?? []),
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
