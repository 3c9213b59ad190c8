// The one sink for HTML that an agency wrote. The server has cleaned it when it was saved; DOMPurify cleans it again here,
// inside the Trusted Types policy `agency-html`, because a browser's own parser has the last word.
import DOMPurify from 'dompurify';

const ALLOWED = {
  ALLOWED_TAGS: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'span', 'sup', 'sub'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
}

const clean = (html: string): string => DOMPurify.sanitize(html, ALLOWED);
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
let policy: { createHTML(html: string): unknown } | undefined;

/** Agency HTML as the browser will take it. */
function trusted(html: string): string {
  policy ??= trustedTypes?.createPolicy('agency-html', { createHTML: clean }) ?? { createHTML: clean };
  return policy.createHTML(html) as string;
}

export function AgencyHtml({ html, lang }: { html: string; lang?: string }) {
  // oxlint-disable-next-line react/no-danger -- this is the one sink; everything passes `clean` first
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}
