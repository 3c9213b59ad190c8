// Caches the bytes of a page's section that is the same for every address
// (apps/shell/src/platform/static-section.tsx). The key is its whole input: the page's state as in
// the document, and the identical list of deals. So it is never stale and never another page's.
import { type Answers, ownBytes } from '../../kernel/cache.ts';

const OPEN = '<static-section>';
const CLOSE = '</static-section>';

/** Inputs of the section. */
export interface StaticSource {
  readonly stateElement: string;
  readonly deals: readonly object[] | undefined;
}

/**
 * A rendered section, and the preload hints of its page, which are those of every page with this
 * state. Both are copies: a slice of a string would keep the whole page in memory.
 */
export interface StaticSection {
  readonly hints: Buffer;
  readonly bytes: Buffer;
}

export interface StaticSections {
  get(source: StaticSource): StaticSection | undefined;
  set(source: StaticSource, section: StaticSection): void;
}

interface Kept {
  readonly deals: StaticSource['deals'];
  readonly section: StaticSection;
}

/** Creates the cache of sections, within the memory limit of all replies. */
export function staticSections(answers: Answers): StaticSections {
  const kept = answers.space<Kept>(({ section }) => section.bytes.length + section.hints.length);
  return {
    get({ stateElement, deals }) {
      const entry = kept.get(stateElement);
      return entry?.deals === deals ? entry?.section : undefined;
    },
    set: ({ stateElement, deals }, { hints, bytes }) =>
      kept.set(stateElement, {
        deals,
        section: { hints: ownBytes(hints), bytes: ownBytes(bytes) },
      }),
  };
}

/** Preload hints that React writes before the content, for pictures anywhere in it. */
const HINTS = /(?:<link [^>]*\/>)*/y;

/**
 * Splits content at its static section: the preload hints, the content before the section, the
 * section (empty if it was omitted), and the content after it; null if it has none.
 */
export function cutStaticSection(content: string): {
  readonly hints: string;
  readonly before: string;
  readonly section: string;
  readonly after: string;
} | null {
  HINTS.lastIndex = 0;
  const hints = HINTS.exec(content)?.[0] ?? '';
  const from = content.indexOf(OPEN) + OPEN.length;
  const to = content.lastIndexOf(CLOSE);
  if (from < OPEN.length || to < from) return null;
  return {
    hints,
    before: content.slice(hints.length, from),
    section: content.slice(from, to),
    after: content.slice(to),
  };
}
