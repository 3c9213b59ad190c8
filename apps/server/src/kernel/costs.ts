// Keeps costs from viewers who must not see them: no reply contains them, and no request sorts,
// filters or selects by them, because order and number reveal them too.
import { PorticoError } from '@portico/contract';
import { COST_LINES, COSTS, isCost } from '@portico/contract/costs';
import { may, seesWholesale, type Viewer } from '@portico/rules/access';
import { refusedBy } from './rights.ts';

/** A cost in JSON text. Quotes in a text are escaped there, so that a text never matches. */
const COST = new RegExp(`"(?:${COSTS.join('|')})":|"kind":"(?:${COST_LINES.join('|')})"`);

/** Names of costs in stored records, besides those of replies. */
const STORED: ReadonlySet<string> = new Set(['owed', 'supplierTax', 'rounding']);

/** Returns true if a key of a stored record holds a cost. */
export const isStoredCost = (key: string): boolean => isCost(key) || STORED.has(key);

/** Returns the first cost in JSON text that this viewer must not see; null if there is none. */
export const hiddenCost = ({ audience }: Pick<Viewer, 'audience'>, json: string): string | null =>
  seesWholesale(audience) ? null : (COST.exec(json)?.[0] ?? null);

/**
 * Throws if JSON text contains a cost that this viewer must not see. This is a fault in our code:
 * the reply becomes an internal error, and nothing of it is sent.
 */
export function requireNoCosts(viewer: Pick<Viewer, 'audience'>, json: string): void {
  const cost = hiddenCost(viewer, json);
  if (cost !== null) throw new Error(`a reply for ${viewer.audience} contains ${cost}`);
}

/** Throws FORBIDDEN if one of these keys is a cost and the viewer must not see costs. */
export function requireCosts(viewer: Viewer, ...keys: readonly string[]): void {
  const field = keys.find((key) => key.split(/[^A-Za-z]/).some(isCost));
  if (field === undefined) return;
  const verdict = may(viewer, 'costs.see');
  if (!verdict.ok) throw new PorticoError('FORBIDDEN', { field, details: refusedBy(verdict) });
}

/** Parameters whose values are names of keys, separated by commas. */
const NAMING_KEYS = new Set(['sort', 'columns']);

/** Returns the keys by which a query filters, sorts or selects. */
export const keysOfQuery = (query: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    NAMING_KEYS.has(name) ? [name, ...String(value).split(',')] : [name],
  );
