// Allowed HTML of agency content: one list for the server's sanitizer (on write) and the browser's
// (on render). Nothing allowed can run code, load a page, accept input, be styled or be found by a
// script (no svg, math, style, iframe, form, id, class, name, on…).

/** Allowed elements; all others are replaced by their text content. */
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

/** Maximum length of one page or policy, in UTF-16 units. */
export const AGENCY_HTML_MAX = 200_000;
/** Maximum nesting depth of elements; deeper elements are replaced by their text. */
export const AGENCY_HTML_DEPTH = 20;

/** URLs of the web, email and telephone, and paths on this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[!-~\u00a1-\uffff]*$/i;
/**
 * A path on this site: the content security policy blocks external images, so they would only
 * appear broken.
 */
const PICTURE = /^\/(?![/\\])[!-~\u00a1-\uffff]*$/i;
const SPAN = /^[1-9][0-9]?$/;
const TEXT = /^[\t\n\r -~\u00a0-\uffff]{0,500}$/;

/** Attribute → allowed values, for every element or for the listed ones. */
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
 * Returns true if an element of agency HTML may have this attribute with this value. Names in lower
 * case.
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
