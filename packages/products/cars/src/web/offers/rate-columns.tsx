import { Button, CompareColumns, CompareInFull } from '@portico/design';
import { isFew } from '@portico/rules/few-left';
import { useTranslation } from '@portico/runtime';
import { MissedNote } from '@portico/storefront/offers/kept-notes.tsx';
import { useShown } from '@portico/storefront/parts/amounts';
import { CostLines } from '@portico/storefront/parts/cost-lines.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownDifference } from '@portico/storefront/parts/shown-difference';
import { useMemo, useState } from 'react';
import type { CarOffers, Rate } from './offers.query.ts';
import { firstColumns, rateKey, traitOf } from './rate-choice.ts';
import { rateLines } from './rate-lines.ts';
import { useWording } from './use-wording.ts';

interface RateColumnsProps {
  readonly of: CarOffers;
  readonly chosen: Rate | null;
  /** Returns the names of the list's filters that a rate does not match. */
  readonly missed: (rate: Rate) => readonly string[];
  readonly onChoose: (rate: Rate) => void;
}

/** Shows the rates of a car side by side: totals, differences to the cheapest, and terms. */
export function RateColumns({ of, chosen, missed, onChoose }: RateColumnsProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const difference = useShownDifference();
  const wording = useWording();
  const [isAll, setAll] = useState(false);
  const rates = useMemo(
    () => (isAll ? of.offers : firstColumns(of.offers, chosen)),
    [isAll, of.offers, chosen],
  );
  const lines = useMemo(() => rateLines(rates, of.currency, wording), [rates, of, wording]);
  const [cheapest] = of.offers;
  const hidden = of.offers.length - rates.length;
  const days = t('cars.days', { count: of.days });
  const noteOf = ({ price }: Rate) => {
    if (!price || !cheapest?.price) return undefined;
    const more = difference(price.total, cheapest.price.total, price.currency);
    return more === ''
      ? t('carOffers.daysAllFees', { days })
      : t('offers.more', { amount: isolate(more) });
  };
  return (
    <section aria-labelledby="rental-rates" className="rental-block">
      <h2 id="rental-rates">{t('carOffers.ratesHead')}</h2>
      <CompareColumns
        caption={t('carOffers.caption', { count: rates.length })}
        corner={t('carOffers.corner')}
        columns={rates.map((rate) => {
          const trait = traitOf(rate);
          return {
            id: rateKey(rate),
            title: t(`cars.payWay.${rate.payWay}`),
            ...(trait && { by: t(`carOffers.trait.${trait}`) }),
            ...(rate.price && { amount: shown(rate.price.total, rate.price.currency) }),
            note: (
              <>
                {noteOf(rate)}
                {rate.price && <CostLines price={rate.price} />}
                <MissedNote missed={missed(rate)} />
                {isFew(rate.left) && (
                  <span className="warn rental-left">
                    {t('carOffers.left', { count: rate.left })}
                  </span>
                )}
              </>
            ),
          };
        })}
        lines={lines}
        selected={chosen && rateKey(chosen)}
        onSelect={(key) => {
          const rate = rates.find((one) => rateKey(one) === key);
          if (rate) onChoose(rate);
        }}
        name="rate"
        selectLabel={t('offers.select')}
        selectedLabel={t('offers.selected')}
      />
      <p className="small muted rental-note">{t('carOffers.grey')}</p>
      {hidden > 0 && (
        <Button size="sm" onClick={() => setAll(true)}>
          {t('carOffers.others', { count: hidden })}
        </Button>
      )}
      {chosen && (
        <CompareInFull
          title={t('carOffers.inFull', { rate: t(`cars.payWay.${chosen.payWay}`) })}
          note={
            chosen.price?.wholesale === undefined ? undefined : <CostLines price={chosen.price} />
          }
          lines={lines}
          column={rates.indexOf(chosen)}
        />
      )}
    </section>
  );
}
