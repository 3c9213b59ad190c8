import type { BookingView, Money } from '@portico/contract';
import { Alert, Button, Checkbox, icons, TextLink } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { TermsLate } from '../checkout/terms-late.tsx';
import { termsAgain, useDeferredSubmit } from '../checkout/use-deferred-submit.ts';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { type AmendOffer, type AmendTrouble, useAmending } from './amend.query.ts';

interface AmendAgreeProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  readonly offer: AmendOffer;
  readonly due: Money;
  readonly back: Money;
  /**
   * Text keys of the button: something is paid ({{amount}}), money is returned ({{amount}}), or
   * neither. `accept`: beginning of the text of the terms box; default: that of a checkout.
   */
  readonly labels: {
    readonly pay: string;
    readonly back: string;
    readonly free: string;
    readonly accept?: string;
  };
  readonly onBooking: (booking: BookingView) => void;
  readonly onNews: () => void;
  /** Called if the offer is no longer valid: new offers must be requested. */
  readonly onAgain: () => void;
  /** Shown before the button: the link back. */
  readonly away: ReactNode;
}

/** Errors after which only a new offer helps. */
const ANOTHER: ReadonlySet<AmendTrouble> = new Set([
  'CHANGE_OFFER_EXPIRED',
  'OFFER_EXPIRED',
  'OFFER_INVALID',
  'PRICE_CHANGED',
  'SOLD_OUT',
  'SEAT_TAKEN',
]);

/**
 * The terms, and the one button, which names the amount paid or returned; the result of a click is
 * shown above it.
 */
export function AmendAgree(props: AmendAgreeProps) {
  const { booking, guest, offer, due, back, labels, onBooking, onNews, onAgain, away } = props;
  const { t } = useTranslation();
  const owed = useOwed();
  const { pathname, search } = useLocation();
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { buy, isBusy, isWaiting, terms, trouble } = useAmending({
    booking,
    guest,
    onBooking,
    onNews,
  });
  const held = useDeferredSubmit(isWaiting, JSON.stringify([offer, due, back]), press);
  const isPressed = isBusy || held.isHeld;
  const askTermsAgain = termsAgain(held, terms);
  async function press(): Promise<void> {
    if (held.hold()) return;
    setMissing(!isAccepted);
    if (isAccepted) await buy(offer, due.amount > 0);
  }
  const amount = due.amount > 0 ? due : back;
  const label = due.amount > 0 ? labels.pay : back.amount > 0 ? labels.back : labels.free;
  const here = new URLSearchParams({ from: 'booking', back: pathname + search });
  const needsAnother = trouble !== null && ANOTHER.has(trouble);
  return (
    <div className="amend-agree">
      <Checkbox
        id={'isBalance' in offer ? 'balance-accepted' : 'amend-accepted'}
        checked={isAccepted}
        error={isMissing && !isAccepted ? t('checkout.acceptMissing') : undefined}
        onChange={(event) => setAccepted(event.target.checked)}
      >
        {t(labels.accept ?? 'checkout.accept')}{' '}
        <TextLink href={`/user-terms-and-conditions?${here}`}>{t('checkout.acceptTerms')}</TextLink>
      </Checkbox>
      {held.note !== '' && <Alert tone="warn">{held.note}</Alert>}
      {trouble !== null && (
        <Alert
          tone="bad"
          action={
            needsAnother && (
              <Button size="sm" onClick={onAgain}>
                {t('booking.amendment.again')}
              </Button>
            )
          }
        >
          {troubleText(trouble, t)}
        </Alert>
      )}
      {askTermsAgain && <TermsLate onAgain={askTermsAgain} />}
      <div className="dialog-actions">
        {away}
        <Button
          look="primary"
          busy={isPressed}
          {...(due.amount > 0 && { icon: icons.lock })}
          onClick={() => void press()}
        >
          {askTermsAgain
            ? t('checkout.termsAwaited')
            : isPressed
              ? t('booking.amendment.busy')
              : t(label, { amount: isolate(owed(amount.amount, amount.currency)) })}
        </Button>
      </div>
      {due.amount > 0 && <p className="small muted">{t('booking.amendment.toCard')}</p>}
    </div>
  );
}

/** Returns the message for a change that failed. */
export function troubleText(trouble: AmendTrouble, t: (key: string) => string): string {
  if (trouble === 'offline') return t('checkout.offline');
  if (trouble === 'terms') return t('checkout.termsMissing');
  if (trouble === 'PAYMENT_DECLINED') return t('checkout.declined');
  return `${t(`errors.${trouble}`)} ${t('booking.amendment.asItWas')}`;
}
