import { icons, LinkButton, Note } from '@portico/design';
import { useLocation, useNavigate, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { instantText, todayHere } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { useOnline } from '@portico/storefront/state/online';
import { useViewer } from '@portico/storefront/state/account';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '../parts/keys.ts';
import { PageHead } from '../parts/page-head.tsx';
import { RefusedNote } from '../parts/refused-note.tsx';
import { type Line, type Lines, useCounts, useLines, useSums } from './bookings.query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { allColumns, isShown } from './columns.tsx';
import { FilterPopup } from './filter-popup.tsx';
import {
  conditionsOf,
  type FilterName,
  hasOnlyDeadlines,
  hrefOf,
  type ListAddress,
  listQueryOf,
  PAGE_SIZE,
  readAddress,
  VIEWS,
  writeAddress,
} from './list-address.ts';
import { FilterBar } from './filter-bar.tsx';
import { ProductTabs, ViewChips } from './list-head.tsx';
import { ListError, Nothing } from './list-states.tsx';
import { listOf } from './saved-view.ts';
import { SavedViews } from './saved-views.tsx';
import { useSavedViews } from './saved-views.query.ts';
import { useListActions } from './use-list-actions.ts';
import './bookings.css';

/** Returns the list's state, read from the address, and a function that changes the address. */
function useListAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const seesCosts = useSeesCosts();
  const state = useMemo(() => {
    const read = readAddress(new URLSearchParams(search));
    // a link from a reader who sees costs opens in the standard order
    return read.sort?.column === 'markup' && !seesCosts ? { ...read, sort: null } : read;
  }, [search, seesCosts]);
  const onState = useCallback(
    (next: ListAddress, replace = false) => {
      void navigate(`${pathname}${writeAddress(next)}`, { replace });
    },
    [navigate, pathname],
  );
  return [state, onState] as const;
}

/** True if the reader gets costs. For display only: the server decides. */
function useSeesCosts(): boolean {
  const { isRestrictedAgent, profile } = useViewer();
  return !isRestrictedAgent && profile?.isPresenting !== true;
}

/** The agency's bookings of all products: tabs, views, filters, and a record beside the list. */
export function BookingsPage() {
  const { t } = useTranslation();
  const [state, onState] = useListAddress();
  const lines = useLines(listQueryOf(state, ownZone()), state.shown);
  const counts = useCounts(conditionsOf(state, ownZone()), lines.at);
  useFocusBack(state.open);
  const title = t('center.page.bookingsList');
  const record = state.open !== null && (
    <Suspense fallback={null}>
      <OpenRecord
        {...{ state, onState }}
        reference={state.open}
        rows={lines.rows}
        onChanged={lines.reload}
      />
    </Suspense>
  );
  if (state.isFull)
    return (
      <div className="c-bookings">
        <PageHead
          title={title}
          actions={
            <LinkButton
              size="sm"
              icon={icons.back}
              href={hrefOf({ ...state, open: null, isFull: false })}
            >
              {t('centerBookings.back')}
            </LinkButton>
          }
        />
        {record}
      </div>
    );
  return (
    <div className={record ? 'c-bookings has-record' : 'c-bookings'}>
      <div className="c-list-page">
        <PageHead
          title={title}
          actions={
            <LinkButton look="primary" size="sm" icon={icons.plus} href="/booknow/hotels">
              {t('centerBookings.book')}
            </LinkButton>
          }
        />
        <ProductTabs state={state} counts={counts} />
        <List {...{ state, onState, lines }} counts={counts} onReload={lines.reload} />
      </div>
      {record}
    </div>
  );
}

const RecordPanel = lazy(async () => ({
  default: (await import('../record/record-panel.tsx')).RecordPanel,
}));

interface OpenRecordProps {
  readonly state: ListAddress;
  readonly onState: (state: ListAddress, replace?: boolean) => void;
  readonly reference: string;
  readonly rows: readonly Line[];
  readonly onChanged: () => void;
}

/** The open record, and its neighbours in the list. */
function OpenRecord({ state, onState, reference, rows, onChanged }: OpenRecordProps) {
  const at = rows.findIndex((row) => row.reference === reference);
  const to = (step: number) => {
    const row = at < 0 ? undefined : rows[at + step];
    return row === undefined ? null : () => onState({ ...state, open: row.reference }, true);
  };
  return (
    <RecordPanel
      reference={reference}
      isFull={state.isFull}
      onPrevious={to(-1)}
      onNext={to(1)}
      onFull={state.isFull ? null : () => onState({ ...state, isFull: true })}
      onClose={() => onState({ ...state, open: null, isFull: false })}
      onChanged={onChanged}
    />
  );
}

/** Moves the focus to the row that Tab reaches. */
const focusRows = () =>
  document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });

/** Returns the focus to the row of a record that has been closed. */
function useFocusBack(open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null) return;
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`)
      ?.focus({ preventScroll: true });
  }, [open]);
}

interface ListProps {
  readonly state: ListAddress;
  readonly onState: (state: ListAddress, replace?: boolean) => void;
  readonly lines: Lines;
  readonly counts: ReturnType<typeof useCounts>;
  readonly onReload: () => void;
}

function List({ state, onState, lines, counts, onReload }: ListProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const seesCosts = useSeesCosts();
  const views = useSavedViews();
  const { rows } = lines;
  const whole = useWholeSums(state, lines);
  const agents = useAgents(rows);
  const [editing, setEditing] = useState<FilterName | 'any' | null>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const all = allColumns({
    t,
    language: i18n.language,
    owed,
    today: todayHere(),
    rows,
    whole,
    withCosts: rows.length > 0 ? 'net' in (rows[0] ?? {}) : seesCosts,
  });
  const columns = all.filter((column) => isShown(column, state.columns));
  const isEmpty = lines.status === 'fulfilled' && rows.length === 0;
  const { bulk, selection, exporting, exportRows } = useListActions({
    state,
    columns,
    lines,
    onReload,
  });
  useKeys({
    E: exportRows,
    F: () => setEditing('any'),
    ...Object.fromEntries(
      [
        ...VIEWS.map((view) => ({ ...state, view, shown: PAGE_SIZE })),
        ...(views.value?.views ?? []).map((view) => listOf(view, all, state)),
      ]
        .slice(0, 9)
        .map((view, at) => [String(at + 1), () => onState(view)]),
    ),
  });
  return (
    <>
      <ViewChips state={state} counts={counts} onState={onState}>
        <SavedViews {...{ state, views, onState }} columns={all} />
      </ViewChips>
      <FilterBar
        {...{ state, onState, agents, filterButton }}
        columns={all}
        shown={rows.length}
        total={counts?.all}
        isOpen={editing !== null}
        onEdit={(name) => setEditing(name)}
        isExporting={exporting.isRunning}
        onExport={exportRows}
        popup={
          editing !== null && (
            <FilterPopup
              {...{ state, agents, onState }}
              field={editing === 'any' ? null : editing}
              trigger={filterButton}
              onClose={() => setEditing(null)}
            />
          )
        }
      />
      <RefusedNote refused={exporting.refused} what={t('centerBookings.exportFailed')} />
      <p role="status" className="visually-hidden">
        {exporting.isDone && t('centerBookings.exported')}
      </p>
      <OfflineNote at={lines.at} />
      {lines.status === 'rejected' && <ListError lines={lines} onRetry={onReload} />}
      {isEmpty ? (
        <Nothing {...{ state, agents, onState }} />
      ) : (
        <BookingsTable {...{ state, onState, lines, columns, whole }} selection={selection} />
      )}
      <BulkBar
        rows={selection.rows}
        bulk={bulk}
        isExporting={exporting.isRunning}
        onExport={exportRows}
        onOpen={(open) => onState({ ...state, open, isFull: false })}
        onClear={() => {
          selection.onChange(new Set());
          // the pressed button disappears
          focusRows();
        }}
      />
    </>
  );
}

/**
 * Returns the sums of the whole list if the rows are a part of it: null until they are known, else
 * undefined. The order by deadlines leaves out bookings that the sums would hold.
 */
function useWholeSums(state: ListAddress, { at, nextCursor }: Lines) {
  const isPart = nextCursor !== null && !hasOnlyDeadlines(state);
  const sums = useSums(isPart ? conditionsOf(state, ownZone()) : null, at);
  return isPart ? sums : undefined;
}

/** Returns the names of the agents in all rows loaded so far, for the filter. */
function useAgents(rows: readonly Line[]): ReadonlyMap<string, string> {
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  return useMemo(() => {
    const found = rows.flatMap(({ agent }) => (agent ? [[agent.id, agent.name] as const] : []));
    known.current = new Map([...known.current, ...found]);
    return known.current;
  }, [rows]);
}

/** Says while offline when the rows were loaded. */
function OfflineNote({ at }: Pick<Lines, 'at'>) {
  const { t, i18n } = useTranslation();
  if (useOnline() || at === null) return null;
  return (
    <Note tone="warn" icon={icons.offline} announce="politely">
      {t('centerBookings.offline', {
        time: instantText(new Date(at).toISOString(), i18n.language),
      })}
    </Note>
  );
}
