// Labels of a rental on pages shared by all products.
import { saleLabels } from '@portico/storefront/sale-labels';

export const rentalSaleLabels = saleLabels(
  (name) => `carSale.${name}`,
  ['another', 'bookedInPart', 'itemEdit', 'namesCheck', 'namesEdit', 'who', 'whoStep'],
);
