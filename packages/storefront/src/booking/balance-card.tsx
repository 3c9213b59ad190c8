// The second payment of a booking: its amount, its date, and the button that pays it.
import type { BookingView } from '@portico/contract';
import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { OwnTime } from '../parts/own-time.tsx';
import { dayOf, dayText, timeText } from '../parts/times.ts';
import { cityOfHours, cityOfSale } from '../parts/zones.ts';
import { AmendAgree } from './amend-agree.tsx';

interface BalanceCardProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  readonly onBooking: (booking: BookingView) => void;
  /** Called while the payment is in progress: the booking must be loaded again. */
  readonly onNews: () => void;
}

const LABELS = {
  accept: 'booking.balance.accept',
  pay: 'booking.balance.pay',
  back: 'booking.balance.pay',
  free: 'booking.balance.pay',
} as const;

/** Shown while a second payment is open; mails lead to it by its id. */
export function BalanceCard({ booking, guest, onBooking, onNews }: BalanceCardProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const section = useRef<HTMLElement>(null);
  const { balance } = booking;
  const isShown = balance?.isPayable === true;
  // the page is loaded before the section exists, so the browser has not scrolled to it
  useEffect(() => {
    if (!isShown || globalThis.location?.hash !== '#balance') return;
    void section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!isShown) return null;
  const { amount, by, timeZone, state } = balance;
  const date = t('cancellation.moment', {
    when: isolate(
      t('cancellation.when', { day: dayText(dayOf(by), i18n.language), time: timeText(by) }),
    ),
    zone: t('cancellation.zone', { city: cityOfHours(cityOfSale(booking), timeZone, t) }),
  });
  return (
    <section
      ref={section}
      id="balance"
      tabIndex={-1}
      className="form-section balance-card"
      aria-labelledby="balance-title"
    >
      <h2 id="balance-title">{t('booking.balance.title')}</h2>
      {state === 'overdue' && <Note tone="warn">{t('booking.balance.overdue')}</Note>}
      <p>
        {t(state === 'overdue' ? 'booking.balance.wasDue' : 'booking.balance.text', {
          amount: isolate(owed(amount.amount, amount.currency)),
          date,
        })}{' '}
        <OwnTime of={{ local: by, zone: timeZone }} />
      </p>
      <AmendAgree
        booking={booking}
        guest={guest}
        offer={{ isBalance: true }}
        due={amount}
        back={{ amount: 0, currency: amount.currency }}
        labels={LABELS}
        onBooking={onBooking}
        onNews={onNews}
        onAgain={onNews}
        away={null}
      />
    </section>
  );
}
