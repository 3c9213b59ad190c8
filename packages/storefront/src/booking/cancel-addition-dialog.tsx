import type { AmendmentView, BookingView } from '@portico/contract';
import { Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { isolate } from '../parts/isolate.ts';
import { useCancellingAddition } from './cancel-addition.query.ts';
import { DecisionDialog, type DecisionProps, RefundGoes, useDecision } from './cancel-dialog.tsx';

export interface CancelAdditionProps extends DecisionProps {
  readonly booking: BookingView;
  readonly addition: AmendmentView;
  readonly guest: string | null;
  /** True if an agent cancels for a client, who gets the refund. */
  readonly forClient?: boolean | undefined;
}

/** Cancels one addition; the rest of the booking stays. */
export function CancelAdditionDialog({
  booking,
  addition,
  guest,
  agencyName,
  forClient = false,
  ...around
}: CancelAdditionProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const cancelling = useCancellingAddition(booking.reference, addition.reference, guest);
  const decision = useDecision(cancelling, around);
  const { quote } = decision;
  const back = quote?.refund.amount ?? 0;
  const money = (amount: number) => owed(amount, addition.due.currency);
  return (
    <DecisionDialog
      decision={decision}
      title={t('cancel.addition.title')}
      keep={t('cancel.addition.keep')}
      forward={
        back > 0
          ? t(forClient ? 'cancel.forClient.confirm' : 'cancel.confirm', {
              amount: isolate(money(back)),
            })
          : t('cancel.addition.confirmNothing')
      }
      busyText={t('cancel.addition.busy')}
      told={(trouble) => {
        if (trouble === 'NOT_CANCELLABLE')
          return t('cancel.addition.notAlone', { agency: agencyName });
        return trouble === 'VERSION_CONFLICT'
          ? t('cancel.addition.changed')
          : trouble === 'CANCEL_QUOTE_CHANGED'
            ? t('cancel.changedText')
            : t(`errors.${trouble}`);
      }}
      onClose={around.onClose}
    >
      {quote && (
        <>
          <p>{t('cancel.addition.stays')}</p>
          <Summary
            lines={[
              { label: t('cancel.addition.price'), amount: money(addition.due.amount) },
              { label: t('cancel.addition.kept'), amount: money(quote.penalty.amount) },
            ]}
            total={{
              label: t(forClient ? 'cancel.forClient.back' : 'cancel.back'),
              amount: isolate(money(back)),
            }}
          />
          <RefundGoes booking={booking} quote={quote} />
        </>
      )}
    </DecisionDialog>
  );
}
