// Search by the beginnings of words: each record has its words as rows, because PostgreSQL uses an
// index under row security only for leakproof conditions, and LIKE is none (migration 0187).
import { fold } from '@portico/reference';
import { type Sql, sql } from './db/sql.ts';

/** Maximum length of a stored word; a longer typed word is cut to it. */
const WORD_LENGTH = 40;

/** A table of words, with its column that names the record. */
export interface WordTable {
  readonly table: string;
  readonly id: string;
}

/** Returns a typed or stored text as the words to compare, without repeats. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [...word].slice(0, WORD_LENGTH).join('')),
  ),
];

/** Greater than every character: it ends the range of words with a prefix. */
const LAST_SIGN = '\u{10ffff}';

/**
 * Maximum number of matches of a word that is rare: its records are read by id. A common word is
 * checked on each record in the order of the list.
 */
export const RARE = 1_000;

/** A text to search by. */
export interface SearchTerms {
  /** Prefixes to match; empty if the text has no letter and no digit. */
  readonly words: readonly string[];
  /** Records that match all rare words; undefined if every word is common. */
  readonly ids?: readonly string[] | undefined;
}

/** Returns the condition that word `w` begins with a typed one. */
export const begins = (word: string): Sql =>
  sql`w.word >= ${word} and w.word < ${word + LAST_SIGN}`;

/**
 * Returns the statement that finds the records of each typed word, at most one more than `RARE`.
 */
export const lookUpStatement = (
  agencyId: string,
  typed: readonly string[],
  { table, id }: WordTable,
): Sql<{ found: readonly (readonly string[])[] }> => {
  const each = typed.map(
    (word) => sql`to_jsonb(array(select w.${sql.ident(id)} from ${sql.ident(table)} w
      where w.agency_id = ${agencyId} and ${begins(word)} limit ${RARE + 1}))`,
  );
  return sql<{ found: string[][] }>`select jsonb_build_array(${sql.join(each)}) as found`;
};

/** Builds the search from the result of `lookUpStatement`. */
export function searchTermsOf(
  typed: readonly string[],
  found: readonly (readonly string[])[],
): SearchTerms {
  const rare = found.filter((ids) => ids.length <= RARE).map((ids) => new Set(ids));
  const [first, ...others] = rare;
  return {
    words: typed,
    ids: first && [...first].filter((id) => others.every((ids) => ids.has(id))),
  };
}
