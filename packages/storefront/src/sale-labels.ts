// Keys of a product's texts about a sale.
import { type OwnSaleTextName, SALE_TEXTS, type SaleTextName } from '@portico/contract/sale-texts';

/** Text keys by the names of `@portico/contract/sale-texts`. */
export type SaleLabels = Readonly<
  Record<SaleTextName, string> & Partial<Record<OwnSaleTextName, string>>
>;

/**
 * Returns the keys of the product's texts.
 * @param keyOf Returns the key of a name, e.g. `stay.${name}`: the product's text area.
 * @param own Texts that the product has in addition, or instead of shared texts.
 */
export const saleLabels = (
  keyOf: (name: string) => string,
  own: readonly OwnSaleTextName[],
): SaleLabels =>
  Object.fromEntries([...SALE_TEXTS, ...own].map((name) => [name, keyOf(name)])) as SaleLabels;
