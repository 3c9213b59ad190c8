import type { BookingView } from '@portico/contract';
import { icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode, RefObject } from 'react';
import { paperAddress } from '../parts/booking.query.ts';
import { BookingBadge } from '../parts/booking-facts.tsx';
import { spanDays } from '../parts/times.ts';
import { usePartsOf } from '../product-parts.ts';

interface BookingHeadProps {
  readonly booking: BookingView;
  /** Documents to download. */
  readonly papers: ReactNode;
  /** The heading, which gets the focus after a change. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/** Title and dates of the booking, its status, and the documents of a confirmed booking. */
export function BookingHead({ booking, papers, title }: BookingHeadProps) {
  const { t, i18n } = useTranslation();
  const { words } = usePartsOf(booking);
  return (
    <header className="booking-head">
      <div>
        <p>
          <BookingBadge booking={booking} />
        </p>
        <h1 ref={title} tabIndex={-1}>
          {booking.title}
        </h1>
        <p className="muted">
          <bdi>{spanDays(words.days?.(booking) ?? booking.span, i18n.language)}</bdi>
          <span className="dot">{words.length(booking, t)}</span>
          <span className="dot">{words.party(booking, t)}</span>
        </p>
      </div>
      {booking.status === 'confirmed' && papers}
    </header>
  );
}

interface PapersProps {
  readonly booking: BookingView;
  readonly guest: string | null;
}

/** Voucher and calendar entry; with `guest`, the links contain the guest's token. */
export function BookingPapers({ booking, guest }: PapersProps) {
  const { t, i18n } = useTranslation();
  const { labels } = usePartsOf(booking);
  return (
    <div className="cluster no-print">
      <LinkButton
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
    </div>
  );
}
