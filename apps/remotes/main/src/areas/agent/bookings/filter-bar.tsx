import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Column } from '../parts/table-model.ts';
import type { Line } from './bookings.query.ts';
import type { FilterName, ListAddress } from './list-address.ts';
import { hasOnlyDeadlines, PAGE_SIZE } from './list-address.ts';
import { FilterChips } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';

interface FilterBarProps {
  readonly state: ListAddress;
  readonly onState: (state: ListAddress, replace?: boolean) => void;
  readonly agents: ReadonlyMap<string, string>;
  readonly columns: readonly Column<Line>[];
  readonly shown: number;
  readonly total: number | undefined;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** Opens the filters: at a field, or at the list of fields. */
  readonly onEdit: (name: FilterName | 'any' | null) => void;
  /** The open filters. */
  readonly popup: ReactNode;
  readonly isExporting: boolean;
  readonly onExport: () => void;
}

/** The line above the table: search, active filters, number of rows, order and columns. */
export function FilterBar(props: FilterBarProps) {
  const { state, onState, agents, columns, shown, total } = props;
  const { filterButton, isOpen, onEdit, popup, isExporting, onExport } = props;
  const { t } = useTranslation();
  return (
    <div className="c-filter-bar">
      <SearchField
        value={state.q}
        onChange={(q) => onState({ ...state, q, shown: PAGE_SIZE }, true)}
      />
      <FilterChips {...{ state, agents, onState }} onEdit={onEdit} />
      <span className="popup-place">
        <button
          ref={filterButton}
          type="button"
          className="c-chip is-dashed"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts="F"
          onClick={() => onEdit(isOpen ? null : 'any')}
        >
          <Icon of={icons.filters} size="sm" />
          {t('centerBookings.filter')}
          <kbd className="c-key not-phone">F</kbd>
        </button>
        {popup}
      </span>
      <span className="c-filter-end">
        {hasOnlyDeadlines(state) && (
          <span className="muted">{t('centerBookings.onlyDeadlines')}</span>
        )}
        {total !== undefined && shown > 0 && (
          <bdi className="muted">
            {t('centerBookings.shownOf', {
              shown: shown.toLocaleString('en'),
              total: total.toLocaleString('en'),
            })}
          </bdi>
        )}
        <ListTools {...{ state, columns, onState, isExporting, onExport }} />
      </span>
    </div>
  );
}

/** Milliseconds after the last keystroke before the list is loaded. */
const PAUSE_MS = 250;

function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // follows changes of the address that are not typed here, e.g. Back or a removed filter
  useEffect(() => {
    if (sent.current === value) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="c-search">
      <Icon of={icons.search} size="sm" />
      <input
        type="search"
        className="c-input"
        maxLength={60}
        aria-label={t('centerBookings.search')}
        placeholder={t('centerBookings.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
