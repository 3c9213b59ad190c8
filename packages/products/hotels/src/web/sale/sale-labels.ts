// Labels of a stay on pages shared by all products.
import { saleLabels } from '@portico/storefront/sale-labels';

export const staySaleLabels = saleLabels(
  (name) => `stay.${name}`,
  ['another', 'childrenHint', 'lead'],
);
