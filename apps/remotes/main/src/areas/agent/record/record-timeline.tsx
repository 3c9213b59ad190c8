import type {
  AgencyRecord,
  TimelineEntry,
  TimelineKind,
} from '@portico/contract/http/center/record';
import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { instantText } from '@portico/storefront/parts/times';
import { useState } from 'react';
import { Segments } from '../parts/segments.tsx';
import { Section } from './section.tsx';
import { useSentence } from './timeline-words.ts';

const FILTERS = ['all', 'changes', 'messages'] as const;
type Filter = (typeof FILTERS)[number];

const MESSAGES: ReadonlySet<TimelineKind> = new Set(['mail', 'notice']);
/** Entries shown before the reader asks for all. */
const SHORT = 8;

const TONES: Readonly<Partial<Record<TimelineKind, string>>> = {
  payment: 'good',
  refund: 'good',
  notice: 'warn',
  task: 'risk',
};

/** Returns the entries of a filter. Audit entries have a section of their own. */
export const entriesOf = (
  entries: readonly TimelineEntry[],
  filter: Filter,
): readonly TimelineEntry[] =>
  entries.filter(
    ({ kind }) =>
      kind !== 'audit' && (filter === 'all' || (filter === 'messages') === MESSAGES.has(kind)),
  );

/** Everything that has happened, newest first. */
export function RecordTimeline({ record: { timeline } }: { readonly record: AgencyRecord }) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setWhole] = useState(false);
  const entries = entriesOf(timeline.entries, filter);
  return (
    <Section
      title={t('record.timeline')}
      end={
        <Segments
          label={t('record.timeline')}
          items={FILTERS.map((id) => ({ id, label: t(`record.timeline.filter.${id}`) }))}
          current={filter}
          onChoose={setFilter}
        />
      }
    >
      <ol className="plain-list c-timeline">
        {(isWhole ? entries : entries.slice(0, SHORT)).map((entry) => (
          <li key={entry.id} data-tone={TONES[entry.kind] ?? 'over'}>
            <span className="c-dot" aria-hidden="true" />
            <span>
              {entry.who && <bdi className="strong">{entry.who} </bdi>}
              {sentence(entry)}
              {entry.reference && <bdi className="muted"> {entry.reference}</bdi>}
            </span>
            <bdi className="muted c-timeline-at">{instantText(entry.at, i18n.language)}</bdi>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="small muted">{t('record.timeline.none')}</p>}
      {!isWhole && entries.length > SHORT && (
        <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
          {t('record.timeline.whole', { count: entries.length })}
        </Button>
      )}
    </Section>
  );
}
