// What cancelling an addition alone gives back now, and the button that begins it. The dialog is
// loaded when the button is pressed.
import type { AmendmentView, BookingView } from '@portico/contract';
import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { lazy, Suspense, useState } from 'react';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { ownInstantText } from '../parts/own-instant.ts';

const Dialog = lazy(async () => ({
  default: (await import('./cancel-addition-dialog.tsx')).CancelAdditionDialog,
}));

/** Set for readers who may cancel. */
export interface CancelsAdditions {
  readonly guest: string | null;
  readonly agencyName: string;
  /** Called with the booking as the cancellation left it. */
  readonly onBooking: (booking: BookingView) => void;
  /** True if an agent cancels for a client, who gets the refund. */
  readonly forClient?: boolean;
  /** Called if the shown booking is outdated. */
  readonly onNews: () => void;
}

interface CancelAdditionProps extends CancelsAdditions {
  readonly booking: BookingView;
  readonly addition: AmendmentView;
}

export function CancelAddition({ onBooking, ...of }: CancelAdditionProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const [isOpen, setOpen] = useState(false);
  const { cancellable, endsWithBooking } = of.addition;
  if (endsWithBooking)
    return <p className="small muted">{t('booking.amendment.onlyWithBooking')}</p>;
  if (cancellable === undefined) return null;
  const { back, until } = cancellable;
  const amount = isolate(owed(back.amount, back.currency));
  return (
    <>
      <p className="small muted">
        {back.amount === 0
          ? t('booking.amendment.cancelNothing')
          : until === null
            ? t('booking.amendment.cancelBack', { amount })
            : t('booking.amendment.cancelBackUntil', {
                amount,
                time: ownInstantText(until, t, i18n.language),
              })}
      </p>
      <p className="no-print">
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('booking.amendment.cancel')}
        </Button>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            {...of}
            onClose={() => setOpen(false)}
            onCancelled={(booking) => {
              setOpen(false);
              onBooking(booking);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
