// Validates email addresses according to RFC 5321, 5322 and 6531. Imports no schema library, so
// that browser forms can use the same check.

/** Limits in octets (RFC 5321 section 4.5.3.1). */
const MAX = { whole: 254, local: 64, domain: 253 } as const;
/**
 * Unquoted local part: letters and digits of any script, and the special characters of RFC 5322.
 */
const LOCAL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/**
 * Domain labels before encoding. U+3002, U+FF0E and U+FF61 are dots typed on East Asian keyboards.
 */
const DOMAIN =
  /^[\p{L}\p{M}\p{N}\p{Join_Control}-]+(?:[.\u3002\uFF0E\uFF61][\p{L}\p{M}\p{N}\p{Join_Control}-]+)+$/u;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Returns the domain in ASCII form (UTS #46, as browsers apply it), in lower case; null if it is
 * not a domain name.
 */
export function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const url = `http://${domain}/`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : '';
  const labels = ascii.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // the last label must begin with a letter: the parser reads numbers as an IPv4 address
  return isName && ascii.length <= MAX.domain && /^[a-z]./.test(labels.at(-1) ?? '') ? ascii : null;
}

/** Returns true if a normalized line (text-rules.ts) is a complete email address. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = at < 0 ? null : asciiDomain(text.slice(at + 1));
  return (
    domain !== null &&
    LOCAL.test(local) &&
    octets(local) <= MAX.local &&
    octets(local) + 1 + domain.length <= MAX.whole
  );
}
