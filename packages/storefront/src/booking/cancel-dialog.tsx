import type { BookingView, CancelQuoteView, ErrorCode } from '@portico/contract';
import { Alert, Button, Dialog, Skeleton, Summary } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { ownInstantText } from '../parts/own-instant.ts';
import { usePartsOf } from '../product-parts.ts';
import { useNewest } from '../state/newest.ts';
import { type Cancelling, useCancelling } from './cancel.query.ts';
import { QuotedCredits } from './credit-sections.tsx';

export interface DecisionProps {
  readonly agencyName: string;
  readonly onClose: () => void;
  readonly onCancelled: (booking: BookingView) => void;
  /** Called if the shown booking is outdated. */
  readonly onNews: () => void;
}

interface CancelDialogProps extends DecisionProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  /** True if an agent cancels for a client, who gets the refund. */
  readonly forClient?: boolean;
}

type Trouble = ErrorCode | 'offline';

/** Refusals after which a new quote is shown, to be decided about again. */
const ASKS_AGAIN: ReadonlySet<ErrorCode | null> = new Set([
  'CANCEL_QUOTE_CHANGED',
  'VERSION_CONFLICT',
] as const);

export interface Decision {
  readonly quote: CancelQuoteView | null;
  readonly trouble: Trouble | null;
  readonly busy: boolean;
  readonly ask: () => Promise<void>;
  readonly decide: () => Promise<void>;
}

/** Loads the refund quote when the dialog opens, and executes the cancellation. */
export function useDecision(
  cancelling: Cancelling,
  { onCancelled, onNews }: Pick<DecisionProps, 'onCancelled' | 'onNews'>,
): Decision {
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
    if (ASKS_AGAIN.has(answer.code)) {
      await ask();
      setTrouble(answer.code);
    } else refuse(answer.code);
  }

  return { quote, trouble, busy, ask, decide };
}

interface DecisionDialogProps extends Pick<DecisionProps, 'onClose'> {
  readonly decision: Decision;
  readonly title: string;
  /** Button that cancels nothing. */
  readonly keep: string;
  /** Button that cancels, and the same while that runs. */
  readonly forward: string;
  readonly busyText: string;
  /** Text of a refusal. */
  readonly told: (trouble: Trouble) => string;
  /** What comes back, once it is known. */
  readonly children: ReactNode;
}

/** First the refund and its destination, then the decision; the confirm button names the amount. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, title, keep, forward, busyText, told, onClose, children } = props;
  const { quote, trouble, busy, ask, decide } = decision;
  const { t } = useTranslation();
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {keep}
          </Button>
          {quote && (
            <Button look="primary" busy={busy} onClick={() => void decide()}>
              {busy ? busyText : forward}
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
      {trouble && (
        <Alert tone={trouble !== 'offline' && ASKS_AGAIN.has(trouble) ? 'warn' : 'bad'}>
          {trouble === 'offline' ? t('login.offline') : told(trouble)}
        </Alert>
      )}
      {!quote && !trouble && (
        <div role="status" aria-label={t('cancel.loading')}>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      )}
      {quote && children}
    </Dialog>
  );
}

/** Cancels the whole booking. */
export function CancelDialog({
  booking,
  guest,
  agencyName,
  forClient = false,
  ...around
}: CancelDialogProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(booking);
  const decision = useDecision(useCancelling(booking.reference, guest), around);
  const { quote } = decision;
  const paid = bookingSums(booking).paid > 0;
  const forward = !paid
    ? t('cancel.confirmFree')
    : quote && quote.refund.amount > 0
      ? t(forClient ? 'cancel.forClient.confirm' : 'cancel.confirm', {
          amount: isolate(owed(quote.refund.amount, quote.refund.currency)),
        })
      : t('cancel.confirmNothing');
  const told = (trouble: Trouble) => {
    if (trouble === 'CANCEL_QUOTE_CHANGED') return t('cancel.changedText');
    return trouble === 'NOT_CANCELLABLE'
      ? t('cancel.notCancellable', { agency: agencyName })
      : t(`errors.${trouble}`);
  };
  return (
    <DecisionDialog
      decision={decision}
      title={t('cancel.title', { name: isolate(booking.title) })}
      keep={t('cancel.keep')}
      forward={forward}
      busyText={t(labels.cancelling)}
      told={told}
      onClose={around.onClose}
    >
      {!paid && <p>{t('cancel.nothingPaid')}</p>}
      {quote && paid && <GivenBack booking={booking} quote={quote} forClient={forClient} />}
    </DecisionDialog>
  );
}

/** Amounts paid, already refunded and kept, and the destination of the remaining refund. */
export function GivenBack({
  booking,
  quote,
  forClient = false,
}: {
  booking: BookingView;
  quote: CancelQuoteView;
  forClient?: boolean;
}) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(booking);
  const { amount: back, currency } = quote.refund;
  const refund = isolate(owed(back, currency));
  const { paid } = bookingSums(booking);
  const before = paid - quote.penalty.amount - back;
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
        total={{
          label: t(forClient ? 'cancel.forClient.back' : 'cancel.back'),
          amount: refund,
        }}
      />
      <RefundGoes booking={booking} quote={quote} />
    </>
  );
}

/** Where a refund goes, the credits that come with it, and how long the amounts are valid. */
export function RefundGoes({
  booking,
  quote,
}: {
  readonly booking: BookingView;
  readonly quote: CancelQuoteView;
}) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const cards = quote.refunds ?? [{ amount: quote.refund, to: quote.to }];
  return (
    <>
      {quote.refund.amount > 0 && (
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
