import { PRODUCT_TITLES, type ProductTitle } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';

const KNOWN: Readonly<Partial<Record<string, IconShape>>> = {
  Hotels: icons.bed,
  'Air Travel': icons.plane,
  Cars: icons.car,
  Activities: icons.ticket,
  Cruise: icons.ship,
  Resorts: icons.palm,
};

/** Icon of each product in lists of the command center; a new product has a ticket. */
export const PRODUCT_ICONS = Object.fromEntries(
  PRODUCT_TITLES.map((title) => [title, KNOWN[title] ?? icons.ticket]),
) as Readonly<Record<ProductTitle, IconShape>>;
