// Order, columns, density and export of the list.
import { Button, Checkbox, Icon, icons, type IconShape, Popup } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useRef, useState } from 'react';
import type { Column } from '../parts/table-model.ts';
import type { Line } from './bookings.query.ts';
import { isFixed, isShown } from './columns.tsx';
import { DENSITIES, type ListAddress, PAGE_SIZE } from './list-address.ts';

interface ToolsProps {
  readonly state: ListAddress;
  readonly columns: readonly Column<Line>[];
  readonly onState: (state: ListAddress) => void;
  readonly isExporting: boolean;
  readonly onExport: () => void;
}

/** Orders of the list: column, and its direction. */
const ORDERS = [
  ['booked', 'desc'],
  ['booked', 'asc'],
  ['travel', 'asc'],
  ['travel', 'desc'],
  ['deadline', 'asc'],
  ['total', 'desc'],
  ['total', 'asc'],
  ['markup', 'desc'],
  ['markup', 'asc'],
  ['client', 'asc'],
  ['client', 'desc'],
] as const;

/** Names of orders in calls and addresses, by column. */
export const SORT_OF: Readonly<Record<string, string>> = {
  booked: 'created',
  travel: 'departure',
  deadline: 'deadline',
  total: 'total',
  markup: 'markup',
  client: 'client',
};
const columnOf = (sort: string): string =>
  Object.entries(SORT_OF).find(([, name]) => name === sort)?.[0] ?? sort;

/** The list's order in terms of its columns; null for the standard one. */
export const columnSort = ({ sort }: Pick<ListAddress, 'sort'>): ListAddress['sort'] =>
  sort && { ...sort, column: columnOf(sort.column) };

export function ListTools({ state, columns, onState, isExporting, onExport }: ToolsProps) {
  const { t } = useTranslation();
  const sort = columnSort(state) ?? { column: 'booked', direction: 'desc' };
  return (
    <>
      <Tool icon={icons.sort} label={t('centerBookings.order')}>
        {ORDERS.filter(([column]) => columns.some(({ id }) => id === column)).map(
          ([column, direction]) => (
            <label key={`${column} ${direction}`} className="radio">
              <input
                type="radio"
                name="order"
                checked={sort.column === column && sort.direction === direction}
                onChange={() =>
                  onState({
                    ...state,
                    sort: { column: SORT_OF[column] ?? column, direction },
                    shown: PAGE_SIZE,
                  })
                }
              />
              <span>{t(`centerBookings.order.${column}.${direction}`)}</span>
            </label>
          ),
        )}
      </Tool>
      <Tool icon={icons.columns} label={t('centerBookings.columns')} isWideOnly>
        {columns
          .filter(({ id }) => !isFixed(id))
          .map((column) => (
            <Checkbox
              key={column.id}
              checked={isShown(column, state.columns)}
              onChange={() =>
                onState({
                  ...state,
                  columns: state.columns.includes(column.id)
                    ? state.columns.filter((id) => id !== column.id)
                    : [...state.columns, column.id],
                })
              }
            >
              {column.title}
            </Checkbox>
          ))}
      </Tool>
      <Tool icon={icons.rows} label={t('centerBookings.density')} isWideOnly>
        {DENSITIES.map((density) => (
          <label key={density} className="radio">
            <input
              type="radio"
              name="density"
              checked={state.density === density}
              onChange={() => onState({ ...state, density })}
            />
            <span>{t(`centerBookings.density.${density}`)}</span>
          </label>
        ))}
      </Tool>
      <Button
        look="quiet"
        size="sm"
        icon={icons.download}
        className="c-export"
        busy={isExporting}
        title={t('centerBookings.export')}
        aria-keyshortcuts="E"
        onClick={onExport}
      >
        <span className="c-export-text">
          {t(isExporting ? 'centerBookings.exporting' : 'centerBookings.export')}
        </span>
      </Button>
    </>
  );
}

interface ToolProps {
  readonly icon: IconShape;
  readonly label: string;
  /** Hidden on phones, whose rows have neither columns nor densities. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

/** An icon button with a panel of choices below it. */
function Tool({ icon, label, isWideOnly, children }: ToolProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={isWideOnly ? 'popup-place c-wide-only' : 'popup-place'}>
      <button
        ref={button}
        type="button"
        className="c-tool"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={icon} size="sm" />
      </button>
      {isOpen && (
        <Popup
          label={label}
          side="end"
          trigger={button}
          onClose={() => setOpen(false)}
          closeLabel={t('common.close')}
        >
          <fieldset className="c-choices">
            <legend className="visually-hidden">{label}</legend>
            {children}
          </fieldset>
        </Popup>
      )}
    </span>
  );
}
