import { Alert, Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import type { Refused } from '../../account/try-call.ts';
import { RefusedNote } from './refused-note.tsx';

/** Details of VERSION_CONFLICT: who has changed the record since it was loaded, and when. */
interface Conflict {
  readonly changedBy: string | null;
  readonly changedAt: string;
}

const conflictOf = ({ code, details }: Refused): Conflict | null =>
  code === 'VERSION_CONFLICT' && details !== null && typeof details === 'object'
    ? (details as Conflict)
    : null;

interface ConflictNoteProps {
  readonly refused: Refused | null;
  /** Loads the record as it is now. */
  readonly onReload: () => void;
}

/** Explains why a change was refused; for VERSION_CONFLICT, who made the other change and when. */
export function ConflictNote({ refused, onReload }: ConflictNoteProps) {
  const { t, i18n } = useTranslation();
  const conflict = refused && conflictOf(refused);
  if (conflict === null) return <RefusedNote refused={refused} />;
  const { changedBy, changedAt } = conflict;
  const time = instantText(changedAt, i18n.language);
  return (
    <Alert tone="bad">
      <p>
        {changedBy === null
          ? t('centerParts.conflict', { time })
          : t('centerParts.conflictBy', { name: isolate(changedBy), time })}
      </p>
      <Button size="sm" onClick={onReload}>
        {t('centerParts.conflictReload')}
      </Button>
    </Alert>
  );
}
