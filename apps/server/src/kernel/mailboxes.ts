// One mailbox, however its address is written.
import { domainToUnicode } from 'node:url';
import { asciiDomain } from '@portico/contract/mail-address';
import { tidyLine } from '@portico/contract/text-rules';

/**
 * The parts around the last @ in lower case, the domain in ASCII; the domain is null when it is
 * none.
 */
function partsOf(address: string): { readonly local: string; readonly domain: string | null } {
  const tidy = tidyLine(address).toLowerCase();
  const at = tidy.lastIndexOf('@');
  return at < 0
    ? { local: tidy, domain: null }
    : { local: tidy.slice(0, at), domain: asciiDomain(tidy.slice(at + 1)) };
}

/**
 * The address under which a mailbox is known: in lower case, its domain in ASCII. `X@пример.рф` and
 * `x@xn--e1afmkfd.xn--p1ai` are the same mailbox. A text that is no address is only tidied.
 */
export function mailboxOf(address: string): string {
  const { local, domain } = partsOf(address);
  return domain === null ? tidyLine(address).toLowerCase() : `${local}@${domain}`;
}

/**
 * Every way in which people write the address of a mailbox, in lower case: its domain in ASCII, and
 * in its own script.
 */
export function writtenForms(address: string): readonly string[] {
  const { local, domain } = partsOf(address);
  const mailbox = mailboxOf(address);
  return domain === null
    ? [mailbox]
    : [...new Set([mailbox, `${local}@${domainToUnicode(domain)}`])];
}
