import type { Price } from '@portico/contract';
import { Button, Dialog, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import type { FlightQuote } from './fares.query.ts';

interface WhyPriceProps {
  readonly price: Price;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The parts of the price, in the currency that is charged; agents see how it was made. */
export function WhyPrice({ price, open, onClose }: WhyPriceProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const money = (amount: number) => owed(amount, price.currency);
  const { wholesale, markup } = price;
  const isMade =
    wholesale !== undefined && markup !== undefined && wholesale + markup === price.base;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('flightFares.whyPrice')}
      closeLabel={t('common.close')}
    >
      <p className="muted">{t('flightFares.whyText')}</p>
      <Summary
        lines={[
          ...(isMade
            ? [
                { label: t('price.net'), amount: money(wholesale) },
                { label: t('price.markup'), amount: money(markup) },
              ]
            : [{ label: t('flightFares.fare'), amount: money(price.base) }]),
          { label: t('flightFares.taxes'), amount: money(price.taxes) },
        ]}
        total={{ label: t('price.total'), amount: money(price.total) }}
        after={[
          {
            label: t('price.dueNow', { currency: price.currency }),
            amount: money(price.dueNow),
            kind: 'sub',
          },
        ]}
      />
      {!isMade && wholesale !== undefined && (
        <p className="small muted">
          {t('price.net')} <bdi>{money(wholesale)}</bdi>
          {markup !== undefined && (
            <span className="dot">
              {t('price.markup')} <bdi>{money(markup)}</bdi>
            </span>
          )}
        </p>
      )}
    </Dialog>
  );
}

interface QuoteChangedProps {
  readonly quote: FlightQuote;
  /** Total before the change, minor units of the quote's currency. */
  readonly before: number;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/** The airline's price is another one than the one shown: old, new and the difference before anything goes on. */
export function QuoteChanged({ quote: { price }, before, onAccept, onLeave }: QuoteChangedProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const money = (amount: number) => owed(amount, price.currency);
  const isDearer = price.total > before;
  return (
    <Dialog
      open
      alert
      onClose={onLeave}
      title={t(isDearer ? 'flightFares.priceUp' : 'flightFares.priceDown', {
        amount: isolate(money(Math.abs(price.total - before))),
      })}
      actions={
        <>
          <Button onClick={onLeave}>{t('flightFares.chooseAgain')}</Button>
          <Button look="primary" onClick={onAccept}>
            {t('flightFares.goOnWith', { amount: isolate(money(price.total)) })}
          </Button>
        </>
      }
    >
      <p>{t('flightFares.priceChanged')}</p>
      <Summary
        lines={[{ label: t('flightFares.priceBefore'), amount: money(before), kind: 'struck' }]}
        total={{ label: t('flightFares.priceNow'), amount: money(price.total) }}
      />
    </Dialog>
  );
}
