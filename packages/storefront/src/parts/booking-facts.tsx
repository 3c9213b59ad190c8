import type { BookingStatus, BookingView } from '@portico/contract';
import { Badge } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { usePartsOf } from '../product-parts.ts';
import { useOwed } from './amounts.ts';
import { openNoticeOf } from './changed.ts';
import './booking-facts.css';

const TONE: Readonly<Record<BookingStatus, 'ok' | 'warn' | 'bad' | 'plain'>> = {
  confirmed: 'ok',
  awaiting_payment: 'warn',
  processing: 'warn',
  cancelling: 'warn',
  attention: 'warn',
  cancelled: 'plain',
  failed: 'bad',
  expired: 'plain',
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONE[status]}>{t(`booking.status.${status}`)}</Badge>;
}

/** Status of a booking, including a change by its supplier. */
export function BookingBadge({ booking }: { readonly booking: BookingView }) {
  const { t, i18n } = useTranslation();
  const { changes } = usePartsOf(booking);
  const notice = openNoticeOf(booking);
  if (notice === undefined) return <StatusBadge status={booking.status} />;
  return (
    <Badge tone="warn">
      {changes?.words(notice, t, i18n.language).status ?? t('booking.status.changed')}
    </Badge>
  );
}

/** Reference, the supplier's own number, and the total paid. */
export function BookingNumbers({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { labels } = usePartsOf(booking);
  const { paid, currency } = bookingSums(booking);
  return (
    <dl className="booking-numbers">
      <div>
        <dt>{t('booking.reference')}</dt>
        <dd>
          <bdi>{booking.reference}</bdi>
        </dd>
      </div>
      {labels.locator && booking.issued?.locator && (
        <div>
          <dt>{t(labels.locator)}</dt>
          <dd>
            <bdi>{booking.issued.locator}</bdi>
          </dd>
        </div>
      )}
      {booking.supplierReference && (
        <div>
          <dt>{t(labels.supplierReference)}</dt>
          <dd>
            <bdi>{booking.supplierReference}</bdi>
          </dd>
        </div>
      )}
      {paid > 0 && (
        <div>
          <dt>{t('booking.paid')}</dt>
          <dd>
            <bdi>{owed(paid, currency)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
