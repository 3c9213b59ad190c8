import type { BookingView, CancelQuoteView, ErrorCode } from '@portico/contract';
import { Alert, Button, Dialog, Skeleton, Summary } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { ownInstantText } from '../parts/own-instant.ts';
import { usePartsOf } from '../product-parts.ts';
import { useNewest } from '../state/newest.ts';
import { useCancelling } from './cancel.query.ts';
import { QuotedCredits } from './credit-sections.tsx';

interface CancelDialogProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  readonly agencyName: string;
  readonly onClose: () => void;
  readonly onCancelled: (booking: BookingView) => void;
  /** Called if the shown booking is outdated. */
  readonly onNews: () => void;
}

type Trouble = ErrorCode | 'offline';

/** Loads the refund quote when the dialog opens, and executes the cancellation. */
function useDecision({ booking, guest, onCancelled, onNews }: CancelDialogProps) {
  const cancelling = useCancelling(booking.reference, guest);
  const [quote, setQuote] = useState<CancelQuoteView | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const newest = useNewest();

  function refuse(code: ErrorCode | null) {
    setTrouble(code ?? 'offline');
    if (code !== 'NOT_CANCELLABLE') return;
    // it may have ended elsewhere in the meantime: no cancellation is offered any more, and the
    // booking is reloaded
    setQuote(null);
    onNews();
  }

  async function ask() {
    setTrouble(null);
    setQuote(null);
    const signal = newest.begin();
    const answer = await cancelling.quote();
    if (signal.aborted) return;
    if (answer.ok) setQuote(answer.value);
    else refuse(answer.code);
  }
  useEffect(() => {
    void ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, []);

  async function decide() {
    if (!quote || busy) return;
    setBusy(true);
    const answer = await cancelling.cancel(quote.cancelQuoteId);
    setBusy(false);
    if (answer.ok) return onCancelled(answer.value);
    if (answer.code === 'CANCEL_QUOTE_CHANGED') {
      await ask();
      setTrouble('CANCEL_QUOTE_CHANGED');
    } else refuse(answer.code);
  }

  return { quote, trouble, busy, ask, decide };
}

/** First the refund and its destination, then the decision; the confirm button names the amount. */
export function CancelDialog(props: CancelDialogProps) {
  const { booking, agencyName, onClose } = props;
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(booking);
  const { quote, trouble, busy, ask, decide } = useDecision(props);
  const paid = bookingSums(booking).paid > 0;
  const forward = !paid
    ? t('cancel.confirmFree')
    : quote && quote.refund.amount > 0
      ? t('cancel.confirm', { amount: isolate(owed(quote.refund.amount, quote.refund.currency)) })
      : t('cancel.confirmNothing');
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('cancel.title', { name: isolate(booking.title) })}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          {quote && (
            <Button look="primary" busy={busy} onClick={() => void decide()}>
              {busy ? t(labels.cancelling) : forward}
            </Button>
          )}
          {!quote && trouble && trouble !== 'NOT_CANCELLABLE' && (
            <Button look="primary" onClick={() => void ask()}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    >
      {trouble && <TroubleAlert trouble={trouble} agencyName={agencyName} />}
      {!quote && !trouble && (
        <div role="status" aria-label={t('cancel.loading')}>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      )}
      {quote && !paid && <p>{t('cancel.nothingPaid')}</p>}
      {quote && paid && <GivenBack booking={booking} quote={quote} />}
    </Dialog>
  );
}

function TroubleAlert({ trouble, agencyName }: { trouble: Trouble; agencyName: string }) {
  const { t } = useTranslation();
  return (
    <Alert tone={trouble === 'CANCEL_QUOTE_CHANGED' ? 'warn' : 'bad'}>
      {trouble === 'CANCEL_QUOTE_CHANGED'
        ? t('cancel.changedText')
        : trouble === 'NOT_CANCELLABLE'
          ? t('cancel.notCancellable', { agency: agencyName })
          : trouble === 'offline'
            ? t('login.offline')
            : t(`errors.${trouble}`)}
    </Alert>
  );
}

/** Amounts paid, already refunded and kept, and the destination of the remaining refund. */
export function GivenBack({ booking, quote }: { booking: BookingView; quote: CancelQuoteView }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(booking);
  const { amount: back, currency } = quote.refund;
  const refund = isolate(owed(back, currency));
  const { paid } = bookingSums(booking);
  const before = paid - quote.penalty.amount - back;
  const cards = quote.refunds ?? [{ amount: quote.refund, to: quote.to }];
  return (
    <>
      <Summary
        lines={[
          { label: t('booking.paid'), amount: owed(paid, currency) },
          ...(before > 0 ? [{ label: t('booking.refunded'), amount: owed(before, currency) }] : []),
          {
            label: t(labels.penalty),
            amount: owed(quote.penalty.amount, quote.penalty.currency),
          },
        ]}
        total={{ label: t('cancel.back'), amount: refund }}
      />
      {back > 0 && (
        <ul className="plain-list small muted" aria-label={t('cancel.toCards')}>
          {cards.map((card) => (
            <li key={card.to}>
              {cards.length === 1
                ? t('cancel.to', { to: isolate(card.to) })
                : t('cancel.partTo', {
                    amount: isolate(owed(card.amount.amount, card.amount.currency)),
                    to: isolate(card.to),
                  })}
            </li>
          ))}
        </ul>
      )}
      {quote.credits && (
        <QuotedCredits booking={{ travellers: booking.travellers, credits: quote.credits }} />
      )}
      <p className="small muted">
        <span>
          {t('cancel.validUntil', {
            time: ownInstantText(quote.validUntil, t, i18n.language),
          })}
        </span>
      </p>
    </>
  );
}
