import { type BookingView, PAGES } from '@portico/contract';
import { Button, ErrorState, Skeleton } from '@portico/design';
import { bookingSums, isClosed } from '@portico/rules/booking-sums';
import { Navigate, useSearchParams, useTranslation } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { useBooking } from '../parts/booking.query.ts';
import { guestAmending } from '../parts/checkout-return.ts';
import { BackLink } from '../parts/back-link.tsx';
import { BookingNumbers } from '../parts/booking-facts.tsx';
import { useNoted } from '../parts/use-noted.ts';
import { useReference } from '../parts/use-reference.ts';
import { viewCancellation } from '../parts/cancellation.ts';
import { isolate } from '../parts/isolate.ts';
import { onSiteLine } from '../parts/on-site.ts';
import { laterLine, linesOfBooking, paidLines } from '../parts/price-lines.ts';
import { PlaceSection } from '../parts/place-section.tsx';
import { SalePanel } from '../parts/sale-panel.tsx';
import { dayOf } from '../parts/times.ts';
import { LinkAgain } from '../parts/link-again.tsx';
import { ToLogin } from '../parts/to-login.tsx';
import { cityOfSale } from '../parts/zones.ts';
import { currentTime } from '../platform/clock.ts';
import { usePartsOf } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { AmendmentNotes, AmendmentsSection } from './amendments.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BookingHead, BookingPapers } from './booking-head.tsx';
import { BookingNotice } from './booking-notice.tsx';
import { BookingNotes } from './booking-notes.tsx';
import {
  BookingFoot,
  BookingHistory,
  ChangeSection,
  TravellersSection,
} from './booking-sections.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditSections } from './credit-sections.tsx';
import { NextMoment } from './next-moment.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import './booking.css';

/**
 * A product's booking page, ?referenceNumber=…: one booking, for its customer, the agency's agents,
 * or the holder of the guest's link.
 */
export function BookingPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const reference = useReference();
  // the payment page never receives a guest's token: it is stored in this tab
  const guest = query.get('guest') ?? (query.has('amendment') ? guestAmending(reference) : null);
  const ticket = query.get('ticket');
  const state = useBooking(reference, guest, ticket);
  useNoted(state);
  if (state.status === 'pending')
    return (
      <div className="wrap page-waiting" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="head" width="half" />
        <Skeleton shape="fill" />
      </div>
    );
  if (state.status === 'rejected') {
    if (state.code === 'BOOKING_NOT_FOUND') {
      // a visitor may be the owner and is asked to log in; a logged-in user gets a not-found page
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
  return (
    <Booking
      booking={state.booking}
      guest={guest}
      // a ticket shows a guest's booking but grants no actions on it
      ticket={guest === null ? ticket : null}
      onChange={state.set}
      onNews={state.reload}
    />
  );
}

interface BookingProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  /** Token of the reader who has just returned from payment; the only access of some readers. */
  readonly ticket: string | null;
  readonly onChange: (booking: BookingView) => void;
  /** Called if the supplier has changed the booking. */
  readonly onNews: () => void;
}

/** Back to the list of trips; for guests, who have none, to the search for a booking. */
function WayBack() {
  const { t } = useTranslation();
  return useViewer().auth ? (
    <BackLink href={PAGES.myTrips.path} text={t('booking.backToTrips')} />
  ) : (
    <BackLink href={PAGES.findBooking.path} text={t('header.findBooking')} />
  );
}

/** Returns a booking as a reader sees it who may change nothing. */
const withoutActions = (booking: BookingView): BookingView => ({
  ...booking,
  amendable: [],
  cancellable: false,
  ...(booking.amendments && {
    amendments: booking.amendments.map(({ cancellable: _cancellable, ...one }) => one),
  }),
  ...(booking.balance && { balance: { ...booking.balance, isPayable: false } }),
});

function Booking({ booking: given, guest, ticket, onChange, onNews }: BookingProps) {
  const booking = ticket === null ? given : withoutActions(given);
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const owed = useOwed();
  const parts = usePartsOf(booking);
  const {
    afterSale,
    SaleFacts: { Whole },
  } = parts;
  const [cancelling, setCancelling] = useState(false);
  const [isDone, setDone] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { status } = booking;
  // the clicked button has disappeared: the focus moves to the heading, near the notes
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone, status]);
  const onDone = (after: BookingView) => {
    setCancelling(false);
    setDone(true);
    onChange(after);
  };
  const { terms, currency } = bookingSums(booking);
  const over = isClosed(booking);
  const money = (amount: number) => isolate(owed(amount, currency));
  const view = viewCancellation({
    ...terms,
    city: cityOfSale(booking),
    money,
    start: dayOf(booking.span.from),
    now: currentTime(),
    language: i18n.language,
    t,
  });
  return (
    <div className="wrap booking">
      <WayBack />
      <BookingHead
        booking={booking}
        title={title}
        papers={ticket === null && <BookingPapers booking={booking} guest={guest} />}
      />
      <BookingNotes booking={booking} />
      <AmendmentNotes booking={booking} guest={guest} />
      {ticket === null ? (
        <BookingNotice
          booking={booking}
          guest={guest}
          onBooking={onDone}
          onNews={onNews}
          onCancel={() => setCancelling(true)}
        />
      ) : (
        <LinkAgain booking={booking} ticket={ticket} />
      )}
      <BookingNumbers booking={booking} />
      <div className="checkout-columns">
        <div className="stack booking-main">
          <RefundTracker refunds={booking.refunds} />
          <CreditSections booking={booking} />
          <BalanceCard booking={booking} guest={guest} onBooking={onDone} onNews={onNews} />
          <NextMoment booking={booking} />
          {Whole && <Whole sale={booking} isClosed={over} />}
          {afterSale && booking.status === 'confirmed' && (
            <afterSale.Offers booking={booking} guest={guest} onBooking={onDone} onNews={onNews} />
          )}
          {booking.status === 'confirmed' && (
            <ChangeSection
              booking={booking}
              terms={terms}
              view={view}
              onCancel={() => setCancelling(true)}
            />
          )}
          <TravellersSection booking={booking} />
          <AmendmentsSection {...{ booking, guest, onNews }} onBooking={onDone} />
          {!over && <PlaceSection booking={booking} />}
          <BookingFoot booking={booking} />
        </div>
        <aside className="checkout-side">
          <PricePanel booking={booking} />
        </aside>
      </div>
      {cancelling && status === 'confirmed' && (
        <CancelDialog
          booking={booking}
          guest={guest}
          agencyName={agency?.agencyName ?? ''}
          onClose={() => setCancelling(false)}
          onCancelled={onDone}
          onNews={() => {
            setDone(true);
            onNews();
          }}
        />
      )}
    </div>
  );
}

/**
 * Items, amounts and total of the purchase, including later changes and additions, and its history.
 */
function PricePanel({ booking }: { readonly booking: BookingView }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const parts = usePartsOf(booking);
  const { total, currency, owed: open } = bookingSums(booking);
  const money = (amount: number) => isolate(owed(amount, currency));
  const there = () => onSiteLine(t(parts.labels.payOnSite), booking, parts.onSite, owed, t);
  const lines = linesOfBooking(booking, money, { t, language: i18n.language, owed }, parts);
  return (
    <SalePanel
      sale={booking}
      isClosed={isClosed(booking)}
      sum={{ lines, total }}
      after={[
        ...paidLines(booking, money, t, parts.labels, there),
        ...(open > 0 ? laterLine(booking, money, { t, language: i18n.language }) : []),
      ]}
    >
      <BookingHistory booking={booking} />
    </SalePanel>
  );
}
