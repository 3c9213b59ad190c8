import { expect, it } from 'vitest';
import { mailboxOf, writtenForms } from './mailboxes.ts';

it.each([
  [' Nadia@Full.Example ', 'nadia@full.example'],
  ['x@XN--E1AFMKFD.xn--p1ai', 'x@пример.рф'],
  ['Анна@Пример.РФ', 'анна@пример.рф'],
  ['rene\u0301@bu\u0308cher.example', 'rené@bücher.example'],
  ['ana&co@example。com', 'ana&co@example.com'],
  ['no address', 'no address'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

it('a mailbox may be written with its domain in letters or in ASCII', () => {
  expect(writtenForms('анна@пример.рф')).toEqual(['анна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai']);
  expect(writtenForms('nadia@full.example')).toEqual(['nadia@full.example']);
});
