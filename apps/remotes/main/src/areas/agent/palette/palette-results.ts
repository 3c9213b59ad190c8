// What the palette offers for a typed text: which entries fit, in which order, and which letters of
// them were typed.
import type { RefusedRight } from '@portico/contract/http/center/frame';
import type { IconShape } from '@portico/design';

/** Groups in their fixed order. */
export const GROUPS = ['clients', 'bookings', 'do', 'settings'] as const;
export type Group = (typeof GROUPS)[number];

export interface Result {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** Further words, in which matches are marked but not terms. */
  readonly note?: string;
  readonly icon: IconShape;
  readonly href?: string;
  /** Runs instead of following a link. */
  readonly run?: () => void;
  /** Keys that do the same anywhere, e.g. `['G', 'D']`. */
  readonly keys?: readonly string[];
  /** The right that is missing: it is shown dimmed, with the reason. */
  readonly refused?: RefusedRight | undefined;
}

export interface Asked {
  /** Words without their sign. */
  readonly text: string;
  /** Groups that the first sign names: `>` commands, `#` references, `@` people. */
  readonly groups: readonly Group[];
}

const SIGNS: Readonly<Record<string, readonly Group[]>> = {
  '>': ['do', 'settings'],
  '#': ['bookings'],
  '@': ['clients'],
};

export function asked(typed: string): Asked {
  const text = typed.trimStart();
  const named = SIGNS[text.charAt(0)];
  return named
    ? { text: text.slice(1).trim(), groups: named }
    : { text: text.trim(), groups: GROUPS };
}

/** Letters without case and accents; as many as in the text, so that positions stay the same. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter.toLowerCase();
    })
    .join('');

const wordsIn = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

/** Start of each word of a text. */
const starts = (text: string): number[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);

/** Returns true if every typed word begins a word of the title. */
export function fits(title: string, text: string): boolean {
  const plain = folded(title);
  return wordsIn(text).every((word) => starts(plain).some((at) => plain.startsWith(word, at)));
}

export interface Part {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Splits a text into the parts that were typed and the rest. */
export function partsOf(title: string, text: string): Part[] {
  const plain = folded(title);
  const typed = Array.from({ length: title.length }, () => false);
  for (const word of wordsIn(text))
    for (const at of starts(plain))
      if (plain.startsWith(word, at)) typed.fill(true, at, at + word.length);
  const parts: Part[] = [];
  for (let at = 0; at < title.length;) {
    let end = at + 1;
    while (end < title.length && typed[end] === typed[at]) end += 1;
    parts.push({ text: title.slice(at, end), isTyped: typed[at] === true });
    at = end;
  }
  return parts;
}

/** Most entries of one group while everything is offered. */
const OF_A_GROUP = 6;

/**
 * Returns the results to show: those of the asked groups, in the fixed order. Own entries must fit;
 * what the server has found does already.
 */
export function offered(
  own: readonly Result[],
  found: readonly Result[],
  { text, groups }: Asked,
  narrowed: Group | null,
): Result[] {
  const wanted = narrowed === null ? groups : groups.filter((group) => group === narrowed);
  return GROUPS.filter((group) => wanted.includes(group)).flatMap((group) => {
    const fitting = [
      ...found.filter((result) => result.group === group),
      ...own.filter((result) => result.group === group && fits(result.title, text)),
    ];
    return wanted.length === 1 ? fitting : fitting.slice(0, OF_A_GROUP);
  });
}
