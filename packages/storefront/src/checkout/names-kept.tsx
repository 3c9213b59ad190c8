// Results of keeping names for the next time. The press that keeps them leads to another page, or
// away to the card page: the answer is told on the page that comes.
import { Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';

const TOLD = ['kept', 'full', 'failed'] as const;
/** `full`: the list of the account has no room. */
export type NamesKept = (typeof TOLD)[number];

const KEY = 'portico.names-kept';
const watchers = new Set<() => void>();

/** null: nothing is to be told. */
export function tellNamesKept(told: NamesKept | null): void {
  if (told === null) clearTab(KEY);
  else writeTab(KEY, told);
  for (const watcher of watchers) watcher();
}

/**
 * Summary of the calls that keep names; `codes` are their error codes, undefined when a name was
 * kept.
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

/** Said once: it goes with the page. */
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
