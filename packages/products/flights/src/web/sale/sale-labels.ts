// Labels of flights on pages shared by all products.
import { saleLabels } from '@portico/storefront/sale-labels';

export const flightSaleLabels = saleLabels(
  (name) => `flightSale.${name}`,
  [
    'another',
    'arranged',
    'childrenHint',
    'instead',
    'insteadFree',
    'itemEdit',
    'locator',
    'paper',
    'paperByMail',
    'paperEmail',
    'paperSent',
    'ticket',
  ],
);
