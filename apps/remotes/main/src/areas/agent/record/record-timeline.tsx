import type {
  AgencyRecord,
  TimelineEntry,
  TimelineKind,
} from '@portico/contract/http/center/record';
import { Alert, Button, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { instantText } from '@portico/storefront/parts/times';
import { useState } from 'react';
import { Segments } from '../parts/segments.tsx';
import { Section } from './section.tsx';
import { useTimeline } from './timeline.query.ts';
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

/** Returns the entries of a filter. Other entries of the audit log have a section of their own. */
export const entriesOf = (
  entries: readonly TimelineEntry[],
  filter: Filter,
): readonly TimelineEntry[] =>
  entries.filter(
    ({ kind, text: { key } }) =>
      (kind !== 'audit' || key !== 'audit') &&
      (filter === 'all' || (filter === 'messages') === MESSAGES.has(kind)),
  );

/** Everything that has happened, newest first. */
export function RecordTimeline({ record }: { readonly record: AgencyRecord }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setWhole] = useState(false);
  const timeline = useTimeline(record);
  const entries = entriesOf(timeline.entries, filter);
  const isCut = !isWhole && entries.length > SHORT;
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
        {(isCut ? entries.slice(0, SHORT) : entries).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length === 0 && <p className="small muted">{t('record.timeline.none')}</p>}
      {timeline.status === 'failed' && (
        <Alert tone="bad">{t('record.timeline.older.failed')}</Alert>
      )}
      {isCut ? (
        <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
          {timeline.more === null
            ? t('record.timeline.whole', { count: entries.length })
            : t('record.timeline.older')}
        </Button>
      ) : (
        timeline.more && (
          <Button
            look="quiet"
            size="sm"
            busy={timeline.status === 'pending'}
            onClick={timeline.more}
          >
            {t(timeline.status === 'failed' ? 'common.retry' : 'record.timeline.older')}
          </Button>
        )
      )}
    </Section>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { i18n } = useTranslation();
  const { sentence, valueOf } = useSentence();
  const [before, after] = [valueOf(entry, entry.before), valueOf(entry, entry.after)];
  return (
    <li data-tone={TONES[entry.kind] ?? 'over'}>
      <span className="c-dot" aria-hidden="true" />
      <span>
        {entry.who && (
          <>
            <bdi className="strong">{entry.who}</bdi>{' '}
          </>
        )}
        {sentence(entry)}
        {entry.reference && (
          <>
            {' '}
            <bdi className="muted">{entry.reference}</bdi>
          </>
        )}
        {before !== null && after !== null && before !== after && (
          <Changed before={before} after={after} />
        )}
      </span>
      <bdi className="muted c-timeline-at">{instantText(entry.at, i18n.language)}</bdi>
    </li>
  );
}

/** A value that was replaced, and the one that replaced it. */
function Changed({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation();
  return (
    <span className="c-changed">
      <del>
        <span className="visually-hidden">{t('centerParts.change.was')} </span>
        <bdi>{before}</bdi>
      </del>
      <Icon of={icons.forward} size="sm" />
      <ins>
        <span className="visually-hidden">{t('centerParts.change.is')} </span>
        <bdi>{after}</bdi>
      </ins>
    </span>
  );
}
