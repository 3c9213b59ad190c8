// Detects content in rich text of agencies, after sanitizing.

/** Elements that are meaningful without content; empty cells preserve the table's layout. */
const VOID = new Set(['img', 'br', 'hr', 'input', 'source', 'wbr', 'col', 'td', 'th']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</gi;
const BLANK = /^(?:\s|&nbsp;|&#160;)*$/i;

/** Removes empty elements, innermost first; images, breaks and cells stay. Single pass. */
export function stripEmptyTags(html: string): string {
  const kept: string[] = [];
  /** Open elements: index of each in `kept`, and if any content followed. */
  const open: { readonly tag: string; readonly start: number; filled: boolean }[] = [];
  const fill = () => {
    for (let i = open.length - 1; i >= 0; i -= 1) {
      const element = open[i];
      if (element === undefined || element.filled) return;
      element.filled = true;
    }
  };

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!BLANK.test(token)) fill();
      kept.push(token);
    } else if (slash === '/') {
      const element = open.at(-1);
      if (element?.tag !== tag) kept.push(token);
      else {
        open.pop();
        if (element.filled) kept.push(token);
        else kept.length = element.start;
      }
    } else {
      if (VOID.has(tag)) fill();
      if (!VOID.has(tag) || tag === 'td' || tag === 'th')
        open.push({ tag, start: kept.length, filled: VOID.has(tag) });
      kept.push(token);
    }
  }
  return kept.join('');
}

/** Returns true if a policy or page text has content: blank strings and empty tags do not count. */
export function hasContent(html: string | null | undefined): boolean {
  const text = html ?? '';
  if (/<img\b/i.test(text)) return true;
  return !BLANK.test(text.replace(/<[^<>]*>/g, ''));
}
