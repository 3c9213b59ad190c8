// Mail addresses as RFC 5321, 5322 and 6531 have them. No schema library in here, so that a form in
// the browser asks the same.

/** Octets, as RFC 5321 section 4.5.3.1 limits them. */
const MOST = { whole: 254, local: 64, domain: 253 } as const;
/** An unquoted local part: letters and figures of any script, and the signs of RFC 5322. */
const LOCAL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/**
 * Labels of a domain before they are encoded. U+3002 and its like are dots of East Asian keyboards.
 */
const DOMAIN =
  /^[\p{L}\p{M}\p{N}\p{Join_Control}-]+(?:[.\u3002\uFF0E\uFF61][\p{L}\p{M}\p{N}\p{Join_Control}-]+)+$/u;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The domain in its ASCII form (UTS #46, as browsers apply it), in lower case; null when it is not
 * a domain name.
 */
export function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const url = `http://${domain}/`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : '';
  const labels = ascii.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // the last label begins with a letter: the parser reads numbers as an IPv4 address
  return isName && ascii.length <= MOST.domain && /^[a-z]./.test(labels.at(-1) ?? '')
    ? ascii
    : null;
}

/** Whether a text in the canonical form of a line (text-rules.ts) is a complete mail address. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = at < 0 ? null : asciiDomain(text.slice(at + 1));
  return (
    domain !== null &&
    LOCAL.test(local) &&
    octets(local) <= MOST.local &&
    octets(local) + 1 + domain.length <= MOST.whole
  );
}
