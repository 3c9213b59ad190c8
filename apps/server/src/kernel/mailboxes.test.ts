import { expect, it } from 'vitest';
import { mailboxOf, writtenForms } from './mailboxes.ts';

it.each([
  [' Nadia@Full.Example ', 'nadia@full.example'],
  ['x@XN--E1AFMKFD.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
  ['Анна@Пример.РФ', 'анна@xn--e1afmkfd.xn--p1ai'],
  ['rene\u0301@bu\u0308cher.example', 'rené@xn--bcher-kva.example'],
  // as accounts of earlier versions are stored
  ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ['ana&co@example。com', 'ana&co@example.com'],
  ['ＡＮＡ＠example．com', 'ana@example.com'],
  ['no address', 'no address'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

it('a mailbox may be written with its domain in ASCII or in its own script', () => {
  const both = ['анна@xn--e1afmkfd.xn--p1ai', 'анна@пример.рф'];
  for (const one of both) expect(writtenForms(one)).toEqual(both);
  expect(writtenForms('nadia@full.example')).toEqual(['nadia@full.example']);
});
