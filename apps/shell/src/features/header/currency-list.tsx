import { ListPicker, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useMemo } from 'react';
import { currencyLabel, idOf, useCurrencyChoice } from './choices.ts';
import { currencyWords } from './currency-words.ts';

/** Rows of flag, country, code and symbol; searchable by country, name, code and symbol. */
export function CurrencyList({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { selected, entries, isLoading, approach, choose } = useCurrencyChoice();
  useEffect(approach, [approach]);
  const items = useMemo(
    () =>
      entries.map((entry) => ({
        id: idOf(entry),
        label: entry.name,
        end: currencyLabel(entry),
        flag: { src: entry.image },
        searchText: currencyWords(entry, i18n.language),
      })),
    [entries, i18n.language],
  );
  if (isLoading || entries.length === 0)
    return (
      <div className="list-picker" role="status" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton width="most" />
        <Skeleton />
      </div>
    );
  return (
    <ListPicker
      label={t('shell.currencies')}
      items={items}
      selected={idOf(selected)}
      searchPlaceholder={t('header.searchCurrency')}
      emptyText={t('header.noCurrency')}
      onSelect={(id) => {
        choose(id);
        onDone();
      }}
    />
  );
}
