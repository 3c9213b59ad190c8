import { Button, Chip, icons, RemovableChip } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import type { ActiveFilter } from './relaxations.ts';

interface FilterChipsProps<Filters> {
  readonly activeFilters: readonly ActiveFilter<Filters>[];
  /** Value without any filter. */
  readonly none: Filters;
  readonly onFilters: (filters: Filters) => void;
  /** Opens the filters if there is no sidebar next to the list. */
  readonly onOpen: () => void;
  /** Further chips before those of the filters. */
  readonly children?: ReactNode;
}

/** Active filters, each with a button that removes it. */
export function FilterChips<Filters>(props: FilterChipsProps<Filters>) {
  const { activeFilters, none, onFilters, onOpen, children } = props;
  const { t } = useTranslation();
  return (
    <div className="chips one-line list-chips">
      <Chip className="list-filters-chip" icon={icons.filters} onPress={onOpen}>
        {t('list.filters')}
      </Chip>
      {children}
      {activeFilters.map(({ key, words, without }) => (
        <RemovableChip
          key={key}
          removeLabel={t('list.removeFilter', { name: words })}
          onRemove={() => onFilters(without)}
        >
          {words}
        </RemovableChip>
      ))}
      {activeFilters.length > 0 && (
        <Button look="quiet" size="sm" onClick={() => onFilters(none)}>
          {t('list.clearAll')}
        </Button>
      )}
    </div>
  );
}
