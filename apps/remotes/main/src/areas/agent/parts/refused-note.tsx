import { Alert } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { Refused } from '../../account/door-call.ts';

/** Explains why a change was not made. */
export function RefusedNote({ refused }: { readonly refused: Refused | null }) {
  const { t } = useTranslation();
  if (refused === null) return null;
  return (
    <Alert tone="bad">
      {refused.code === null ? t('center.noReply') : t(`errors.${refused.code}`)}
    </Alert>
  );
}
