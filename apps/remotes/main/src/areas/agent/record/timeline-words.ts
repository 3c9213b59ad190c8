import type { TimelineEntry } from '@portico/contract/http/center/record';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';

/** Returns a function that formats an entry as a sentence, with amounts and names isolated. */
export function useSentence(): (entry: Pick<TimelineEntry, 'text'>) => string {
  const { t } = useTranslation();
  const owed = useOwed();
  return ({ text: { key, values } }) =>
    t(
      `record.timeline.${key}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'object'
            ? isolate(owed(value.amount, value.currency))
            : typeof value === 'string'
              ? isolate(value)
              : value,
        ]),
      ),
    );
}
