// Names of the places in a URL, which holds only their ids. Names of places chosen from a list are
// stored in this browser; others are requested.
import { type ApiClient, useApi, useTranslation } from '@portico/runtime';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { keptList } from '../platform/kept-list.ts';

/** Returns the name of a place by its id; null while unknown. */
export type NameOf<Name> = (id: string) => Name | null;

/** Definition of one product's names. */
interface NamedPlacesKind<Name> {
  /** Key of the stored list. */
  readonly list: Parameters<typeof keptList>[0];
  /** Returns the parts of a name to be stored as texts. */
  readonly format: (name: Name) => readonly string[];
  /** Parses stored parts, which are untrusted; null if they are invalid. */
  readonly parse: (parts: readonly string[]) => Name | null;
  /** True if a name may be requested for this id. */
  readonly isId: (id: string) => boolean;
  /** Requests a name; null if there is none. Rejects if the request fails. */
  readonly find: (api: ApiClient, id: string) => Promise<Name | null>;
}

const KEPT = 40;
const keyOf = (language: string, id: string): string => `${language} ${id}`;

/** Creates the names of one product, which last for this page load. */
export function namedPlaces<Name>({ list, format, parse, isId, find }: NamedPlacesKind<Name>) {
  const kept = keptList(list);
  const names = new Map<string, Name>();
  const asked = new Set<string>();
  const watchers = new Set<() => void>();
  let version = 0;
  let isRead = false;

  const tell = () => {
    version += 1;
    for (const changed of watchers) changed();
  };
  const add = (key: string, name: Name) => {
    names.set(key, name);
    tell();
  };
  const readKept = () => {
    if (isRead) return;
    isRead = true;
    for (const line of kept.read()) {
      const [key, ...parts] = line.split('\t');
      const name = parse(parts);
      if (key && name !== null) names.set(key, name);
    }
    if (names.size > 0) tell();
  };
  const ask = async (api: ApiClient, language: string, id: string) => {
    const key = keyOf(language, id);
    if (asked.has(key)) return;
    asked.add(key);
    try {
      const found = await find(api, id);
      if (found !== null) add(key, found);
    } catch {
      // the page works without the name; the next page retries
      asked.delete(key);
    }
  };
  const watch = (changed: () => void) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  };

  return {
    /** Stores the name of a chosen place. */
    remember: (language: string, id: string, name: Name): void => {
      readKept();
      const key = keyOf(language, id);
      names.delete(key);
      add(key, name);
      const lines = [...names].slice(-KEPT).map(([known, one]) =>
        // a name is external data: it must not contain line breaks or tabs
        [known, ...format(one)].map((part) => part.replace(/\s+/g, ' ')).join('\t'),
      );
      kept.write(lines);
    },
    /** Returns place names, requesting unknown ones. */
    useNames: (ids: readonly string[]): NameOf<Name> => {
      const api = useApi();
      const { language } = useTranslation().i18n;
      const now = useSyncExternalStore(
        watch,
        () => version,
        () => -1,
      );
      const wanted = ids.join(' ');
      useEffect(() => {
        readKept();
        for (const id of wanted.split(' '))
          if (id !== '' && isId(id) && !names.has(keyOf(language, id))) void ask(api, language, id);
      }, [api, language, wanted]);
      return useCallback(
        // names unknown to the server are not part of the first render
        (id) => (now < 0 ? null : (names.get(keyOf(language, id)) ?? null)),
        [language, now],
      );
    },
  };
}
