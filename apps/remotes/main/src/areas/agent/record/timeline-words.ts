import type { TimelineEntry } from '@portico/contract/http/center/record';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';

type Value = NonNullable<TimelineEntry['before']>;

/** Returns functions that word an entry, with amounts and names isolated. */
export function useSentence(): {
  readonly sentence: (entry: Pick<TimelineEntry, 'text'>) => string;
  /** Words the value before or after an entry: a status, a local time or a name. */
  readonly valueOf: (
    entry: Pick<TimelineEntry, 'kind' | 'text'>,
    value: Value | null,
  ) => string | null;
} {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const plain = (value: Value): string =>
    typeof value === 'object' ? owed(value.amount, value.currency) : String(value);
  return {
    sentence: ({ text: { key, values } }) =>
      t(
        `record.timeline.${key}`,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'number' ? value : isolate(plain(value)),
          ]),
        ),
      ),
    valueOf: ({ kind, text: { key } }, value) => {
      if (key === 'assigned')
        return value === null
          ? t('centerParts.unassigned')
          : plain(value) || t('record.actor.user');
      if (value === null) return null;
      if (kind === 'state' && typeof value === 'string') return t(`centerParts.status.${value}`);
      if (kind === 'notice' && typeof value === 'string')
        return `${dayText(value, i18n.language)} ${timeText(value)}`;
      return plain(value);
    },
  };
}
