import type { Quote } from '@portico/contract';
import { Button, Dialog, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../../parts/amounts.ts';

interface PriceChangedDialogProps {
  readonly quote: Quote;
  /** Total before the change, minor units of the same currency. */
  readonly before: number;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/** Old, new and the difference; nothing is charged until somebody agrees. */
export function PriceChangedDialog({ quote, before, onAccept, onLeave }: PriceChangedDialogProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { currency, total } = quote.price;
  const dearer = total > before;
  const difference = owed(Math.abs(total - before), currency);
  return (
    <Dialog
      open
      alert
      onClose={onLeave}
      title={t(dearer ? 'checkout.priceUp' : 'checkout.priceDown', { amount: difference })}
      actions={
        <>
          <Button look="line" onClick={onLeave}>{t('checkout.otherRoom')}</Button>
          <Button look="primary" onClick={onAccept}>{t('checkout.acceptPrice', { amount: owed(total, currency) })}</Button>
        </>
      }
    >
      <p>{t('checkout.priceChangedText')}</p>
      <Summary lines={[{ label: t('checkout.priceBefore'), amount: owed(before, currency), kind: 'struck' }]} total={{ label: t('checkout.priceNow'), amount: owed(total, currency) }} />
    </Dialog>
  );
}
