// Rich text of agencies, after the sanitiser: what counts as content.

const EMPTY = /<(?!(?:img|br|hr|input|source|col|wbr)\b)([a-z][a-z0-9]*)\b[^<>]*>(?:\s|&nbsp;|\u00a0)*<\/\1>/gi;

/** Removes elements that hold nothing, from the inside out; images and line breaks stay. */
export function stripEmptyTags(html: string): string {
  let before: string;
  let after = html;
  do {
    before = after;
    after = before.replace(EMPTY, '');
  } while (after !== before);
  return after;
}

/** Whether a policy or page text says anything: blank strings and empty tags do not. */
export function hasContent(html: string | null | undefined): boolean {
  const rest = stripEmptyTags(html ?? '');
  if (/<img\b/i.test(rest)) return true;
  return rest.replace(/<[^>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' ').trim() !== '';
}
