// The section of a page that no address changes (apps/shell/src/platform/static-section.tsx),
// cached as bytes by all it is made of: the page's whole state, as it stands in the document, and
// the very list of deals. So it is never stale and never another page's.
import { type Answers, ownBytes } from '../../kernel/cache.ts';

const OPEN = '<static-section>';
const CLOSE = '</static-section>';

/** What the section is made of. */
export interface StaticSource {
  readonly stateElement: string;
  readonly deals: readonly object[] | undefined;
}

/**
 * A section as it was rendered, and the preload hints of the page it was rendered for, which are
 * those of every page of this state. Both are copies: a slice of a string would keep the whole page
 * in memory.
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

/** The cache of sections, within the memory limit of all answers. */
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

/** The preload hints React writes before the content, for pictures anywhere in it. */
const HINTS = /(?:<link [^>]*\/>)*/y;

/**
 * Content cut at its static section: the preload hints before it, what comes before the section,
 * the section (empty where it was left out) and what comes after; null when it has none.
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
