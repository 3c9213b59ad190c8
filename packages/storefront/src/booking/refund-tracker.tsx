import type { BookingView } from '@portico/contract';
import { Note, Steps } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { instantText } from '../parts/times.ts';

const ORDER = ['requested', 'sent', 'completed'] as const;

/** Refunds of two payments may have the same timestamp. */
const keyOf = ({ reference = '', at }: BookingView['refunds'][number]): string =>
  `${reference} ${at}`;

/** Progress of each refund, with its card. */
export function RefundTracker({ refunds }: { refunds: BookingView['refunds'] }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  if (refunds.length === 0) return null;
  return (
    <section className="form-section" aria-labelledby="refund-title">
      <h2 id="refund-title">{t('booking.refund.title')}</h2>
      {refunds.map((refund) => {
        const values = {
          amount: isolate(owed(refund.amount.amount, refund.amount.currency)),
          to: isolate(refund.to),
        };
        if (refund.status === 'failed')
          return (
            <Note key={keyOf(refund)} tone="warn">
              {t('booking.refund.failed', values)}
            </Note>
          );
        return (
          <Steps
            key={keyOf(refund)}
            look="track"
            label={t('booking.refund.title')}
            steps={ORDER.map((step) => t(`booking.refund.${step}`, values))}
            current={ORDER.indexOf(refund.status)}
            doneLabel={t('checkout.stepFinished')}
            note={
              <>
                <bdi>{instantText(refund.at, i18n.language)}</bdi>
                <span className="dot">{t('booking.refund.days')}</span>
              </>
            }
          />
        );
      })}
    </section>
  );
}
