// Words by which bookings are found, and the keys by which lists sort them: derived from a booking
// when it is written, so that no list computes them.
import { fold } from '@portico/reference';
import { wholesaleOf } from '@portico/rules/pricing';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import {
  begins,
  type SearchTerms,
  searchWords,
  type WordTable,
} from '../../../kernel/word-search.ts';
import type { BookingRow, SeenTraveller } from './bookings.types.ts';

/** Words of clients and travellers are erased with the person, words of bookings stay. */
export type WordKind = 'client' | 'traveller' | 'booking';

export interface SearchWord {
  readonly kind: WordKind;
  readonly word: string;
  /** The booking that it finds: for an amendment its parent. */
  readonly id: string;
}

/** Keys of the orders of a list. */
export interface ListKeys {
  /** Folded name of the lead traveller, last name first; '' if no traveller is named. */
  readonly clientKey: string;
  /** Minor units of the booking's currency. */
  readonly markup: number;
}

/** Where the words of bookings are. */
export const BOOKING_WORDS: WordTable = { table: 'search_word', id: 'id' };

type Person = Pick<SeenTraveller, 'firstName' | 'lastName'>;
export type Indexed = Pick<BookingRow, 'id' | 'reference' | 'sale' | 'total' | 'issued'> & {
  readonly contact: Person;
  readonly parent: { readonly id: string } | null;
};

const KEY_LENGTH = 120;

/** Returns the words of a booking. Those of an amendment find its parent, by its references only. */
export function wordsOf(
  row: Indexed,
  travellers: readonly (Person & { lead: boolean })[],
): SearchWord[] {
  const id = row.parent?.id ?? row.id;
  const told = (kind: WordKind, texts: readonly (string | null | undefined)[]) =>
    searchWords(texts.join(' ')).map((word) => ({ kind, word, id }));
  const references = [row.reference, row.issued?.locator];
  if (row.parent !== null) return told('booking', references);
  const lead = leadOf(travellers);
  const others = travellers.filter((one) => one !== lead);
  return [
    ...told('client', [row.contact, ...(lead === undefined ? [] : [lead])].map(nameOf)),
    ...told('traveller', others.map(nameOf)),
    ...told('booking', [...references, row.sale.title]),
  ];
}

/** Returns the words of a locator that was just issued for a booking or an amendment. */
export const wordsOfLocator = (
  { id, parent }: Pick<Indexed, 'id' | 'parent'>,
  locator: string,
): SearchWord[] =>
  searchWords(locator).map((word) => ({ kind: 'booking', word, id: parent?.id ?? id }));

export function keysOf(
  { sale, total }: Pick<Indexed, 'sale' | 'total'>,
  travellers: readonly (Person & { lead: boolean })[],
): ListKeys {
  const lead = leadOf(travellers);
  return {
    clientKey:
      lead === undefined ? '' : fold(`${lead.lastName} ${lead.firstName}`).slice(0, KEY_LENGTH),
    markup: total - wholesaleOf(sale.price) - sale.price.fee,
  };
}

const leadOf = <T extends { lead: boolean }>(travellers: readonly T[]): T | undefined =>
  travellers.find(({ lead }) => lead) ?? travellers[0];
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Returns the statement that writes words; those that exist already stay. */
export const wordsInsert = (agencyId: string, found: readonly SearchWord[]): Sql => sql`
  insert into search_word (agency_id, kind, word, id)
  select ${agencyId}, w.kind, w.word, w.id
  from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as w(kind text, word text, id uuid)
  on conflict do nothing`;

/** Returns the statement that deletes the names by which bookings are found. */
export const namesDelete = (agencyId: string, ids: readonly string[]): Sql => sql`
  delete from search_word
  where agency_id = ${agencyId} and id = any(${[...ids]}::uuid[]) and kind in ('client', 'traveller')`;

/**
 * Returns the conditions that booking `b` is found by every word. `kinds`: by words of these kinds.
 * Default: all.
 */
export function foundBy({ words, ids }: SearchTerms, kinds?: readonly WordKind[]): Sql[] {
  if (words.length === 0) return [sql`false`];
  const ofKinds = kinds === undefined ? sql.empty : sql`and w.kind = any(${[...kinds]})`;
  return [
    ...(ids === undefined ? [] : [sql`b.id = any(${[...ids]}::uuid[])`]),
    ...words.map((word) => isFoundBy(word, ofKinds)),
  ];
}

/**
 * A scalar subquery is evaluated per booking, in the order of the list. EXISTS would become a join,
 * and a generic plan, which cannot know how common the word is, would read all its bookings first.
 */
const isFoundBy = (word: string, ofKinds: Sql): Sql => sql`
  (select true from search_word w where w.agency_id = b.agency_id and w.id = b.id and ${begins(word)} ${ofKinds} limit 1)`;
