// The only sanitiser of agency HTML, applied to everything that is stored (decision O-109). The
// browser sanitises again before it shows anything
// (apps/remotes/main/src/platform/agency-html.tsx), with the same list.
import {
  AGENCY_ATTRIBUTES,
  AGENCY_HTML_DEPTH,
  AGENCY_HTML_MAX,
  AGENCY_TAGS,
  mayCarry,
} from '@portico/rules/agency-html';
import { stripEmptyTags } from '@portico/rules/html';
import { PorticoError } from '@portico/contract';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...AGENCY_TAGS],
  allowedAttributes: { '*': [...AGENCY_ATTRIBUTES] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: AGENCY_HTML_DEPTH,
  // drops a picture without an address
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => mayCarry(tagName, name, value)),
      ),
    }),
  },
};

/**
 * Maximum number of passes. More than any real text needs; one that still changes then is an
 * attack.
 */
const MAX_PASSES = 8;

/**
 * Removes everything that is not on the allow list, and empty elements. Idempotent: text that
 * parses differently after a removal (a link in a link) is sanitised again until it is stable.
 * Throws INVALID_FIELD `html` for a text that is too long, or that never becomes stable.
 */
export function sanitiseAgencyHtml(html: string): string {
  if (html.length > AGENCY_HTML_MAX) throw new PorticoError('INVALID_FIELD', { field: 'html' });
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what goes
  let before = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = stripEmptyTags(sanitizeHtml(before, OPTIONS));
    if (after === before) return after;
    before = after;
  }
  throw new PorticoError('INVALID_FIELD', { field: 'html' });
}
