import type { BookingView, Money } from '@portico/contract';
import { Button, TextLink } from '@portico/design';
import { type BookingSums, cameAbout, isClosed } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { openNoticeOf } from '../parts/changed.ts';
import type { CancellationView } from '../parts/cancellation.ts';
import { OwnStaircase } from '../parts/own-staircase.tsx';
import { OwnTime } from '../parts/own-time.tsx';
import { Deadline } from '../parts/deadline.tsx';
import { isolate } from '../parts/isolate.ts';
import { mailAddress } from '../parts/mail-address.ts';
import { ownInstantText, ownZoneText } from '../parts/own-instant.ts';
import { dayOf, dayText, instantText } from '../parts/times.ts';
import { usePartsOf } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';
import { AgencyWays } from './agency-ways.tsx';

interface SectionProps {
  readonly booking: BookingView;
}

interface ChangeSectionProps extends SectionProps {
  /** Terms of the booking including everything bought for it since. */
  readonly terms: BookingSums['terms'];
  readonly view: CancellationView;
  readonly onCancel: () => void;
}

/** Cancellation costs and deadlines, and the button that starts a cancellation. */
export function ChangeSection({ booking, terms, view, onCancel }: ChangeSectionProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="form-section" aria-labelledby="change-title">
      <h2 id="change-title">{t('cancellation.head')}</h2>
      <Deadline {...terms} isFree={view.isFree}>
        {view.isFree
          ? [view.line, view.zone].filter(Boolean).join(t('cancellation.comma'))
          : view.sentence}
        <OwnTime of={view.until} />
      </Deadline>
      {view.stairs.length > 1 && (
        <OwnStaircase
          steps={view.stairs}
          end={{ date: dayText(dayOf(booking.span.from), i18n.language) }}
          label={view.sentence}
        />
      )}
      {view.asks && <AgencyWays booking={booking} />}
      {openNoticeOf(booking)?.answers.includes('cancel') === true && (
        <p className="small muted">{t('booking.notice.termsAfter')}</p>
      )}
      {booking.cancellable && (
        <p className="no-print">
          <Button onClick={onCancel}>{t('booking.cancel')}</Button>
        </p>
      )}
    </section>
  );
}

/** The travellers and their special requests. */
export function TravellersSection({ booking }: SectionProps) {
  const { t } = useTranslation();
  const { labels, travellers } = usePartsOf(booking);
  return (
    <section className="form-section" aria-labelledby="guests-title">
      <h2 id="guests-title">{t(labels.travellers)}</h2>
      {travellers && !isClosed(booking) ? (
        <travellers.Booked booking={booking} />
      ) : (
        <TravellersList booking={booking} />
      )}
      {booking.specialRequests && (
        <p>
          <b className="strong">{t('booking.requests')}</b>
          <br />
          <bdi>{booking.specialRequests}</bdi>
        </p>
      )}
    </section>
  );
}

/** Names, ages and tickets; of several units, one list under the name of each. */
function TravellersList({ booking }: SectionProps) {
  const { t } = useTranslation();
  const { words } = usePartsOf(booking);
  const { units } = booking.party;
  if (units <= 1) return <UnitList booking={booking} unit={null} />;
  return Array.from({ length: units }, (_, index) => (
    <div key={index} className="booking-unit">
      <h3>
        {words.unit(index + 1, t)}
        {words.unitParty && (
          <span className="small muted dot">{words.unitParty(booking, index + 1, t)}</span>
        )}
      </h3>
      <UnitList booking={booking} unit={index + 1} />
    </div>
  ));
}

/** @param unit null for the travellers of all units */
function UnitList({ booking, unit }: SectionProps & { readonly unit: number | null }) {
  const { t } = useTranslation();
  const { labels } = usePartsOf(booking);
  const ticketsOf = (n: number) =>
    booking.issued?.tickets.filter(({ traveller }) => traveller === n) ?? [];
  return (
    <ul className="plain-list booking-guests">
      {booking.travellers.map((traveller, i) =>
        unit !== null && traveller.unit !== unit ? null : (
          <li key={i}>
            <bdi className="strong">
              {traveller.firstName} {traveller.lastName}
            </bdi>
            {traveller.type === 'infant' ? (
              <span className="muted dot">{t('checkout.infant')}</span>
            ) : (
              traveller.age !== undefined && (
                <span className="muted dot">
                  {t('checkout.child', { age: t('common.age', { count: traveller.age }) })}
                </span>
              )
            )}
            {ticketsOf(i + 1).map(({ number }) => (
              <span key={number} className="small muted booking-ticket">
                {labels.ticket && t(labels.ticket, { number: isolate(number) })}
              </span>
            ))}
          </li>
        ),
      )}
    </ul>
  );
}

/** Booking date, and a contact for questions. */
export function BookingFoot({ booking }: SectionProps) {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  return (
    <p className="small faint booking-foot">
      <span>
        {t(booking.confirmedAt === null ? 'booking.begunOn' : 'booking.bookedOn', {
          date: ownInstantText(booking.createdAt, t, i18n.language),
        })}
      </span>
      {agency?.contactEmailId && (
        <TextLink className="no-print" href={mailAddress(agency.contactEmailId, booking.reference)}>
          {t('booking.contactAgency', { agency: isolate(agency.agencyName) })}
        </TextLink>
      )}
    </p>
  );
}

/** Events of the booking so far, each with its time in the reader's time zone. */
export function BookingHistory({ booking }: SectionProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { confirmedAt, cancelledAt, createdAt, refunds, amendments = [] } = booking;
  const { changes } = usePartsOf(booking);
  const money = ({ amount, currency }: Money) => isolate(owed(amount, currency));
  const moments = [
    { at: createdAt, text: t('booking.history.begun') },
    ...(confirmedAt === null ? [] : [{ at: confirmedAt, text: t('booking.history.confirmed') }]),
    ...amendments
      .filter(cameAbout)
      .map(({ kind, confirmedAt: doneAt, createdAt: at, due, back }) => ({
        at: doneAt ?? at,
        text: t(
          `booking.history.${kind}${due.amount > 0 ? '.paid' : back.amount > 0 ? '.back' : ''}`,
          { amount: money(due.amount > 0 ? due : back) },
        ),
      })),
    ...amendments.flatMap(({ endedAlone, cancelledAt: at }) =>
      endedAlone && at !== null ? [{ at, text: t('booking.history.add-ons.cancelled') }] : [],
    ),
    ...(booking.notices ?? []).flatMap((notice) => {
      const words = changes?.words(notice, t, i18n.language);
      const { noticedAt, decidedAt, state } = notice;
      return [
        { at: noticedAt, text: words?.text ?? t('booking.history.notice') },
        ...(decidedAt === null || state !== 'accepted'
          ? []
          : [{ at: decidedAt, text: t('booking.history.accepted') }]),
      ];
    }),
    ...(cancelledAt === null ? [] : [{ at: cancelledAt, text: t('booking.history.cancelled') }]),
    ...refunds
      .filter(({ status }) => status === 'completed')
      .map(({ at, amount }) => ({
        at,
        text: t('booking.history.refunded', { amount: money(amount) }),
      })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <section className="booking-history" aria-labelledby="history-title">
      <h2 id="history-title" className="panel-title">
        {t('booking.history.title')}
      </h2>
      <p className="small faint">{t('booking.history.clock', { zone: ownZoneText(t) })}</p>
      <ol className="plain-list">
        {moments.map(({ at, text }, i) => (
          <li key={i} className="small">
            <bdi className="muted">{instantText(at, i18n.language)}</bdi>
            <br />
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
