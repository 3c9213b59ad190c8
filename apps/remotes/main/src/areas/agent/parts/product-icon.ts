import type { ProductTitle } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';

/** Icon of each product in lists of the command center. */
export const PRODUCT_ICONS: Readonly<Record<ProductTitle, IconShape>> = {
  Hotels: icons.bed,
  'Air Travel': icons.plane,
  Cars: icons.car,
  Activities: icons.ticket,
  Cruise: icons.ship,
  Resorts: icons.palm,
};
