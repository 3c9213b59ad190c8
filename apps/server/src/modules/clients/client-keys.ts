// Keys derived from a client: by which lists are sorted, clients are found, and duplicates are.
import { fold } from '@portico/reference';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { searchWords } from '../../kernel/word-search.ts';
import type { ClientFields } from './clients.types.ts';

const KEY_LENGTH = 120;

type Name = Pick<ClientFields, 'firstName' | 'lastName'>;

/** Returns the folded name, last name first; '' if no letter of it can be folded. */
export const nameKeyOf = ({ firstName, lastName }: Name): string =>
  fold(`${lastName} ${firstName}`).slice(0, KEY_LENGTH);

export const emailKeyOf = (email: string | null): string | null =>
  email === null ? null : mailboxOf(email);

/** Returns the folded spelling of a tag; '' if nothing of it can be folded. */
export const tagKeyOf = (tag: string): string => fold(tag);

/**
 * Returns the words by which a client is found: name, mail address, and the telephone number with
 * and without its country's code. Documents and notes are never among them.
 */
export function clientWordsOf({
  firstName,
  lastName,
  email,
  phone,
}: Name & Pick<ClientFields, 'email' | 'phone'>): string[] {
  const digits = phone?.slice(1) ?? '';
  // country codes have one to three digits
  const numbers = digits === '' ? [] : [0, 1, 2, 3].map((at) => digits.slice(at));
  return searchWords([firstName, lastName, email ?? '', ...numbers].join(' '));
}

/** Returns a typed text as the words to search by; a telephone number is one of them. */
export const typedWords = (text: string): string[] =>
  searchWords(text.replace(/(?<=\d)[\s()./-]+(?=\d)/g, '').replace(/^\s*(?:\+|00)(?=\d)/, ''));
