// Filters, sort order and map toggle of a list, at the bottom of a narrow screen. `area` is the
// product's text area.
import { BottomBar, Button, Drawer, icons, ListPicker, Pick } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';

interface FiltersDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Label of the button that closes the drawer and shows the number of rows. */
  readonly showLabel: string;
  readonly children: ReactNode;
}

/** Filters in a drawer over the page, for screens without space next to the list. */
export function FiltersDrawer({ open, onClose, showLabel, children }: FiltersDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('list.filters')}
      closeLabel={t('common.close')}
      head={<h2>{t('list.filters')}</h2>}
      foot={
        <Button look="primary" full onClick={onClose}>
          {showLabel}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}

interface ListBarProps {
  /** Number of active filters. */
  readonly activeFilters: number;
  readonly onFilters: () => void;
  /** Optional, for lists with a map: whether it is shown, and a function to toggle it. */
  readonly map?: { readonly isOn: boolean; readonly onTurn: () => void };
  /** Control for the sort order. */
  readonly children: ReactNode;
}

/** Bar with filters, sort order and map toggle at the bottom of a narrow screen. */
export function ListBar({ activeFilters, onFilters, map, children }: ListBarProps) {
  const { t } = useTranslation();
  return (
    <BottomBar label={t('list.filters')} isShared>
      <Button look="quiet" icon={icons.filters} aria-haspopup="dialog" onClick={onFilters}>
        {t('list.filters')}
        {activeFilters > 0 && <span className="dot">{activeFilters}</span>}
      </Button>
      {children}
      {map && (
        <Button look="quiet" icon={map.isOn ? icons.list : icons.map} onClick={map.onTurn}>
          {t(map.isOn ? 'list.list' : 'list.map')}
        </Button>
      )}
    </BottomBar>
  );
}

interface SortPickProps<Sort extends string> {
  readonly area: string;
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  /** True to show only the word for sorting: for the bottom bar on phones. */
  readonly short?: boolean;
  readonly onSort: (sort: Sort) => void;
}

/** Picker for the sort order of a list. */
export function SortPick<Sort extends string>(props: SortPickProps<Sort>) {
  const { area, sorts, sort, short = false, onSort } = props;
  const { t } = useTranslation();
  const label = t('list.sort');
  const words = (one: string) => t(`${area}.sort.${one}`);
  return (
    <Pick
      label={`${label}: ${words(sort)}`}
      {...(short ? { icon: icons.sort } : {})}
      value={short ? label : words(sort)}
      closeLabel={t('common.close')}
    >
      {(close) => (
        <ListPicker
          label={label}
          title={label}
          items={sorts.map((id) => ({ id, label: words(id) }))}
          selected={sort}
          checks
          onSelect={(id) => {
            onSort(id as Sort);
            close();
          }}
        />
      )}
    </Pick>
  );
}
