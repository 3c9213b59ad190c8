import { ListPicker, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useMemo } from 'react';
import { useAgency } from '../../state/selectors.ts';
import { currencyLabel, idOf, useCurrencyChoice } from './choices.ts';
import { commonEntries, flagOf } from './common-currencies.ts';
import { countryOf, currencyOf, currencyWords } from './currency-words.ts';

/**
 * Rows of flag, name, code and symbol: common currencies, each once, then the countries of all other
 * currencies. A search is among all countries, by country, name, code and symbol.
 */
export function CurrencyList({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { selected, entries, isLoading, approach, choose } = useCurrencyChoice();
  const { settlementCurrency } = useAgency();
  useEffect(approach, [approach]);
  const items = useMemo(
    () =>
      entries
        .map((entry) => ({
          id: idOf(entry),
          currency: entry.currency,
          label: countryOf(entry, i18n.language),
          end: currencyLabel(entry),
          flag: { src: entry.image },
          searchText: currencyWords(entry, i18n.language),
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language)),
    [entries, i18n.language],
  );
  const unsearched = useMemo(() => {
    const common = commonEntries(entries, selected, settlementCurrency);
    const codes = common.map(({ currency }) => currency);
    return [
      ...common.map((entry) => ({
        id: idOf(entry),
        label: currencyOf(entry, i18n.language),
        end: currencyLabel(entry),
        flag: { src: flagOf(entry) },
      })),
      ...items.filter(({ currency }) => !codes.includes(currency)),
    ];
  }, [entries, items, selected, settlementCurrency, i18n.language]);
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
      unsearched={unsearched}
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
