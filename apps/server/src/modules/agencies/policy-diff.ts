// Compares a new version of a policy with the old one, one line per paragraph, for its publisher.

export interface DiffLine {
  /** '-' removed, '+' added, ' ' unchanged. */
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** Maximum number of paragraph pairs to compare; above it everything counts as replaced. */
const MAX_PAIRS = 4_000_000;

const BLOCK_END = /<\/(?:p|h[2-4]|li|blockquote|tr|figcaption)>|<(?:br|hr)\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Returns the text of each block of sanitised HTML, without its tags. */
export const blocksOf = (html: string): readonly string[] =>
  html
    .split(BLOCK_END)
    .map((block) =>
      block
        .replace(/<\/t[dh]>/gi, ' | ')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');

/**
 * Returns the shortest list of changes from one text to the other: the longest common subsequence
 * of paragraphs stays.
 */
export function policyDiff(before: string, after: string): readonly DiffLine[] {
  const old = blocksOf(before);
  const now = blocksOf(after);
  if (old.length * now.length > MAX_PAIRS)
    return [
      ...old.map((text) => ({ sign: '-', text }) as const),
      ...now.map((text) => ({ sign: '+', text }) as const),
    ];
  // common[i][j]: length of the longest common subsequence of old[i…] and now[j…]
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row)
        row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      lines.push({ sign: ' ', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: '-', text: gone });
      i += 1;
    } else {
      lines.push({ sign: '+', text: come ?? '' });
      j += 1;
    }
  }
  return lines;
}
