// The part of a page that no address changes (apps/shell/src/platform/still.tsx), kept as bytes by everything it is made of: the
// page's whole state, as it travels in the document, and the very list of deals. So it is never old, and never another's.
import type { HotelDeal } from '@portico/contract';
import { type Answers, ownBytes } from '../../kernel/cache.ts';

const OPEN = '<still-part>';
const CLOSE = '</still-part>';

/** What the part is made of. */
export interface StillSource {
  readonly stateElement: string;
  readonly deals: readonly HotelDeal[] | undefined;
}

/**
 * The part as it was written, and the hints of the page it was written for, which are those of every page of this state. Both as
 * bytes: a piece cut out of a string would keep the whole page alive.
 */
export interface StillPart {
  readonly hints: Buffer;
  readonly bytes: Buffer;
}

export interface StillParts {
  get(source: StillSource): StillPart | undefined;
  set(source: StillSource, part: StillPart): void;
}

interface Kept {
  readonly deals: StillSource['deals'];
  readonly part: StillPart;
}

/** The parts that are kept, in the memory of all answers. */
export function stillParts(answers: Answers): StillParts {
  const kept = answers.space<Kept>(({ part }) => part.bytes.length + part.hints.length);
  return {
    get({ stateElement, deals }) {
      const entry = kept.get(stateElement);
      return entry?.deals === deals ? entry?.part : undefined;
    },
    set: ({ stateElement, deals }, { hints, bytes }) =>
      kept.set(stateElement, { deals, part: { hints: ownBytes(hints), bytes: ownBytes(bytes) } }),
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
