// What HTML an agency may write: one list for the server's sanitiser (on write) and the browser's
// sink (on show). Nothing here can run, load a page, take input, be styled or be found by a script
// (no svg, math, style, iframe, form, id, class, name, on…).

/** Elements that stay; of others only the text inside stays. */
export const AGENCY_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
  'figure',
  'figcaption',
  'span',
  'sup',
  'sub',
] as const;

/** Longest text of one page or policy, in UTF-16 units. */
export const AGENCY_HTML_MAX = 200_000;
/** How deep elements may stand in one another; what is deeper keeps its text. */
export const AGENCY_HTML_DEPTH = 20;

/** Addresses of the web, of mail and telephone, and paths of this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[!-~\u00a1-\uffff]*$/i;
/**
 * A path of this site: the policy of every page stops pictures from elsewhere, so they would only
 * be broken.
 */
const PICTURE = /^\/(?![/\\])[!-~\u00a1-\uffff]*$/i;
const SPAN = /^[1-9][0-9]?$/;
const TEXT = /^[\t\n\r -~\u00a0-\uffff]{0,500}$/;

/** Attribute → what its value must be, for every element or for the named ones. */
const ATTRIBUTES: Readonly<
  Record<string, { readonly on?: readonly string[]; readonly value: RegExp }>
> = {
  href: { on: ['a'], value: ADDRESS },
  src: { on: ['img'], value: PICTURE },
  alt: { on: ['img'], value: TEXT },
  title: { value: TEXT },
  lang: { value: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/ },
  dir: { value: /^(?:ltr|rtl|auto)$/ },
  colspan: { on: ['td', 'th'], value: SPAN },
  rowspan: { on: ['td', 'th'], value: SPAN },
};

export const AGENCY_ATTRIBUTES = Object.keys(ATTRIBUTES);

/**
 * Whether an element of agency HTML may carry this attribute with this value. Names in lower case.
 */
export function mayCarry(tag: string, attribute: string, value: string): boolean {
  const rule = Object.hasOwn(ATTRIBUTES, attribute) ? ATTRIBUTES[attribute] : undefined;
  return (
    rule !== undefined &&
    (rule.on === undefined || rule.on.includes(tag)) &&
    value.length <= 2000 &&
    rule.value.test(value)
  );
}
