// One mailbox, however its address is written.
import { domainToUnicode } from 'node:url';
import { asciiDomain, tidyMailAddress } from '@portico/contract/mail-address';

/**
 * The address under which a mailbox is known: in lower case, its domain in the letters people read.
 * `X@XN--E1AFMKFD.XN--P1AI` and `x@пример.рф` are the same mailbox.
 */
export function mailboxOf(address: string): string {
  const tidy = tidyMailAddress(address).toLowerCase();
  const at = tidy.lastIndexOf('@');
  const domain = at < 0 ? null : asciiDomain(tidy.slice(at + 1));
  return domain === null ? tidy : `${tidy.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}

/** How the address of a mailbox may stand in what was typed: its domain in letters, and in ASCII. In lower case. */
export function writtenForms(mailbox: string): readonly string[] {
  const at = mailbox.lastIndexOf('@');
  const domain = at < 0 ? null : asciiDomain(mailbox.slice(at + 1));
  return [...new Set([mailbox, domain === null ? mailbox : `${mailbox.slice(0, at)}@${domain}`])];
}
