// The products of an agency as their form has them: a switch for each, and their order.
import { PRODUCTS, PRODUCT_SLUGS, type ProductSlug } from '@portico/contract';
import type { ProductSettings } from '@portico/contract/http/center/settings';

export interface ProductForm {
  /** By product. */
  readonly active: Readonly<Record<ProductSlug, boolean>>;
  readonly order: readonly ProductSlug[];
}

const slugOf = (id: number): ProductSlug | undefined =>
  PRODUCT_SLUGS.find((slug) => PRODUCTS[slug].id === id);

export function formOfProducts({ products }: ProductSettings): ProductForm {
  const order = products.flatMap(({ id }) => slugOf(id) ?? []);
  const active = new Set(products.flatMap((one) => (one.active ? (slugOf(one.id) ?? []) : [])));
  return {
    active: Object.fromEntries(
      PRODUCT_SLUGS.map((slug) => [slug, active.has(slug)]),
    ) as ProductForm['active'],
    order,
  };
}

export const settingsOfProducts = ({ active, order }: ProductForm): ProductSettings => ({
  products: order.map((slug) => ({ id: PRODUCTS[slug].id, active: active[slug] })),
});

/** Returns the order with one product moved by a place; the same order at either end. */
export function moved(
  order: readonly ProductSlug[],
  slug: ProductSlug,
  by: -1 | 1,
): readonly ProductSlug[] {
  const from = order.indexOf(slug);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return order;
  return order.with(to, slug).with(from, other);
}
