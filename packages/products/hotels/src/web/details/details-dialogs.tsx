import type { Offer } from '../../shapes.ts';
import type { Quote } from '@portico/contract';
import { Button, Dialog, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';

interface WhyPriceProps {
  readonly offer: Offer;
  readonly nights: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The parts of the price, in the currency that is charged; agents see how it was made. */
export function WhyPrice({ offer: { price }, nights, open, onClose }: WhyPriceProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  if (!price) return null;
  const money = (amount: number) => owed(amount, price.currency);
  const made =
    price.wholesale !== undefined &&
    price.markup !== undefined &&
    price.wholesale + price.markup === price.base;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('hotel.whyPrice')}
      closeLabel={t('common.close')}
    >
      <p className="muted">{t('hotel.whyText')}</p>
      <Summary
        lines={[
          ...(made
            ? [
                { label: t('price.net'), amount: money(price.wholesale ?? 0) },
                { label: t('price.markup'), amount: money(price.markup ?? 0) },
              ]
            : [
                {
                  label: t('hotel.roomNights', { count: nights }),
                  amount: money(price.base),
                },
              ]),
          { label: t('price.tax'), amount: money(price.taxes) },
          ...(price.dueOnSite > 0
            ? [{ label: t('stay.feeOnSite'), amount: money(price.dueOnSite) }]
            : []),
        ]}
        total={{ label: t('price.total'), amount: money(price.total) }}
        after={[
          {
            label: t('price.dueNow', { currency: price.currency }),
            amount: money(price.dueNow),
            kind: 'sub',
          },
          ...(price.total > price.dueNow
            ? [
                {
                  label: t('stay.dueOnSite'),
                  amount: money(price.total - price.dueNow),
                  kind: 'sub' as const,
                },
              ]
            : []),
        ]}
      />
      {!made && price.wholesale !== undefined && (
        <p className="small muted">
          {t('price.net')} <bdi>{money(price.wholesale)}</bdi>
          {price.markup !== undefined && (
            <span className="dot">
              {t('price.markup')} <bdi>{money(price.markup)}</bdi>
            </span>
          )}
        </p>
      )}
    </Dialog>
  );
}

interface QuoteChangedProps {
  readonly quote: Quote;
  /** Total before the change, minor units of the quote's currency. */
  readonly before: number;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/** The hotel's price is another one than the one shown: old, new and the difference before anything goes on. */
export function QuoteChanged({ quote: { price }, before, onAccept, onLeave }: QuoteChangedProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const money = (amount: number) => owed(amount, price.currency);
  const dearer = price.total > before;
  return (
    <Dialog
      open
      alert
      onClose={onLeave}
      title={t(dearer ? 'checkout.priceUp' : 'checkout.priceDown', {
        amount: isolate(money(Math.abs(price.total - before))),
      })}
      actions={
        <>
          <Button onClick={onLeave}>{t('stay.otherRoom')}</Button>
          <Button look="primary" onClick={onAccept}>
            {t('checkout.acceptPrice', { amount: isolate(money(price.total)) })}
          </Button>
        </>
      }
    >
      <p>{t('stay.priceChanged')}</p>
      <Summary
        lines={[{ label: t('checkout.priceBefore'), amount: money(before), kind: 'struck' }]}
        total={{ label: t('checkout.priceNow'), amount: money(price.total) }}
      />
    </Dialog>
  );
}
