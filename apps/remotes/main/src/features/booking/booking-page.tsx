import type { BookingView } from '@portico/contract';
import { Button, DeadlineLine, ErrorState, icons, LinkButton, Note, Skeleton, Staircase, TextLink } from '@portico/design';
import { Navigate, useLocation, useSearchParams, useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { useOwed } from '../../parts/amounts.ts';
import { paperAddress, useBooking } from '../../parts/booking.query.ts';
import { BookingNumbers, StatusBadge } from '../../parts/booking-facts.tsx';
import { viewCancellation } from '../../parts/cancellation.ts';
import { StayPanel, useGuestsText } from '../../parts/stay-panel.tsx';
import { dayText, instantText, stayText } from '../../parts/times.ts';
import { currentTime } from '../../platform/clock.ts';
import { useAgency, useViewer } from '../../state/account.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundTracker } from './refund-tracker.tsx';

/** /hotel-details?referenceNumber=…: one booking, for its customer, the agency's agents, or the bearer of the guest's link. */
export function BookingPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const guest = query.get('guest');
  const state = useBooking(query.get('referenceNumber'), guest);
  if (state.status === 'pending') return <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}><Skeleton shape="head" width="half" /><Skeleton shape="fill" /></div>;
  if (state.status === 'rejected') {
    if (state.code === 'BOOKING_NOT_FOUND') {
      // a visitor may be its owner: he is asked to log in; somebody logged in is told that there is no such page
      return <Navigate to={viewer.auth ? '/errors' : `/login?${new URLSearchParams({ redirect: pathname + search })}`} replace />;
    }
    return <div className="wrap checkout-state"><ErrorState headingLevel={1} title={t(state.code ? `errors.${state.code}` : 'common.somethingWrong')} actions={<Button look="primary" onClick={state.reload}>{t('common.retry')}</Button>} /></div>;
  }
  return <Booking booking={state.booking} guest={guest} onChange={state.set} />;
}

function Booking({ booking, guest, onChange }: { booking: BookingView; guest: string | null; onChange: (booking: BookingView) => void }) {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const owed = useOwed();
  const guests = useGuestsText();
  const [cancelling, setCancelling] = useState(false);
  const { price, hotel } = booking;
  const money = (amount: number) => owed(amount, price.currency);
  const cancellation = viewCancellation({ cancellation: booking.cancellation, amount: price.dueNow || price.total, money, checkIn: booking.stay.checkIn, now: currentTime(), language: i18n.language, t });
  const lives = booking.status === 'confirmed';
  return (
    <div className="wrap booking">
      <p className="no-print"><TextLink href="/mytrip/mytrips">{t('booking.backToTrips')}</TextLink></p>
      <header className="booking-head">
        <div>
          <p><StatusBadge status={booking.status} /></p>
          <h1 className="display">{hotel.name}</h1>
          <p className="muted"><bdi>{stayText(booking.stay.checkIn, booking.stay.checkOut, i18n.language)}</bdi> · {t('common.nights', { count: booking.nights })} · {guests(booking.occupancies)}</p>
        </div>
        {lives && (
          <div className="cluster no-print">
            <LinkButton icon={icons.download} href={paperAddress('voucher', booking.reference, guest, i18n.language)}>{t('booking.voucher')}</LinkButton>
            <LinkButton icon={icons.calendar} href={paperAddress('tripCalendar', booking.reference, guest, i18n.language)}>{t('booking.calendar')}</LinkButton>
          </div>
        )}
      </header>
      {booking.status === 'processing' && <Note tone="warn" announce="politely">{t('booking.wait.title')}</Note>}
      {booking.status === 'attention' && <Note tone="warn">{t('booking.attention.text')}</Note>}
      {booking.status === 'awaiting_payment' && booking.next && <Note tone="warn" action={<LinkButton size="sm" href={booking.next.url}>{t('booking.wait.toPayment')}</LinkButton>}>{t('booking.wait.payment')}</Note>}
      {booking.failure && <Note tone="bad">{t(`booking.failure.${booking.failure}`)}</Note>}
      {booking.status === 'cancelling' && <Note tone="warn" announce="politely">{t('cancel.running')}</Note>}
      {booking.status === 'cancelled' && <Note tone="plain" announce="politely">{t('cancel.done')}</Note>}
      <BookingNumbers booking={booking} />
      <div className="checkout-columns">
        <div className="stack booking-main">
          <RefundTracker refunds={booking.refunds} />
          {lives && (
            <section className="form-section" aria-labelledby="change-title">
              <h2 id="change-title">{t('cancellation.head')}</h2>
              <DeadlineLine free={cancellation.isFree}>{cancellation.line}, {cancellation.zone}</DeadlineLine>
              {cancellation.stairs.length > 1 && <Staircase steps={cancellation.stairs} end={{ date: dayText(booking.stay.checkIn, i18n.language) }} label={cancellation.sentence} />}
              {booking.cancellable && <p className="no-print"><Button onClick={() => setCancelling(true)}>{t('booking.cancel')}</Button></p>}
            </section>
          )}
          <section className="form-section" aria-labelledby="guests-title">
            <h2 id="guests-title">{t('booking.guests')}</h2>
            <ul className="plain-list">{booking.travellers.map((traveller, i) => <li key={i}>{traveller.firstName} {traveller.lastName}{booking.occupancies.length > 1 && <span className="muted"> · {t('checkout.room', { number: traveller.room })}</span>}</li>)}</ul>
            {booking.specialRequests && <p><b className="strong">{t('booking.requests')}</b><br />{booking.specialRequests}</p>}
          </section>
          <section className="form-section" aria-labelledby="place-title">
            <h2 id="place-title">{hotel.area}, {hotel.city}</h2>
            <p>{hotel.address}</p>
          </section>
          <p className="small faint">{t('booking.bookedOn', { date: instantText(booking.createdAt, i18n.language) })}</p>
        </div>
        <aside className="checkout-side">
          <StayPanel facts={booking} price={price} passport={booking.passport} />
        </aside>
      </div>
      {cancelling && <CancelDialog booking={booking} guest={guest} agencyName={agency?.agencyName ?? ''} onClose={() => setCancelling(false)} onCancelled={(after) => { setCancelling(false); onChange(after); }} />}
    </div>
  );
}
