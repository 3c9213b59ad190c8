import type { AuditView } from '@portico/contract/http/center/audit';
import { AUDIT_PARTS } from '@portico/contract/http/center/audit-actions';
import { Anchor, Button, EmptyState, ErrorState, icons } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { zoneCity } from '@portico/storefront/parts/zones';
import { ownZone } from '@portico/storefront/platform/page';
import type { ReplyOf } from '../parts/answer.query.ts';
import { bookingHref } from '../parts/booking-href.ts';
import { clientHref } from '../parts/client-href.ts';
import { ChangeList } from '../parts/change-list.tsx';
import { actionText, objectText } from '../parts/change-words.ts';
import { DayRangeField } from '../parts/day-range.tsx';
import { ChoiceFilter, FilterLine } from '../parts/filter-line.tsx';
import { Instant } from '../parts/instant.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { StaleNote } from '../parts/stale-note.tsx';
import type { Column } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import { WordedText } from '../parts/worded-text.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import { ACTOR_KINDS, type AuditFilter, auditFilter } from './audit-filter.ts';
import { useAuditLog } from './audit.query.ts';
import { ChainCheck } from './chain-check.tsx';
import { ObjectFilter } from './object-filter.tsx';
import './audit.css';

/** /audit: the log of changes, its filters, and the check of its chain. */
export function AuditPage() {
  const { t } = useTranslation();
  const { query, set, clear } = useAddressFilter();
  const filter = auditFilter(query);
  const log = useAuditLog(filter);
  const zone = log.first.value?.zone ?? ownZone();
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <div className="c-page">
      <PageHead
        title={t('center.page.audit')}
        text={`${t('centerAudit.text')} ${t('centerAudit.zone', { city: isolate(zoneCity(zone, t)) })}`}
        actions={<ChainCheck />}
      />
      <Filters filter={filter} people={log.first.value?.people ?? []} onSet={set} />
      <StaleNote of={[log.first]} />
      <List of={log} zone={zone} onClear={isFiltered ? clear : null} />
    </div>
  );
}

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly people: ReplyOf<'auditLog'>['people'];
  readonly onSet: (values: Readonly<Record<string, string | null>>) => void;
}

function Filters({ filter, people, onSet }: FiltersProps) {
  const { t } = useTranslation();
  const kinds = ACTOR_KINDS.map((kind) => ({
    value: kind as string,
    label: t(`centerAudit.actor.${kind}`),
  }));
  const persons = people.map(({ id, name }) => ({ value: id, label: name ?? id }));
  return (
    <FilterLine label={t('centerAudit.filters')}>
      <ChoiceFilter
        label={t('centerAudit.who')}
        all={t('centerAudit.everybody')}
        value={filter.actor}
        options={withChosen([...persons, ...kinds], filter.actor)}
        onChange={(value) => onSet({ actor: value })}
      />
      <ChoiceFilter
        label={t('centerAudit.what')}
        all={t('centerAudit.everything')}
        value={filter.action}
        options={withChosen(
          AUDIT_PARTS.map((part) => ({
            value: `${part}.`,
            label: t(`centerAudit.part.${part}`),
          })),
          filter.action,
        )}
        onChange={(value) => onSet({ action: value })}
      />
      <ObjectFilter
        key={filter.object}
        value={filter.object}
        onChange={(value) => onSet({ object: value })}
      />
      <DayRangeField label={t('centerAudit.days')} days={filter} onDays={onSet} />
    </FilterLine>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}
/** Adds the value of the address to the options if it is none of them. */
const withChosen = (options: readonly Option[], chosen: string | null): readonly Option[] =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

interface ListProps {
  readonly of: ReturnType<typeof useAuditLog>;
  /** Zone of the agency. */
  readonly zone: string;
  /** Removes all filters; null if there are none. */
  readonly onClear: (() => void) | null;
}

function List({ of, zone, onClear }: ListProps) {
  const { t } = useTranslation();
  const columns = useColumns(zone);
  const { first, rows } = of;
  if (rows === null && first.status === 'rejected')
    return (
      <ErrorState
        title={t('centerAudit.failed')}
        actions={<Button onClick={first.reload}>{t('common.retry')}</Button>}
      />
    );
  if (rows?.length === 0)
    return (
      <EmptyState
        icon={icons.shield}
        title={t(onClear === null ? 'centerAudit.none' : 'centerAudit.noMatch')}
        actions={onClear && <Button onClick={onClear}>{t('centerAudit.showAll')}</Button>}
      />
    );
  return (
    <>
      <Table<AuditView>
        label={t('center.page.audit')}
        columns={columns}
        rows={rows ?? []}
        idOf={({ seq }) => String(seq)}
        nameOf={({ action }) => actionText(action, t).text}
        detailOf={(entry) => <ChangeList entry={entry} zone={zone} />}
        {...(rows === null ? { loadingRows: 10 } : {})}
      />
      <ShowMore of={of} />
    </>
  );
}

const actorText = ({ type, id, name }: AuditView['actor'], t: TFunction): string =>
  name ?? (type === 'user' ? t('centerAudit.erased') : (id ?? t(`centerAudit.actor.${type}`)));

/** Returns the address of the page of an object; null if it has none. */
const hrefOf = (object: string): string | null => {
  const [kind, id] = object.split(':');
  if (kind === 'client' && id) return clientHref(id);
  return kind === 'booking' && id ? bookingHref(id) : null;
};

function useColumns(zone: string): readonly Column<AuditView>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'seq',
      title: t('centerAudit.column.seq'),
      isFigure: true,
      isExtra: true,
      cell: ({ seq }) => <bdi className="faint">{seq}</bdi>,
    },
    {
      id: 'at',
      title: t('centerAudit.column.at'),
      phone: 'time',
      cell: ({ at }) => <Instant at={at} zone={zone} />,
    },
    {
      id: 'who',
      title: t('centerAudit.column.who'),
      phone: 'who',
      cell: ({ actor, via }) => (
        <>
          <bdi>{actorText(actor, t)}</bdi>
          {via !== 'http' && (
            <span className="faint dot">
              <bdi>{via}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'action',
      title: t('centerAudit.column.action'),
      phone: 'title',
      cell: ({ action }) => (
        <span className="strong">
          <WordedText of={actionText(action, t)} />
        </span>
      ),
    },
    {
      id: 'object',
      title: t('centerAudit.column.object'),
      isWide: true,
      phone: 'state',
      cell: (entry) => {
        const href = hrefOf(entry.object);
        const name = <WordedText of={objectText(entry, t)} />;
        return href === null ? (
          <span title={entry.object}>{name}</span>
        ) : (
          <Anchor className="link" href={href}>
            {name}
          </Anchor>
        );
      },
    },
  ];
}
