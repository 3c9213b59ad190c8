// The one sanitiser of agency HTML, applied to everything that is written down (decision O-109).
// The browser cleans again before it shows anything
// (apps/remotes/main/src/platform/agency-html.tsx), by the same list.
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
  // a picture without its address is nothing
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
 * So often is enough for all that was ever seen; text that still changes then is somebody's trick.
 */
const MOST_PASSES = 8;

/**
 * Agency HTML without anything that is not on the list, and without elements that hold nothing.
 * Doing it again changes nothing: what a parser reads differently once something is gone (a link in
 * a link) is read again until it stays. Throws INVALID_FIELD `html` for a text that is too long, or
 * that never stays.
 */
export function sanitiseAgencyHtml(html: string): string {
  if (html.length > AGENCY_HTML_MAX) throw new PorticoError('INVALID_FIELD', { field: 'html' });
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what goes
  let before = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const after = stripEmptyTags(sanitizeHtml(before, OPTIONS));
    if (after === before) return after;
    before = after;
  }
  throw new PorticoError('INVALID_FIELD', { field: 'html' });
}
