import type { BookingView, SoldSlug } from '@portico/contract';
import { ErrorState, LinkButton } from '@portico/design';
import { Navigate, useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { withState } from '../checkout/with-state.ts';
import { retryAddress, startOf } from '../journey.ts';
import { BesideSale } from '../parts/beside-sale.tsx';
import { rememberRefused } from '../parts/refused-part.ts';
import { checkoutAddress, forgetAttempt } from '../parts/checkout-return.ts';
import { failureKey, usePartsOf } from '../product-parts.ts';

/**
 * A declined card redirects to the same checkout, where the quote is still valid; any other failure
 * is explained here.
 */
export function NotBooked({
  slug,
  booking,
  quoteId,
}: {
  readonly slug: SoldSlug;
  readonly booking: BookingView;
  readonly quoteId: string | null;
}) {
  const { t } = useTranslation();
  const { labels, cart, seatOwner } = usePartsOf(booking);
  const state =
    booking.failure === 'DECLINED'
      ? 'declined'
      : booking.failure === 'CANCELLED_BY_PAYER'
        ? 'left'
        : booking.failure === 'SOLD_OUT'
          ? 'SOLD_OUT'
          : booking.failure === 'NAME_REFUSED' || booking.failure === 'SEAT_TAKEN'
            ? booking.failure
            : null;
  const [back] = useState(() => {
    const checkout = state && checkoutAddress(slug, booking.reference, state, quoteId);
    // a name or a seat is corrected where it was entered or chosen
    const isOfNames = state === 'NAME_REFUSED' || state === 'SEAT_TAKEN';
    if (isOfNames) rememberRefused(booking, state, (seat) => seatOwner?.(booking, seat));
    return checkout && isOfNames && cart
      ? withState(cart.names(new URLSearchParams(checkout.split('?')[1])), state)
      : checkout;
  });
  useEffect(() => forgetAttempt(booking.reference), [booking.reference]);
  if (back) return <Navigate to={back} replace />;
  return (
    <BesideSale sale={booking} after={[]}>
      <ErrorState
        headingLevel={1}
        title={t(`booking.status.${booking.status}`)}
        actions={
          <>
            {booking.retry && (
              <LinkButton
                look="primary"
                href={retryAddress(booking.product, booking.retry.quoteId)}
              >
                {t('common.retry')}
              </LinkButton>
            )}
            <LinkButton look={booking.retry ? 'line' : 'primary'} href={startOf(slug)}>
              {t('booking.searchAgain')}
            </LinkButton>
          </>
        }
        reference={
          <>
            {t('booking.reference')} <bdi>{booking.reference}</bdi>
          </>
        }
      >
        {booking.failure && t(failureKey(booking.failure, labels))}
      </ErrorState>
    </BesideSale>
  );
}
