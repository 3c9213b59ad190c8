// Normalizes mail addresses, so that one mailbox has one spelling.
import { domainToUnicode } from 'node:url';
import { asciiDomain } from '@portico/contract/mail-address';
import { tidyMailAddress } from '@portico/contract/text-rules';

/**
 * Splits an address at its last @ into lower-case parts, the domain in ASCII; the domain is null if
 * invalid.
 */
function partsOf(address: string): { readonly local: string; readonly domain: string | null } {
  const tidy = tidyMailAddress(address).toLowerCase();
  const at = tidy.lastIndexOf('@');
  return at < 0
    ? { local: tidy, domain: null }
    : { local: tidy.slice(0, at), domain: asciiDomain(tidy.slice(at + 1)) };
}

/**
 * Returns the canonical address of a mailbox: lower case, its domain in ASCII. `X@пример.рф` and
 * `x@xn--e1afmkfd.xn--p1ai` are the same mailbox. A text that is not an address is only trimmed and
 * cleaned.
 */
export function mailboxOf(address: string): string {
  const { local, domain } = partsOf(address);
  return domain === null ? tidyMailAddress(address).toLowerCase() : `${local}@${domain}`;
}

/**
 * Returns every common spelling of a mailbox's address, in lower case: its domain in ASCII, and in
 * its own script.
 */
export function writtenForms(address: string): readonly string[] {
  const { local, domain } = partsOf(address);
  const mailbox = mailboxOf(address);
  return domain === null
    ? [mailbox]
    : [...new Set([mailbox, `${local}@${domainToUnicode(domain)}`])];
}
