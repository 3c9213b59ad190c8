import type { BookingView } from '@portico/contract';
import {
  Anchor,
  Button,
  ErrorState,
  Icon,
  icons,
  LinkButton,
  Note,
  Skeleton,
  Staircase,
  TextLink,
} from '@portico/design';
import { Navigate, useSearchParams, useTranslation } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { paperAddress, useBooking } from '../parts/booking.query.ts';
import { BookingNumbers, StatusBadge } from '../parts/booking-facts.tsx';
import { viewCancellation } from '../parts/cancellation.ts';
import { Deadline } from '../parts/deadline.tsx';
import { directionsAddress } from '../parts/directions.ts';
import { isolate } from '../parts/isolate.ts';
import { paidLines } from '../parts/price-lines.ts';
import { SalePanel } from '../parts/sale-panel.tsx';
import { dayOf, dayText, instantText, spanDays } from '../parts/times.ts';
import { ToLogin } from '../parts/to-login.tsx';
import { currentTime } from '../platform/clock.ts';
import { usePartsOf } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import './booking.css';

/** A product's page of what was booked, ?referenceNumber=…: one booking, for its customer, the agency's agents, or the bearer of the guest's link. */
export function BookingPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const guest = query.get('guest');
  const state = useBooking(query.get('referenceNumber'), guest);
  if (state.status === 'pending')
    return (
      <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="head" width="half" />
        <Skeleton shape="fill" />
      </div>
    );
  if (state.status === 'rejected') {
    if (state.code === 'BOOKING_NOT_FOUND') {
      // a visitor may be its owner: he is asked to log in; somebody logged in is told that there is no such page
      return viewer.auth ? <Navigate to="/errors" replace /> : <ToLogin />;
    }
    return (
      <div className="wrap checkout-state">
        <ErrorState
          headingLevel={1}
          title={t(state.code ? `errors.${state.code}` : 'common.somethingWrong')}
          actions={
            <Button look="primary" onClick={state.reload}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return <Booking booking={state.booking} guest={guest} onChange={state.set} />;
}

function Booking({
  booking,
  guest,
  onChange,
}: {
  booking: BookingView;
  guest: string | null;
  onChange: (booking: BookingView) => void;
}) {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const owed = useOwed();
  const { words, SaleFacts } = usePartsOf(booking);
  const [cancelling, setCancelling] = useState(false);
  const [isOver, setOver] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // the button that was pressed is gone: the focus goes to the head of the page, where the news stands
  useEffect(() => {
    if (isOver) title.current?.focus();
  }, [isOver]);
  const { price, place, span } = booking;
  const money = (amount: number) => isolate(owed(amount, price.currency));
  const cancellation = viewCancellation({
    cancellation: booking.cancellation,
    price,
    money,
    start: dayOf(span.from),
    now: currentTime(),
    language: i18n.language,
    t,
  });
  const lives = booking.status === 'confirmed';
  return (
    <div className="wrap booking">
      <p className="no-print">
        <Anchor className="booking-back" href="/mytrip/mytrips">
          <Icon of={icons.chevronBack} size="sm" />
          {t('booking.backToTrips')}
        </Anchor>
      </p>
      <header className="booking-head">
        <div>
          <p>
            <StatusBadge status={booking.status} />
          </p>
          <h1 ref={title} tabIndex={-1}>
            {booking.title}
          </h1>
          <p className="muted">
            <bdi>{spanDays(span, i18n.language)}</bdi>
            <span className="dot">{words.length(booking, t)}</span>
            <span className="dot">{words.party(booking, t)}</span>
          </p>
        </div>
        {lives && (
          <div className="cluster no-print">
            <LinkButton
              icon={icons.download}
              href={paperAddress('voucher', booking.reference, guest, i18n.language)}
            >
              {t('booking.voucher')}
            </LinkButton>
            <LinkButton
              icon={icons.calendarPlus}
              href={paperAddress('tripCalendar', booking.reference, guest, i18n.language)}
            >
              {t('booking.calendar')}
            </LinkButton>
          </div>
        )}
      </header>
      {booking.status === 'processing' && (
        <Note tone="warn" announce="politely">
          {t('booking.wait.title')}
        </Note>
      )}
      {booking.status === 'attention' && <Note tone="warn">{t('booking.attention.text')}</Note>}
      {booking.status === 'awaiting_payment' && booking.next && (
        <Note
          tone="warn"
          action={
            <LinkButton size="sm" href={booking.next.url}>
              {t('booking.wait.toPayment')}
            </LinkButton>
          }
        >
          {t('booking.wait.payment')}
        </Note>
      )}
      {booking.failure && <Note tone="bad">{t(`booking.failure.${booking.failure}`)}</Note>}
      {booking.status === 'cancelling' && (
        <Note tone="warn" announce="politely">
          {t('cancel.running')}
        </Note>
      )}
      {booking.status === 'cancelled' && (
        <Note tone="plain" announce="politely">
          {t('cancel.done')}
        </Note>
      )}
      <BookingNumbers booking={booking} />
      <div className="checkout-columns">
        <div className="stack booking-main">
          <RefundTracker refunds={booking.refunds} />
          {lives && (
            <section className="form-section" aria-labelledby="change-title">
              <h2 id="change-title">{t('cancellation.head')}</h2>
              <Deadline cancellation={booking.cancellation} isFree={cancellation.isFree}>
                {[cancellation.line, cancellation.zone]
                  .filter(Boolean)
                  .join(t('cancellation.comma'))}
              </Deadline>
              {cancellation.stairs.length > 1 && (
                <Staircase
                  steps={cancellation.stairs}
                  end={{ date: dayText(dayOf(span.from), i18n.language) }}
                  label={cancellation.sentence}
                />
              )}
              {booking.cancellable && (
                <p className="no-print">
                  <Button onClick={() => setCancelling(true)}>{t('booking.cancel')}</Button>
                </p>
              )}
            </section>
          )}
          <section className="form-section" aria-labelledby="guests-title">
            <h2 id="guests-title">{t('booking.guests')}</h2>
            <ul className="plain-list booking-guests">
              {booking.travellers.map((traveller, i) => (
                <li key={i}>
                  <bdi className="strong">
                    {traveller.firstName} {traveller.lastName}
                  </bdi>
                  {traveller.age !== undefined && (
                    <span className="muted dot">
                      {t('checkout.child', {
                        age: t('shell.guests.age', { count: traveller.age }),
                      })}
                    </span>
                  )}
                  {booking.party.units > 1 && (
                    <span className="muted dot">{words.unit(traveller.unit, t)}</span>
                  )}
                </li>
              ))}
            </ul>
            {booking.specialRequests && (
              <p>
                <b className="strong">{t('booking.requests')}</b>
                <br />
                {booking.specialRequests}
              </p>
            )}
          </section>
          {place && (
            <section className="form-section" aria-labelledby="place-title">
              <h2 id="place-title">
                <SaleFacts.Where sale={booking} />
              </h2>
              <p>
                <bdi>{place.address}</bdi>
              </p>
              <p className="no-print">
                <TextLink href={directionsAddress(place)} target="_blank">
                  {t('booking.directions')}
                </TextLink>
              </p>
            </section>
          )}
          <p className="small faint booking-foot">
            <span>
              {t('booking.bookedOn', {
                date: isolate(instantText(booking.createdAt, i18n.language)),
              })}
            </span>
            {agency?.contactEmailId && (
              <TextLink
                className="no-print"
                href={`mailto:${agency.contactEmailId}?${new URLSearchParams({ subject: booking.reference })}`}
              >
                {t('booking.contactAgency', { agency: isolate(agency.agencyName) })}
              </TextLink>
            )}
          </p>
        </div>
        <aside className="checkout-side">
          <SalePanel sale={booking} after={paidLines(booking, money, t)} />
        </aside>
      </div>
      {cancelling && (
        <CancelDialog
          booking={booking}
          guest={guest}
          agencyName={agency?.agencyName ?? ''}
          onClose={() => setCancelling(false)}
          onCancelled={(after) => {
            setCancelling(false);
            setOver(true);
            onChange(after);
          }}
        />
      )}
    </div>
  );
}
