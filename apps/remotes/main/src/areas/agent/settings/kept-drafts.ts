// Unsaved changes of settings, kept while the command center is open: another page and back loses
// nothing. A draft belongs to one person and section.
import { useSyncExternalStore } from 'react';
import type { Values } from './draft.ts';

export interface Stored<V> {
  readonly values: V;
  /** Version of the section, as its tag. */
  readonly etag: string;
  /** Name of the person who changed it last; null for an operator. */
  readonly changedBy: string | null;
  readonly changedAt: string;
}

export interface Draft<V> {
  /** The section that the changes were made from. */
  readonly base: Stored<V>;
  readonly values: V;
  /** True if a field is wrong. */
  readonly isWrong: boolean;
}

const drafts = new Map<string, Draft<Values>>();
const listeners = new Set<() => void>();

export const draftOf = <V extends Values>(key: string): Draft<V> | undefined =>
  drafts.get(key) as Draft<V> | undefined;

/** Keeps a draft; undefined forgets it. */
export function keepDraft(key: string, draft: Draft<Values> | undefined): void {
  if (draft === undefined) drafts.delete(key);
  else drafts.set(key, draft);
  for (const changed of listeners) changed();
}

/** State of a draft, for its entry in a list. */
export type DraftMark = 'waits' | 'wrong' | null;

export function useDraftMark(key: string): DraftMark {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => {
      const draft = drafts.get(key);
      return draft === undefined ? null : draft.isWrong ? 'wrong' : 'waits';
    },
    () => null,
  );
}
