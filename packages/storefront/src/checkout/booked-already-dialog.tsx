import type { BookedAlready } from '@portico/contract';
import { Button, Dialog } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { spanDays } from '../parts/times.ts';

interface BookedAlreadyDialogProps {
  /** At least one booking. */
  readonly booked: readonly BookedAlready[];
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/**
 * Warns that the same has already been booked for these days, so that a customer does not pay twice
 * by mistake; it does not block the purchase.
 */
export function BookedAlreadyDialog({ booked, onAccept, onLeave }: BookedAlreadyDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      open
      alert
      onClose={onLeave}
      title={t('checkout.again.title')}
      actions={
        <>
          <Button look="line" onClick={onLeave}>
            {t('checkout.again.leave')}
          </Button>
          <Button look="primary" onClick={onAccept}>
            {t('checkout.again.accept')}
          </Button>
        </>
      }
    >
      <ul className="plain-list">
        {booked.map(({ reference, title, span, days }) => (
          <li key={reference}>
            {t('checkout.again.booking', {
              title: isolate(title),
              dates: isolate(spanDays(days ?? span, i18n.language)),
              reference: isolate(reference),
            })}
          </li>
        ))}
      </ul>
      <p className="muted">{t('checkout.again.text')}</p>
    </Dialog>
  );
}
