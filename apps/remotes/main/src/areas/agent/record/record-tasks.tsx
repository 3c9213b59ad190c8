import type { AgencyRecord } from '@portico/contract/http/center/record';
import { icons, LinkButton, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';

/** Open tasks about the booking; they are decided on their own page. */
export function RecordTasks({ tasks }: { readonly tasks: NonNullable<AgencyRecord['tasks']> }) {
  const { t } = useTranslation();
  const [first] = tasks;
  return (
    <Note
      tone="warn"
      icon={icons.alert}
      action={
        first && (
          <LinkButton size="sm" href={`/tasks?task=${encodeURIComponent(first.id)}`}>
            {t('record.tasks.open')}
          </LinkButton>
        )
      }
    >
      {t('record.tasks', { count: tasks.length })}
    </Note>
  );
}
