/** Elements that are meaningful even when empty. */
const VOID = new Set([
  'img',
  'br',
  'hr',
  'input',
  'source',
  'wbr',
  'col',
  'iframe',
  'video',
  'audio',
  'canvas',
  'td',
  'th',
]);
const TOKEN = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;
const BLANK = /^(?:\s|&nbsp;|&#160;)*$/i;

/**
 * Removes empty elements from an agency's rich text: `<p></p><p>a</p>` → `<p>a</p>`. Nested empty
 * elements are removed too; pictures, breaks and table cells stay. Single pass. Does not sanitise:
 * the input must be sanitised HTML.
 */
export function stripEmptyTags(html: string): string {
  const kept: string[] = [];
  /** Open elements: the index in `kept` where each begins, and whether content has followed. */
  const open: { tag: string; start: number; filled: boolean }[] = [];
  const fill = () => {
    for (let i = open.length - 1; i >= 0 && !open[i]?.filled; i -= 1) {
      const element = open[i];
      if (element) element.filled = true;
    }
  };

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!BLANK.test(token)) fill();
      kept.push(token);
    } else if (slash === '/') {
      const element = open.at(-1);
      if (element?.tag !== tag) {
        kept.push(token);
        continue;
      }
      open.pop();
      if (element.filled) kept.push(token);
      else kept.length = element.start;
    } else {
      if (VOID.has(tag)) fill();
      else open.push({ tag, start: kept.length, filled: false });
      kept.push(token);
    }
  }
  return kept.join('');
}
