import type { Passport, Quote } from '@portico/contract';
import { Button, Dialog, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { DeadlineZone } from '../parts/deadline-zone.tsx';
import { useOwed } from '../parts/amounts.ts';
import type { CancellationView } from '../parts/cancellation.ts';
import { Deadline } from '../parts/deadline.tsx';
import { isolate } from '../parts/isolate.ts';
import { changedLines } from '../parts/price-lines.ts';
import { usePartsOf } from '../product-parts.ts';

interface PriceChangedDialogProps {
  readonly quote: Quote;
  /** Total before the change, in minor units of the same currency. */
  readonly before: number;
  /** Price lines before the change, if this page has shown them. */
  readonly was: Passport | undefined;
  /** Cancellation terms of the new quote. */
  readonly cancellation: CancellationView;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/**
 * Old price, new price and the cause of the difference; nothing is charged until the user accepts.
 */
export function PriceChangedDialog({
  quote,
  before,
  was,
  cancellation,
  onAccept,
  onLeave,
}: PriceChangedDialogProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(quote);
  const { currency, total } = quote.price;
  const money = (amount: number) => owed(amount, currency);
  return (
    <Dialog
      open
      alert
      onClose={onLeave}
      title={t(total > before ? 'checkout.priceUp' : 'checkout.priceDown', {
        amount: isolate(money(Math.abs(total - before))),
      })}
      actions={
        <>
          <Button look="line" onClick={onLeave}>
            {t(labels.otherItem)}
          </Button>
          <Button look="primary" onClick={onAccept}>
            {t('checkout.acceptPrice', { amount: isolate(money(total)) })}
          </Button>
        </>
      }
    >
      <p className="muted">{t(labels.priceChanged)}</p>
      <Summary
        lines={[
          { label: t('checkout.priceBefore'), amount: money(before), kind: 'struck' },
          ...(was ? changedLines(quote.passport, was, money, t, labels) : []),
        ]}
        total={{ label: t('checkout.priceNow'), amount: money(total) }}
      />
      <div className="small">
        <Deadline
          cancellation={quote.cancellation}
          price={quote.price}
          isFree={cancellation.isFree}
        >
          {cancellation.line}
          {cancellation.isFree && <DeadlineZone view={cancellation} />}
        </Deadline>
      </div>
    </Dialog>
  );
}
