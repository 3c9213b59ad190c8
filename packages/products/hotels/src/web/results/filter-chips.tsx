import { Button, Chip, icons, RemovableChip } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { dropWish, type Filters, NO_FILTERS, activeFilters, wishKey } from '../../rules/filters.ts';
import type { ResultView } from '../../rules/filter-address.ts';
import { useWishWords } from './wish-words.ts';

interface FilterChipsProps {
  readonly view: Pick<ResultView, 'filters' | 'isMap'>;
  readonly currency: string | null;
  readonly nights: number;
  readonly onFilters: (filters: Filters) => void;
  /** Opens the filters if there is no rail next to the list. */
  readonly onOpen: () => void;
  readonly onMap: () => void;
}

/** Shows the active filters, each with a remove button. */
export function FilterChips({
  view: { filters, isMap },
  currency,
  nights,
  onFilters,
  onOpen,
  onMap,
}: FilterChipsProps) {
  const { t } = useTranslation();
  const words = useWishWords(filters, currency, nights);
  const wishes = activeFilters(filters);
  return (
    <div className="chips one-line results-chips">
      <Chip className="results-filters-chip" icon={icons.filters} onPress={onOpen}>
        {t('results.filters')}
      </Chip>
      <Chip className="results-map-chip" icon={isMap ? icons.list : icons.map} onPress={onMap}>
        {t(isMap ? 'results.list' : 'results.map')}
      </Chip>
      {wishes.map((wish) => (
        <RemovableChip
          key={wishKey(wish)}
          removeLabel={t('results.removeFilter', { name: words(wish) })}
          onRemove={() => onFilters(dropWish(filters, wish))}
        >
          {words(wish)}
        </RemovableChip>
      ))}
      {wishes.length > 0 && (
        <Button look="quiet" size="sm" onClick={() => onFilters(NO_FILTERS)}>
          {t('results.clearAll')}
        </Button>
      )}
    </div>
  );
}
