import { Button, icons, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { localNow, timeText } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { useOnline } from '@portico/storefront/state/online';
import type { Answered } from './answer.query.ts';

/** Says that the data could not be reloaded, and when they were loaded. */
export function StaleNote({ of }: { readonly of: readonly Omit<Answered<unknown>, 'set'>[] }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const shown = of.filter(({ value }) => value !== null);
  const failed = of.filter(({ status }) => status === 'rejected');
  const times = shown.flatMap(({ at }) => at ?? []);
  if (times.length === 0 || (isOnline && !failed.some(({ value }) => value !== null))) return null;
  const time = isolate(timeText(localNow(ownZone(), Math.min(...times))));
  return (
    <Note tone="warn" icon={isOnline ? icons.cloudAlert : icons.offline} announce="politely">
      <span className="c-stale">
        {t(isOnline ? 'center.stale.failed' : 'center.stale.offline', { time })}
        {isOnline && (
          <Button size="sm" onClick={() => failed.forEach(({ reload }) => reload())}>
            {t('common.retry')}
          </Button>
        )}
      </span>
    </Note>
  );
}
