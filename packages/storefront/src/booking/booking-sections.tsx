import type { BookingView } from '@portico/contract';
import { Button, Staircase, TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { CancellationView } from '../parts/cancellation.ts';
import { Deadline } from '../parts/deadline.tsx';
import { isolate } from '../parts/isolate.ts';
import { dayOf, dayText, instantText } from '../parts/times.ts';
import { usePartsOf } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';

interface SectionProps {
  readonly booking: BookingView;
}

interface ChangeSectionProps extends SectionProps {
  readonly view: CancellationView;
  readonly onCancel: () => void;
}

/** What cancelling costs and until when, and the button that begins it. */
export function ChangeSection({ booking, view, onCancel }: ChangeSectionProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="form-section" aria-labelledby="change-title">
      <h2 id="change-title">{t('cancellation.head')}</h2>
      <Deadline cancellation={booking.cancellation} price={booking.price} isFree={view.isFree}>
        {[view.line, view.zone].filter(Boolean).join(t('cancellation.comma'))}
      </Deadline>
      {view.stairs.length > 1 && (
        <Staircase
          steps={view.stairs}
          end={{ date: dayText(dayOf(booking.span.from), i18n.language) }}
          label={view.sentence}
        />
      )}
      {booking.cancellable && (
        <p className="no-print">
          <Button onClick={onCancel}>{t('booking.cancel')}</Button>
        </p>
      )}
    </section>
  );
}

/** Who travels, and what they have asked for. */
export function TravellersSection({ booking }: SectionProps) {
  const { t } = useTranslation();
  const { labels, words } = usePartsOf(booking);
  return (
    <section className="form-section" aria-labelledby="guests-title">
      <h2 id="guests-title">{t(labels.travellers)}</h2>
      <ul className="plain-list booking-guests">
        {booking.travellers.map((traveller, i) => (
          <li key={i}>
            <bdi className="strong">
              {traveller.firstName} {traveller.lastName}
            </bdi>
            {traveller.age !== undefined && (
              <span className="muted dot">
                {traveller.type === 'infant'
                  ? t('checkout.infant')
                  : t('checkout.child', { age: t('common.age', { count: traveller.age }) })}
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
          <b className="strong">{t(labels.requests)}</b>
          <br />
          {booking.specialRequests}
        </p>
      )}
    </section>
  );
}

/** When it was booked, and whom to ask about it. */
export function BookingFoot({ booking }: SectionProps) {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  return (
    <p className="small faint booking-foot">
      <span>
        {t(booking.confirmedAt === null ? 'booking.begunOn' : 'booking.bookedOn', {
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
  );
}
