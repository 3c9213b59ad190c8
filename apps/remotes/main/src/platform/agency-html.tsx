// The one sink for HTML that an agency wrote. The server has cleaned it when it was saved; DOMPurify cleans it again here,
// by the same list, because a browser's own parser has the last word. The Trusted Types policy `agency-html` belongs to
// this file alone: it lets pass what comes out of DOMPurify, and its scratch document, which runs nothing.
import { AGENCY_ATTRIBUTES, AGENCY_TAGS, mayCarry } from '@portico/rules/agency-html';
import { stripEmptyTags } from '@portico/rules/html';
import DOMPurify, { type Config } from 'dompurify';

const LIST: Config = {
  ALLOWED_TAGS: [...AGENCY_TAGS],
  ALLOWED_ATTR: [...AGENCY_ATTRIBUTES],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // values of these are no addresses; what each may be is asked of the list (below)
  ADD_URI_SAFE_ATTR: AGENCY_ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string },
  ): Config['TRUSTED_TYPES_POLICY'];
}

let list: Config | undefined;

/** The list with this page's policy and the rule for attributes; made when the first text is shown. */
function prepared(): Config {
  if (list) return list;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('agency-html', {
    createHTML: (html) => html,
    createScriptURL: () => '',
  });
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!mayCarry(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue))
      attribute.keepAttr = false;
  });
  list = { ...LIST, ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}) };
  return list;
}

/** Agency HTML as the browser will take it, without elements that hold nothing (R5-17). */
function trusted(html: string) {
  const config = prepared();
  const clean = DOMPurify.sanitize(html, config);
  // taking elements out may change how the rest reads: the sanitiser has the last word, not the stripping
  return DOMPurify.sanitize(stripEmptyTags(clean), { ...config, RETURN_TRUSTED_TYPE: true });
}

export function AgencyHtml({ html, lang }: { html: string; lang?: string }) {
  // oxlint-disable-next-line react/no-danger -- this is the one sink; everything passes `trusted` first
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}
