import { type BookingView, slugOfTitle, type SoldSlug } from '@portico/contract';
import { LinkButton, Note } from '@portico/design';
import { isClosed } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { retryAddress, startOf } from '../journey.ts';
import { failureKey, usePartsOf } from '../product-parts.ts';

/** Notes about a booking that is not simply confirmed. */
export function BookingNotes({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const { labels } = usePartsOf(booking);
  return (
    <>
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
      {booking.failure && (
        <Note
          tone="bad"
          action={
            booking.retry ? (
              <LinkButton size="sm" href={retryAddress(booking.product, booking.retry.quoteId)}>
                {t('common.retry')}
              </LinkButton>
            ) : undefined
          }
        >
          {t(failureKey(booking.failure, labels))}
        </Note>
      )}
      {booking.status === 'cancelling' && (
        <Note tone="warn" announce="politely">
          {t(labels.cancelling)}
        </Note>
      )}
      {booking.status === 'cancelled' && (
        <Note tone="plain" announce="politely">
          {t(booking.balance?.state === 'lapsed' ? 'booking.balance.lapsed' : 'cancel.done')}
        </Note>
      )}
      {isClosed(booking) && booking.status !== 'cancelling' && (
        <p className="booking-another no-print">
          <LinkButton href={startOf(slugOfTitle(booking.product) as SoldSlug)}>
            {t(labels.another ?? 'booking.searchAgain')}
          </LinkButton>
        </p>
      )}
    </>
  );
}
