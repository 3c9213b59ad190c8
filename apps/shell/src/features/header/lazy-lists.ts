// Lists of the header, loaded when the pointer or focus approaches them.
import { laterPart } from '@portico/storefront/parts/later-part';

const lists = () => import('./lists.ts');

export const [CurrencyList, fetchCurrencyList] = laterPart(
  async () => (await lists()).CurrencyList,
);
export const [LanguageList, fetchLanguageList] = laterPart(
  async () => (await lists()).LanguageList,
);
export const [KeptLists, fetchKeptLists] = laterPart(async () => (await lists()).KeptLists);

/** Prefetches the lists; a failure shows when one is opened. */
export function approachLists(): void {
  for (const fetch of [fetchCurrencyList, fetchKeptLists, fetchLanguageList])
    fetch().catch(() => undefined);
}
