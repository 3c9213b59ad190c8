// Signed cursors of lists: a cursor holds the sort key of a page's last record and is valid only for
// the same list, agency, order and filter.
import { PorticoError } from '@portico/contract';
import type { z } from 'zod';
import type { Keys } from './keys.ts';

/** The list a cursor belongs to. A change of any part makes the cursor invalid. */
export interface ListQuery {
  /** Name of the list, unique in the server. */
  readonly list: string;
  readonly agencyId: string;
  readonly sort: string;
  /** All conditions on the records, with the owner filter. */
  readonly filter: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

/** Sort key of a record; its last part is unique. */
type Key = readonly (string | number)[];

const PURPOSE = 'list cursor';
/** The key of the last record, and a signature with the id of its secret. */
const CURSOR = /^([\w-]+)\.([a-z0-9]+\.[\w-]+)$/;

/** Serializes a query: conditions that are undefined are left out, their order does not matter. */
function textOf({ list, agencyId, sort, filter }: ListQuery): string {
  const conditions = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([list, agencyId, sort, conditions]);
}

const signedText = (query: ListQuery, body: string): string => `${textOf(query)} ${body}`;

/** Returns the cursor of the page after the record with this key. */
export function writeCursor(keys: Pick<Keys, 'sign'>, query: ListQuery, key: Key): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url');
  return `${body}.${keys.sign(PURPOSE, signedText(query, body))}`;
}

/**
 * Returns the key in a cursor; null without one. Throws INVALID_FIELD if it was not issued for this
 * query.
 */
export function readCursor<K>(
  keys: Pick<Keys, 'verify'>,
  query: ListQuery,
  cursor: string | undefined,
  shape: z.ZodType<K>,
): K | null {
  if (cursor === undefined) return null;
  const [, body = '', signature = ''] = CURSOR.exec(cursor) ?? [];
  if (!keys.verify(PURPOSE, signedText(query, body), signature))
    throw new PorticoError('INVALID_FIELD', { field: 'cursor' });
  const parsed = shape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  // signed by an earlier version of the server, which had another key
  if (!parsed.success)
    throw new PorticoError('INVALID_FIELD', { field: 'cursor', cause: parsed.error });
  return parsed.data;
}
