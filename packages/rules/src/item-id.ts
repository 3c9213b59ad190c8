// Public item ids: the supplier and its own id, like 'alpha:LIS:0012'.

/** Builds the public id of a supplier's item. */
export const itemId = (supplier: string, itemKey: string): string => `${supplier}:${itemKey}`;

const ITEM_ID = /^([a-z][a-z0-9-]{0,19}):([A-Za-z0-9][A-Za-z0-9:._-]{0,59})$/;
const ITEM_KEY = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,59}$/;

/** Parses a public id; null if it is invalid. */
export function parseItemId(
  id: string,
): { readonly supplier: string; readonly itemKey: string } | null {
  const match = ITEM_ID.exec(id);
  return match === null ? null : { supplier: match[1] ?? '', itemKey: match[2] ?? '' };
}

/** Returns true if a supplier's own id can be part of a public one. */
export const isItemKey = (key: unknown): key is string =>
  typeof key === 'string' && ITEM_KEY.test(key);
