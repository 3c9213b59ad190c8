// Results of saving names for the next booking. The click that saves them leads to another page or
// to the card page, so the result is shown on the next page.
import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';

const TOLD = ['kept', 'full', 'failed'] as const;
/** `full`: the account's list has reached its limit. */
export type NamesKept = (typeof TOLD)[number];

const KEY = 'portico.names-kept';
const watchers = new Set<() => void>();

/** Stores the result to show; null for none. */
export function tellNamesKept(told: NamesKept | null): void {
  if (told === null) clearTab(KEY);
  else writeTab(KEY, told);
  for (const watcher of watchers) watcher();
}

/**
 * Summarizes the calls that save names; `codes` are their error codes, undefined if a name was
 * saved.
 */
export function namesKeptBy(codes: readonly (string | null | undefined)[]): NamesKept {
  const refused = codes.filter((code) => code !== undefined);
  if (refused.length === 0) return 'kept';
  return refused.every((code) => code === 'LIST_FULL') ? 'full' : 'failed';
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};
const read = (): NamesKept | null => TOLD.find((one) => one === readTab<unknown>(KEY)) ?? null;

/** Says whether names were saved. Shown once: the page removes the message when it unmounts. */
export function NamesKeptNote() {
  const { t } = useTranslation();
  const told = useSyncExternalStore(watch, read, () => null);
  useEffect(() => () => tellNamesKept(null), []);
  if (told === null) return null;
  return (
    <Note tone={told === 'kept' ? 'ok' : 'warn'} announce="politely">
      {t(`checkout.namesKept.${told}`)}
    </Note>
  );
}
