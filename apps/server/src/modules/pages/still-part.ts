// The part of a page that no address changes (apps/shell/src/platform/still.tsx), kept as bytes by everything it is made of: the
// page's whole state, as it travels in the document, and the very list of deals. So it is never old, and never another's.
import { LRUCache } from 'lru-cache';

const OPEN = '<still-part>';
const CLOSE = '</still-part>';
const MOST_BYTES = 8 * 1_024 * 1_024;

/** What the part is made of. */
export interface StillSource {
  readonly stateElement: string;
  readonly deals: readonly object[] | undefined;
}

/** The part as it was written, and the hints of the page it was written for, which are those of every page of this state. */
export interface StillPart {
  readonly hints: string;
  readonly bytes: Buffer;
}

export interface StillParts {
  get(source: StillSource): StillPart | undefined;
  set(source: StillSource, part: StillPart): void;
}

export function stillParts(): StillParts {
  const kept = new LRUCache<
    string,
    { readonly deals: StillSource['deals']; readonly part: StillPart }
  >({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ part }, stateElement) =>
      part.bytes.length + (part.hints.length + stateElement.length) * 2,
  });
  return {
    get({ stateElement, deals }) {
      const entry = kept.get(stateElement);
      return entry?.deals === deals ? entry?.part : undefined;
    },
    set: ({ stateElement, deals }, part) => void kept.set(stateElement, { deals, part }),
  };
}

/** The hints React writes before the content for pictures anywhere in it, also for those of a part that stands as it was. */
const HINTS = /(?:<link [^>]*\/>)*/y;

/** Content cut where its still part stands: hints for its pictures, before, the part (empty where it was left out), after; null when it has none. */
export function cutStill(content: string): {
  readonly hints: string;
  readonly before: string;
  readonly still: string;
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
    still: content.slice(from, to),
    after: content.slice(to),
  };
}
