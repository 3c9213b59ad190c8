import type { BookingView } from '@portico/contract';
import { Alert, Button, icons, LinkButton, StateBlock } from '@portico/design';
import { ApiError, useApi, useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { BesideSale } from '../parts/beside-sale.tsx';
import { endLeft } from '../parts/left-payment.ts';
import { usePartsOf } from '../product-parts.ts';

interface UnderWayProps {
  readonly booking: BookingView;
  readonly guest: string | null;
  /**
   * True if this browser may end the payment: a guest with their token, or the account that books.
   */
  readonly mayEnd: boolean;
  /** Called if the payment was ended here, or has changed elsewhere. */
  readonly onEnded: () => void;
}

/** A booking whose outcome is still open, with its items and the possible actions. */
export function UnderWay(props: UnderWayProps) {
  const { booking } = props;
  const { t } = useTranslation();
  const { labels } = usePartsOf(booking);
  const locator = booking.issued?.locator;
  const reference = (
    <>
      {t('booking.reference')} <bdi>{booking.reference}</bdi>
      {locator && labels.locator && (
        <>
          <br />
          {t(labels.locator)} <bdi>{locator}</bdi>
        </>
      )}
    </>
  );
  if (booking.status === 'awaiting_payment') return <Unpaid {...props} reference={reference} />;
  const isHeld = booking.status === 'attention';
  return (
    <BesideSale sale={booking}>
      <StateBlock
        icon={icons.clock}
        role="status"
        headingLevel={1}
        title={t(isHeld ? 'booking.status.attention' : 'booking.wait.title')}
        reference={reference}
      >
        {t(isHeld ? 'booking.attention.text' : 'booking.wait.text')}
      </StateBlock>
    </BesideSale>
  );
}

/**
 * Nothing is paid yet: the payment can be continued, or ended so that the same can be bought again.
 */
function Unpaid({
  booking,
  guest,
  mayEnd,
  onEnded,
  reference,
}: UnderWayProps & { readonly reference: ReactNode }) {
  const { t } = useTranslation();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const end = async () => {
    setBusy(true);
    setTrouble('');
    try {
      const rights = guest === null ? {} : { guest };
      await endLeft(api, { reference: booking.reference, address: '', ...rights });
      onEnded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(error.code === null ? t('booking.wait.offline') : t(`errors.${error.code}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BesideSale sale={booking}>
      <StateBlock
        icon={icons.clock}
        role="status"
        headingLevel={1}
        title={t('booking.wait.payment')}
        reference={reference}
        actions={
          <>
            {booking.next && (
              <LinkButton look="primary" href={booking.next.url}>
                {t('booking.wait.toPayment')}
              </LinkButton>
            )}
            {mayEnd && booking.cancellable && (
              <Button busy={busy} onClick={() => void end()}>
                {t(busy ? 'booking.wait.ending' : 'booking.wait.startAgain')}
              </Button>
            )}
          </>
        }
      >
        {t('booking.wait.unpaid')}
      </StateBlock>
      {trouble !== '' && <Alert tone="bad">{trouble}</Alert>}
    </BesideSale>
  );
}
