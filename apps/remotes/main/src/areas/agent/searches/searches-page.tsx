import { PRODUCT_TITLES } from '@portico/contract';
import type { SearchEntry } from '@portico/contract/http/center/searches';
import { Anchor, Button, EmptyState, ErrorState, Icon, icons, LinkButton } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayOf, daysText, dayText } from '@portico/storefront/parts/times';
import { bookingHref } from '../parts/booking-href.ts';
import { DayRangeField } from '../parts/day-range.tsx';
import { ChoiceFilter, FilterLine } from '../parts/filter-line.tsx';
import { Instant } from '../parts/instant.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { ShowMore } from '../parts/show-more.tsx';
import { StaleNote } from '../parts/stale-note.tsx';
import type { Column } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import { useScope } from '../parts/use-scope.ts';
import { BOOKED, searchesFilter } from './searches-filter.ts';
import { useSearches } from './searches.query.ts';

const VISITORS = 'visitors';

/** /searches: the searches of clients and agents, with the bookings they led to. */
export function SearchesPage() {
  const { t } = useTranslation();
  const { query, set, clear } = useAddressFilter();
  const filter = searchesFilter(query);
  const searches = useSearches(filter);
  const seesAll = useScope('searches') === 'all';
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <div className="c-page">
      <PageHead
        title={t('center.page.searches')}
        text={t(seesAll ? 'centerSearches.text' : 'centerSearches.textOwn')}
      />
      <FilterLine label={t('centerSearches.filters')}>
        <ChoiceFilter
          label={t('centerSearches.product')}
          all={t('centerSearches.allProducts')}
          value={filter.product}
          options={PRODUCT_TITLES.map((title) => ({
            value: title,
            label: t(`shell.service.${title}`),
          }))}
          onChange={(value) => set({ product: value })}
        />
        {seesAll && (
          <ChoiceFilter
            label={t('centerSearches.who')}
            all={t('centerSearches.everybody')}
            value={filter.who}
            options={peopleOf(searches.rows ?? [], filter.who, t)}
            onChange={(value) => set({ who: value })}
          />
        )}
        <ChoiceFilter
          label={t('centerSearches.booked')}
          all={t('centerSearches.bookedOrNot')}
          value={filter.booked}
          options={BOOKED.map((value) => ({ value, label: t(`centerSearches.is.${value}`) }))}
          onChange={(value) => set({ booked: value })}
        />
        <DayRangeField label={t('centerSearches.searchedOn')} days={filter} onDays={set} />
      </FilterLine>
      <StaleNote of={[searches.first]} />
      <List of={searches} onClear={isFiltered ? clear : null} />
    </div>
  );
}

/** Returns the choices of a person: visitors, the people of the rows shown, and the chosen one. */
function peopleOf(rows: readonly SearchEntry[], chosen: string | null, t: TFunction) {
  const names = new Map(
    rows.flatMap(({ who }) => (who === null ? [] : [[who.id, who.name ?? who.id] as const])),
  );
  if (chosen !== null && chosen !== VISITORS && !names.has(chosen)) names.set(chosen, chosen);
  return [
    { value: VISITORS, label: t('centerSearches.visitors') },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
}

interface ListProps {
  readonly of: ReturnType<typeof useSearches>;
  /** Removes all filters; null if there are none. */
  readonly onClear: (() => void) | null;
}

function List({ of, onClear }: ListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const { first, rows } = of;
  if (rows === null && first.status === 'rejected')
    return (
      <ErrorState
        title={t('centerSearches.failed')}
        actions={<Button onClick={first.reload}>{t('common.retry')}</Button>}
      />
    );
  if (rows?.length === 0)
    return (
      <EmptyState
        icon={icons.history}
        title={t(onClear === null ? 'centerSearches.none' : 'centerSearches.noMatch')}
        actions={onClear && <Button onClick={onClear}>{t('centerSearches.showAll')}</Button>}
      >
        {onClear === null && <p>{t('centerSearches.noneText')}</p>}
      </EmptyState>
    );
  return (
    <>
      <Table<SearchEntry>
        label={t('center.page.searches')}
        columns={columns}
        rows={rows ?? []}
        idOf={({ id }) => id}
        nameOf={(entry) => placesText(entry, t)}
        {...(rows === null ? { loadingRows: 10 } : {})}
      />
      <ShowMore of={of} />
    </>
  );
}

/** Formats the places: 'Lisbon', or 'London – Lisbon – Madrid'. */
const placesText = ({ criteria }: SearchEntry, t: TFunction): string =>
  criteria === null
    ? t('centerSearches.oldCriteria')
    : criteria.places.map(isolate).join(' – ') || t('centerSearches.anywhere');

const daysIn = (from: string, to: string | null, language: string): string =>
  to === null ? dayText(dayOf(from), language) : daysText(dayOf(from), dayOf(to), language);

const partyIn = ({ adults, children }: NonNullable<SearchEntry['criteria']>, t: TFunction) =>
  [
    t('common.adults', { count: adults }),
    ...(children > 0 ? [t('common.children', { count: children })] : []),
  ].join(t('common.listComma'));

function useColumns(): readonly Column<SearchEntry>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'what',
      title: t('centerSearches.column.what'),
      isWide: true,
      phone: 'title',
      cell: (entry) => (
        <span className="c-with-icon">
          <Icon
            of={PRODUCT_ICONS[entry.product]}
            label={t(`shell.service.${entry.product}`)}
            size="sm"
          />
          <span className="strong">{placesText(entry, t)}</span>
        </span>
      ),
    },
    {
      id: 'days',
      title: t('centerSearches.column.days'),
      phone: 'who',
      cell: ({ criteria, who, results }) =>
        criteria && (
          <>
            <bdi>{daysIn(criteria.from, criteria.to, i18n.language)}</bdi>
            <span className="faint dot">{partyIn(criteria, t)}</span>
            <span className="c-on-phone faint">
              <Searcher who={who} />
              <span className="dot">{t('centerSearches.found', { count: results })}</span>
            </span>
          </>
        ),
    },
    {
      id: 'who',
      title: t('centerSearches.column.who'),
      isExtra: true,
      cell: ({ who }) => <Searcher who={who} />,
    },
    {
      id: 'at',
      title: t('centerSearches.column.at'),
      isExtra: true,
      phone: 'amount',
      cell: ({ at }) => <Instant at={at} />,
    },
    {
      id: 'results',
      title: t('centerSearches.column.results'),
      isFigure: true,
      isExtra: true,
      cell: ({ results }) => <bdi>{results.toLocaleString('en')}</bdi>,
    },
    {
      id: 'booked',
      title: t('centerSearches.column.booked'),
      phone: 'time',
      cell: ({ booked }) =>
        booked === null ? (
          <span className="faint">{t('centerSearches.is.no')}</span>
        ) : (
          <Anchor className="link" href={bookingHref(booked)}>
            <bdi>{booked}</bdi>
          </Anchor>
        ),
    },
    {
      id: 'again',
      title: t('centerSearches.column.again'),
      phone: 'state',
      cell: (entry) => <Again entry={entry} />,
    },
  ];
}

/** The person who searched, or a visitor. */
function Searcher({ who }: Pick<SearchEntry, 'who'>) {
  const { t } = useTranslation();
  return who === null ? (
    <span className="muted">{t('centerSearches.visitor')}</span>
  ) : (
    <bdi>{who.name ?? t('centerSearches.erased')}</bdi>
  );
}

/** Links to the results. The server has moved days that have passed to the same weekdays ahead. */
function Again({ entry }: { readonly entry: SearchEntry }) {
  const { t, i18n } = useTranslation();
  const { again } = entry;
  if (again === null) return <span className="faint">{t('centerSearches.notAgain')}</span>;
  return (
    <span className="c-with-icon">
      <LinkButton
        size="sm"
        href={again.address}
        aria-label={`${t('centerSearches.again')}: ${placesText(entry, t)}`}
      >
        {t('centerSearches.again')}
      </LinkButton>
      {again.moved && (
        <span className="tiny faint">
          {t('centerSearches.moved', {
            days: isolate(daysIn(again.from, again.to, i18n.language)),
          })}
        </span>
      )}
    </span>
  );
}
