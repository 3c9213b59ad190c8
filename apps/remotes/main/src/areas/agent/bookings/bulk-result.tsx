import type { BulkOutcome } from '@portico/contract/http/center/bulk';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { RefusedNote } from '../parts/refused-note.tsx';
import type { Bulk } from './bulk.query.ts';

interface BulkResultProps {
  readonly bulk: Pick<Bulk, 'done' | 'refused'>;
  /** Opens the record of a booking that was left as it is. */
  readonly onOpen: (reference: string) => void;
}

/** Result of the last action: the number of changed bookings, and each other one with its reason. */
export function BulkResult({ bulk: { done, refused }, onOpen }: BulkResultProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const left: readonly BulkOutcome[] = done?.outcomes.filter(({ ok }) => !ok) ?? [];
  const changed = (done?.outcomes.length ?? 0) - left.length;
  return (
    <>
      <RefusedNote refused={refused} />
      <div role="status" className={done ? 'c-bulk-result' : undefined}>
        {done && changed > 0 && (
          <p>{t(`centerBookings.bulk.${done.action}.done`, { count: changed })}</p>
        )}
        {left.length > 0 && (
          <>
            <p>{t('centerBookings.bulk.left', { count: left.length })}</p>
            <ul className="plain-list">
              {left.map((outcome) => (
                <li key={outcome.id}>
                  <button
                    type="button"
                    className="link c-reference"
                    aria-label={t('record.label', { reference: isolate(outcome.id) })}
                    onClick={() => onOpen(outcome.id)}
                  >
                    <bdi>{outcome.id}</bdi>
                  </button>{' '}
                  {reasonOf(outcome)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** Returns a function that says why a booking was left as it is; of a conflict, also who was faster. */
function useReason(): (outcome: BulkOutcome) => string {
  const { t, i18n } = useTranslation();
  return ({ reason = 'BOOKING_NOT_FOUND', changedBy, changedAt }) => {
    if (changedAt === undefined) return t(`centerBookings.bulk.reason.${reason}`);
    const time = isolate(instantText(changedAt, i18n.language));
    return changedBy
      ? t('centerBookings.bulk.changedBy', { name: isolate(changedBy), time })
      : t('centerBookings.bulk.changed', { time });
  };
}
