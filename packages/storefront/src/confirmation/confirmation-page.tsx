import type { BookingView, SoldSlug } from '@portico/contract';
import { Button, ErrorState, icons, LinkButton, Panel, Skeleton, Summary } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import { Navigate, useSearchParams, useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { LinkAgain } from '../parts/link-again.tsx';
import { NamesKeptNote } from '../checkout/names-kept.tsx';
import { useOwed } from '../parts/amounts.ts';
import { bookingAddress, startOf } from '../journey.ts';
import { paperAddress, useBooking } from '../parts/booking.query.ts';
import { BookingNumbers, StatusBadge } from '../parts/booking-facts.tsx';
import { guestLeftFor } from '../parts/checkout-return.ts';
import { TravellersSection } from '../booking/booking-sections.tsx';
import { HeaderSteps } from '../parts/header-steps.tsx';
import { isolate } from '../parts/isolate.ts';
import { PlaceSection } from '../parts/place-section.tsx';
import { onSiteLine } from '../parts/on-site.ts';
import { linesOfBooking, paidLines } from '../parts/price-lines.ts';
import { useNoted } from '../parts/use-noted.ts';
import { useReference } from '../parts/use-reference.ts';
import { clearTab } from '../platform/storage.ts';
import { bookedKey, usePartsOf } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { NextSteps } from './next-steps.tsx';
import { NotBooked } from './not-booked.tsx';
import { Poster } from './poster.tsx';
import { UnderWay } from './under-way.tsx';
import './confirmation.css';

/**
 * Return page of the payment provider: a product's confirm-payment. It only reads state, so that
 * reloading is safe.
 */
export function ConfirmationPage({ slug }: { readonly slug: SoldSlug }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { auth } = useViewer();
  const reference = useReference();
  const [left] = useState(() => guestLeftFor(reference));
  const guest = query.get('guest') ?? left;
  const state = useBooking(reference, guest, query.get('ticket'));
  const confirmed = state.status === 'fulfilled' && state.booking.status === 'confirmed';
  useEffect(() => {
    if (confirmed) clearTab('checkout-form');
  }, [confirmed]);
  useNoted(state);

  if (state.status === 'pending')
    return (
      <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="head" width="half" />
        <Skeleton shape="fill" />
      </div>
    );
  if (state.status === 'rejected') {
    const unknown = state.code === 'BOOKING_NOT_FOUND' || reference === null;
    return (
      <div className="wrap checkout-state">
        <ErrorState
          headingLevel={1}
          title={
            unknown
              ? t('booking.notFound')
              : t(state.code ? `errors.${state.code}` : 'common.somethingWrong')
          }
          actions={
            unknown ? (
              <LinkButton look="primary" href={startOf(slug)}>
                {t('booking.searchAgain')}
              </LinkButton>
            ) : (
              <Button look="primary" onClick={state.reload}>
                {t('common.retry')}
              </Button>
            )
          }
        >
          {unknown && t('booking.notFoundText')}
        </ErrorState>
      </div>
    );
  }
  const { booking } = state;
  if (booking.status === 'confirmed')
    return <Confirmed booking={booking} guest={guest} ticket={query.get('ticket')} />;
  if (booking.status === 'failed' || booking.status === 'expired')
    return <NotBooked slug={slug} booking={booking} quoteId={query.get('quoteId')} />;
  if (booking.status === 'cancelling' || booking.status === 'cancelled')
    return <Navigate to={bookingAddress(booking, guest)} replace />;
  const mayEnd = guest !== null || auth;
  return <UnderWay booking={booking} guest={guest} mayEnd={mayEnd} onEnded={state.reload} />;
}

function Confirmed({
  booking,
  guest,
  ticket,
}: {
  booking: BookingView;
  guest: string | null;
  ticket: string | null;
}) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { auth } = useViewer();
  const parts = usePartsOf(booking);
  const {
    labels,
    words,
    SaleFacts: { Whole },
  } = parts;
  /**
   * A ticket shows a guest's booking only; its documents and page require the link from the e-mail.
   */
  const onlyShown = guest === null && ticket !== null;
  const mayOpen = !onlyShown && (guest !== null || auth);
  const { price } = booking;
  const money = (amount: number) => owed(amount, price.currency);
  const there = () => onSiteLine(t(labels.payOnSite), booking, parts.onSite, owed, t);
  return (
    <div className="wrap confirmation">
      <HeaderSteps current={2} who={labels.whoStep} />
      <div className="confirmation-head">
        <Poster booking={booking} />
        <div className="confirmation-say">
          <p>
            <StatusBadge status={booking.status} />
          </p>
          <h1 className="hero-head" tabIndex={-1}>
            {t(bookedKey(booking, labels))}
          </h1>
          <p className="read">
            {words.booked(booking, t)}{' '}
            {t(labels.paperSent ?? 'booking.done.text', {
              name: isolate(booking.contact.firstName),
              email: isolate(booking.contact.email),
            })}
          </p>
          {mayOpen && <Papers booking={booking} guest={guest} />}
          {onlyShown && <LinkAgain booking={booking} ticket={ticket} />}
          <BookingNumbers booking={booking} />
        </div>
      </div>
      <div className="checkout-columns">
        <div className="stack">
          <NamesKeptNote />
          <NextSteps booking={booking} own={mayOpen ? bookingAddress(booking, guest) : null} />
          {booking.issued && <TravellersSection booking={booking} />}
          {Whole && <Whole sale={booking} />}
          <PlaceSection booking={booking} />
        </div>
        <Panel>
          <h2 className="panel-title">{t('booking.done.price')}</h2>
          <Summary
            lines={linesOfBooking(booking, money, { t, language: i18n.language, owed }, parts)}
            total={{ label: t('price.total'), amount: money(bookingSums(booking).total) }}
            after={paidLines(booking, money, t, labels, there)}
          />
        </Panel>
      </div>
    </div>
  );
}

/** Voucher, calendar entry and a link to the booking's page. */
function Papers({
  booking,
  guest,
}: {
  readonly booking: BookingView;
  readonly guest: string | null;
}) {
  const { t, i18n } = useTranslation();
  const { labels } = usePartsOf(booking);
  return (
    <div className="cluster no-print">
      <LinkButton
        look="primary"
        icon={icons.download}
        href={paperAddress('voucher', booking.reference, guest, i18n.language)}
      >
        {t(labels.paper ?? 'booking.voucher')}
      </LinkButton>
      <LinkButton
        icon={icons.calendarPlus}
        href={paperAddress('tripCalendar', booking.reference, guest, i18n.language)}
      >
        {t('booking.calendar')}
      </LinkButton>
      <LinkButton look="quiet" href={bookingAddress(booking, guest)}>
        {t('booking.title')}
      </LinkButton>
    </div>
  );
}
