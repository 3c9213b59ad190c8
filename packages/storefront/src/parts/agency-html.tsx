// The one sink for HTML that an agency wrote. The server cleans it when it is saved and when it is
// read; DOMPurify cleans it again here, by the same list, because a browser's own parser has the
// last word.
import { AGENCY_ATTRIBUTES, AGENCY_TAGS, mayCarry } from '@portico/rules/agency-html';
import { stripEmptyTags } from '@portico/rules/html';
import { directionOf } from '@portico/rules/locale';
import { agencyHtmlPolicy } from '@portico/runtime';
import DOMPurify, { type Config } from 'dompurify';

const LIST: Config = {
  ALLOWED_TAGS: [...AGENCY_TAGS],
  ALLOWED_ATTR: [...AGENCY_ATTRIBUTES],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // values of these are no addresses; the list (below) decides what each may be
  ADD_URI_SAFE_ATTR: AGENCY_ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

let list: Config | undefined;

/**
 * The list with this page's policy and the rule for attributes; made when the first text is shown.
 */
function prepared(): Config {
  if (list) return list;
  const policy = agencyHtmlPolicy() as Config['TRUSTED_TYPES_POLICY'];
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!mayCarry(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue))
      attribute.keepAttr = false;
  });
  list = { ...LIST, ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}) };
  return list;
}

/** Agency HTML as the browser will parse it, without elements that hold nothing (R5-17). */
function trusted(html: string) {
  // on the server it is as the server's own sanitiser left it; React does not write it again when
  // it takes the page over
  if (typeof document === 'undefined') return html;
  const config = prepared();
  const clean = DOMPurify.sanitize(html, config);
  // removing elements may change how the rest is parsed, so the sanitiser runs last
  return DOMPurify.sanitize(stripEmptyTags(clean), { ...config, RETURN_TRUSTED_TYPE: true });
}

/** @param lang of the text, which may be another than the page's */
export function AgencyHtml({ html, lang }: { html: string; lang?: string }) {
  return (
    <div
      className="prose"
      lang={lang}
      dir={lang && directionOf(lang)}
      // oxlint-disable-next-line react/no-danger -- this is the one sink; everything passes `trusted` first
      dangerouslySetInnerHTML={{ __html: trusted(html) }}
    />
  );
}
