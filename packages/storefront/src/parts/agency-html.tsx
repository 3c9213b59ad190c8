// The only sink for HTML written by an agency. The server sanitises it when saving and when
// reading; DOMPurify sanitises it again here, with the same allow list, because the browser's own
// parser has the final say.
import { AGENCY_ATTRIBUTES, AGENCY_TAGS, mayCarry } from '@portico/rules/agency-html';
import { stripEmptyTags } from '@portico/rules/html';
import { directionOf } from '@portico/rules/locale';
import { agencyHtmlPolicy } from '@portico/runtime';
import DOMPurify, { type Config } from 'dompurify';

const LIST: Config = {
  ALLOWED_TAGS: [...AGENCY_TAGS],
  ALLOWED_ATTR: [...AGENCY_ATTRIBUTES],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // values of these attributes are not addresses; the allow list (below) decides what each may
  // contain
  ADD_URI_SAFE_ATTR: AGENCY_ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

let list: Config | undefined;

/**
 * Returns the allow list with this page's policy and the attribute rule; created when the first
 * text is shown.
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

/** Returns agency HTML as the browser will parse it, without empty elements (R5-17). */
function trusted(html: string) {
  // on the server it stays as the server's own sanitiser left it; React does not write it again
  // during hydration
  if (typeof document === 'undefined') return html;
  const config = prepared();
  const clean = DOMPurify.sanitize(html, config);
  // removing elements may change how the rest is parsed, so the sanitiser runs last
  return DOMPurify.sanitize(stripEmptyTags(clean), { ...config, RETURN_TRUSTED_TYPE: true });
}

/** @param lang Language of the text, which may differ from the page's. */
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
