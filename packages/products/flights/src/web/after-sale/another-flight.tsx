import { Alert, Button, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { AnotherSlot } from '@portico/storefront/after-sale-slots';
import { ByAgency } from '@portico/storefront/booking/agency-ways.tsx';
import { laterPart } from '@portico/storefront/parts/later-part';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { useState } from 'react';
import { type ChangeOffers, useRebookingOffers } from './after-sale.query.ts';

const [RebookingDialog, fetchDialog] = laterPart(
  async () => (await import('./rebooking-dialog.tsx')).RebookingDialog,
);

/**
 * Offers the flights of the airline in place of one that it has changed. If there are none, the
 * agency arranges one.
 */
export function AnotherFlight(props: AnotherSlot) {
  const { booking, notice, guest, onNews } = props;
  const { t } = useTranslation();
  const { asked, again } = useRebookingOffers({ reference: booking.reference, guest }, notice.id);
  const none = <ByAgency booking={booking} text="flightAfterSale.noFlights" />;
  if (asked.status === 'pending')
    return (
      <div role="status" aria-label={t('flightAfterSale.asking')}>
        <Skeleton shape="button" />
      </div>
    );
  if (asked.status === 'ready')
    return asked.data.offers.length > 0 ? (
      <Offered {...props} offers={asked.data} onAgain={again} />
    ) : (
      none
    );
  const { code } = asked;
  if (code === 'NOT_CHANGEABLE') return none;
  return (
    <Alert
      action={
        <Button size="sm" onClick={code === 'NOTICE_DECIDED' ? onNews : again}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(code ? `errors.${code}` : 'flightAfterSale.noAnswer')}
    </Alert>
  );
}

interface OfferedProps extends AnotherSlot {
  readonly offers: ChangeOffers;
  /** Asks for the flights again. */
  readonly onAgain: () => void;
}

/** The answer as a button, and how many flights there are to choose from. */
function Offered({ booking, guest, offers, onBooking, onNews, onAgain }: OfferedProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isFree = offers.offers.every(({ due }) => due.amount === 0);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="primary"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {t('flightSale.instead')}
      </Button>
      <p className="small muted">
        {t(isFree ? 'flightAfterSale.freeFlights' : 'flightAfterSale.someFlights', {
          count: offers.offers.length,
        })}
      </p>
      {isOpen && (
        <PanelFrame>
          <RebookingDialog
            {...{ booking, guest, offers }}
            onClose={close}
            onBooking={(after) => {
              close();
              onBooking(after);
            }}
            onNews={() => {
              close();
              onNews();
            }}
            onAgain={() => {
              close();
              onAgain();
            }}
          />
        </PanelFrame>
      )}
    </>
  );
}
