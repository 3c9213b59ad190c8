import { Button, Chip, icons, RemovableChip } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type AirFilters, NO_FILTERS } from '../../rules/filters.ts';
import type { Wish } from './wishes.ts';

interface FilterChipsProps {
  readonly wishes: readonly Wish[];
  readonly onFilters: (filters: AirFilters) => void;
  /** Opens the filters, where no rail stands beside the list. */
  readonly onOpen: () => void;
}

/** The filters that are chosen, each with a button that removes it. */
export function FilterChips({ wishes, onFilters, onOpen }: FilterChipsProps) {
  const { t } = useTranslation();
  return (
    <div className="chips one-line air-chips">
      <Chip className="air-filters-chip" icon={icons.filters} onPress={onOpen}>
        {t('flightResults.filters')}
      </Chip>
      {wishes.map(({ key, words, without }) => (
        <RemovableChip
          key={key}
          removeLabel={t('flightResults.removeFilter', { name: words })}
          onRemove={() => onFilters(without)}
        >
          {words}
        </RemovableChip>
      ))}
      {wishes.length > 0 && (
        <Button look="quiet" size="sm" onClick={() => onFilters(NO_FILTERS)}>
          {t('flightResults.clearAll')}
        </Button>
      )}
    </div>
  );
}
