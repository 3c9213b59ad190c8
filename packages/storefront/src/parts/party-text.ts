import type { TFunction } from '@portico/runtime';

/**
 * Formats travellers: '2 adults, 2 children aged 5, 9, 1 infant'. Arabic puts 'and' before every
 * part; ages are sorted.
 * @param infants text; '' for none
 */
export function partyText(
  { adults, childAges }: { readonly adults: number; readonly childAges: readonly number[] },
  t: TFunction,
  infants = '',
): string {
  const ages = [...childAges].sort((a, b) => a - b);
  const children = t('common.childrenAged', {
    children: t('common.children', { count: ages.length }),
    ages: ages.join(t('common.comma')),
  });
  return [
    t('common.adults', { count: adults }),
    ...(ages.length > 0 ? [children] : []),
    ...(infants === '' ? [] : [infants]),
  ].join(t('common.listComma'));
}
