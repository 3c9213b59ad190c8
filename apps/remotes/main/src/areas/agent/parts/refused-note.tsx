import { Alert } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { Refused } from '../../account/try-call.ts';

interface RefusedNoteProps {
  readonly refused: Refused | null;
  /** Sentence that says which action failed. */
  readonly what?: string;
}

/** Explains why a change was not made. */
export function RefusedNote({ refused, what }: RefusedNoteProps) {
  const { t } = useTranslation();
  if (refused === null) return null;
  return (
    <Alert tone="bad">
      {what} {refused.code === null ? t('center.noReply') : t(`errors.${refused.code}`)}
    </Alert>
  );
}
