// Replies kept as bytes. A key always names agency, audience, language and currency, so that no reply can be kept for
// a viewer it was not made for. What was read with personal data in it is never kept.
import type { Audience } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { tell } from './db/listen.ts';
import type { Tx } from './db/transaction.ts';

export interface CacheKey {
  readonly agency: string;
  readonly audience: Audience;
  readonly language: string;
  readonly currency: string;
  /** What it is, e.g. 'navigations'. */
  readonly name: string;
  /** The rest of what it depends on. */
  readonly detail?: string;
}

export interface Lifetime {
  readonly freshMs: number;
  /** So long after that nobody waits for a new one. */
  readonly staleMs: number;
}

export interface Cache<V = Buffer> {
  get(key: CacheKey): V | undefined;
  set(key: CacheKey, value: V, ttlMs: number): void;
  /** How to keep what is made from now on: nothing is kept once anything was forgotten meanwhile, for it may be old already. */
  keeper(key: CacheKey, ttlMs: number | (() => Lifetime)): (value: V) => void;
  /**
   * What is kept, or `make` once for everybody who asks meanwhile. How long it is kept may be known only when it has been made. What is
   * stale is answered all the same while it is made anew; when that fails it is answered until its end.
   */
  through(key: CacheKey, ttlMs: number | (() => Lifetime), make: () => Promise<V>): Promise<V>;
  /** Drops what this process keeps of an agency (of that name), or everything. */
  forget(agency?: string, name?: string): void;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Tells every process to drop what it keeps of this transaction's agency, when it commits. */
export function forgetEverywhere(tx: Tx, name?: string): Promise<void> {
  return tell(tx, { topic: 'cache', ...(name === undefined ? {} : { name }) });
}

function write(key: CacheKey): string {
  return JSON.stringify([
    key.agency,
    key.name,
    key.audience,
    key.language,
    key.currency,
    key.detail ?? '',
  ]);
}

/** A cache of this process: least recently used out first, at most 64 MiB unless told otherwise. */
export function createCache<V extends { readonly length: number } = Buffer>(
  clock: Clock,
  maxBytes: number = MAX_BYTES,
): Cache<V> {
  const kept = new LRUCache<string, { key: CacheKey; value: V; until: number; staleUntil: number }>(
    {
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: (entry, name) => entry.value.length + name.length + 100,
    },
  );
  const making = new Map<string, Promise<V>>();
  let generation = 0;

  function keep(key: CacheKey, value: V, { freshMs, staleMs }: Lifetime): void {
    const until = clock.now() + freshMs;
    kept.set(write(key), { key, value, until, staleUntil: until + staleMs });
  }

  function begin(
    key: CacheKey,
    name: string,
    ttlMs: number | (() => Lifetime),
    make: () => Promise<V>,
  ): Promise<V> {
    const keepIt = cache.keeper(key, ttlMs);
    const made = make()
      .then((value) => {
        keepIt(value);
        return value;
      })
      .finally(() => {
        if (making.get(name) === made) making.delete(name);
      });
    making.set(name, made);
    return made;
  }

  const cache: Cache<V> = {
    get(key) {
      const entry = kept.get(write(key));
      return entry !== undefined && entry.until > clock.now() ? entry.value : undefined;
    },
    set(key, value, ttlMs) {
      keep(key, value, { freshMs: ttlMs, staleMs: 0 });
    },
    keeper(key, ttlMs) {
      const begun = generation;
      return (value) => {
        if (begun === generation)
          keep(key, value, typeof ttlMs === 'number' ? { freshMs: ttlMs, staleMs: 0 } : ttlMs());
      };
    },
    through(key, ttlMs, make) {
      const name = write(key);
      const entry = kept.get(name);
      const now = clock.now();
      if (entry !== undefined && entry.until > now) return Promise.resolve(entry.value);
      const made = making.get(name) ?? begin(key, name, ttlMs, make);
      if (entry === undefined || entry.staleUntil <= now) return made;
      made.catch(() => undefined);
      return Promise.resolve(entry.value);
    },
    forget(agency, name) {
      generation += 1;
      making.clear();
      if (agency === undefined) return kept.clear();
      for (const [text, entry] of kept.entries()) {
        if (entry.key.agency === agency && (name === undefined || entry.key.name === name))
          kept.delete(text);
      }
    },
  };
  return cache;
}
