import type { AgencyRecord } from '@portico/contract/http/center/record';
import { Button, icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { bookingAddress } from '@portico/storefront/journey';
import { isolate } from '@portico/storefront/parts/isolate';
import { AssignButton } from '../parts/assign-button.tsx';
import { ConflictNote } from '../parts/conflict-note.tsx';
import { useScope } from '../parts/use-scope.ts';
import { useAssign, useResend } from './record.query.ts';

interface RecordActionsProps {
  readonly record: AgencyRecord;
  /** Loads the record as it is now. */
  readonly onNews: () => void;
  readonly onAssigned: () => void;
  readonly onCancel: () => void;
}

/** Buttons for everything that the agent may do now, and what came of it. */
export function RecordActions({ record, onNews, onAssigned, onCancel }: RecordActionsProps) {
  const { t } = useTranslation();
  const { booking, may, agent } = record;
  const [sent, resend] = useResend(booking.reference);
  const assigning = useAssign(record, onAssigned);
  const mayAssign = useScope('bookings.assign') !== 'none';
  return (
    <>
      <div className="cluster c-record-actions">
        {may.resendPapers && (
          <Button size="sm" icon={icons.mail} busy={sent.status === 'busy'} onClick={resend}>
            {t('record.resend')}
          </Button>
        )}
        {mayAssign && (
          <AssignButton
            look="line"
            side="start"
            isBusy={assigning.isBusy}
            current={agent?.id ?? null}
            onChoose={assigning.run}
          />
        )}
        {may.cancel && (
          <Button size="sm" className="c-danger" onClick={onCancel}>
            {t('record.cancel')}
          </Button>
        )}
        <LinkButton look="quiet" size="sm" icon={icons.eye} href={bookingAddress(booking, null)}>
          {t('record.asClient')}
        </LinkButton>
      </div>
      <ConflictNote
        refused={assigning.refused}
        onReload={() => {
          assigning.clear();
          onNews();
        }}
      />
      <p role="status" className="small muted">
        {assigning.isDone && t('record.assigned')}
        {sent.status === 'sent' && t('record.sent', { to: isolate(sent.to) })}
        {sent.status === 'failed' &&
          (sent.code === null ? t('record.offline') : t(`errors.${sent.code}`))}
      </p>
    </>
  );
}
