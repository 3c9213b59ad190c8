import type { BookingView, NoticeView } from '@portico/contract';
import { Alert, Button, Note } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import type { ComponentType } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import type { ChangedSlot } from '../after-sale-slots.ts';
import { usePartsOf } from '../product-parts.ts';
import { useAccepting, useNotices } from './notices.query.ts';

interface BookingNoticeProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  /** The booking as it is after an answer. */
  readonly onBooking: (booking: BookingView) => void;
  /** It is no longer as it is shown. */
  readonly onNews: () => void;
  readonly onCancel: () => void;
}

/** What the supplier has changed of a booking that stands, with the answers there are. */
export function BookingNotice(props: BookingNoticeProps) {
  const { Changed } = usePartsOf(props.booking);
  return Changed === undefined ? null : <Watched {...props} Changed={Changed} />;
}

interface WatchedProps extends BookingNoticeProps {
  readonly Changed: ComponentType<ChangedSlot>;
}

function Watched(props: WatchedProps) {
  const { booking, guest, onNews } = props;
  const { t } = useTranslation();
  useNotices(booking, guest, onNews);
  const [latest] = booking.notices ?? [];
  if (latest?.state === 'accepting')
    return (
      <Note tone="warn" announce="politely">
        {t('booking.notice.accepting')}
      </Note>
    );
  return latest === undefined || latest.answers.length === 0 ? null : (
    <Question {...props} notice={latest} />
  );
}

function Question({
  booking,
  notice,
  guest,
  Changed,
  onBooking,
  onCancel,
}: WatchedProps & { readonly notice: NoticeView }) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { accept, isBusy, trouble } = useAccepting(booking.reference, guest, onBooking);
  const { paid, refunded, currency } = bookingSums(booking);
  const left = paid - refunded;
  const mayCancel = notice.answers.includes('cancel');
  return (
    <section className="booking-notice" aria-labelledby="notice-title">
      <h2 id="notice-title">{t('booking.notice.title')}</h2>
      <Changed booking={booking} notice={notice} />
      {mayCancel && (
        <p>
          {left > 0
            ? t('booking.notice.free', {
                amount: isolate(owed(left, currency)),
              })
            : t('booking.notice.freeUnpaid')}
        </p>
      )}
      {trouble && (
        <Alert>{trouble === 'offline' ? t('login.offline') : t(`errors.${trouble}`)}</Alert>
      )}
      <p className="booking-notice-answers no-print">
        {notice.answers.includes('accept') && (
          <Button look="primary" busy={isBusy} onClick={() => void accept(notice.id)}>
            {t('booking.notice.accept')}
          </Button>
        )}
        {mayCancel && <Button onClick={onCancel}>{t('booking.notice.cancel')}</Button>}
      </p>
    </section>
  );
}
