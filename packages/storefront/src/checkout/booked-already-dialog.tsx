import type { BookedAlready } from '@portico/contract';
import { Button, Dialog } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { spanDays } from '../parts/times.ts';

interface BookedAlreadyDialogProps {
  /** At least one. */
  readonly booked: readonly BookedAlready[];
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/**
 * The same has been booked for these days: a question before anybody pays twice by mistake, and no
 * refusal.
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
        {booked.map(({ reference, title, span }) => (
          <li key={reference}>
            {t('checkout.again.booking', {
              title: isolate(title),
              dates: isolate(spanDays(span, i18n.language)),
              reference: isolate(reference),
            })}
          </li>
        ))}
      </ul>
      <p className="muted">{t('checkout.again.text')}</p>
    </Dialog>
  );
}
