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

export interface Cache {
  get(key: CacheKey): Buffer | undefined;
  set(key: CacheKey, value: Buffer, ttlMs: number): void;
  /** Kept bytes, or `make` once for everybody who asks meanwhile. */
  through(key: CacheKey, ttlMs: number, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Drops what this process keeps of an agency (of that name), or everything. */
  forget(agency?: string, name?: string): void;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Tells every process to drop what it keeps of this transaction's agency, when it commits. */
export function forgetEverywhere(tx: Tx, name?: string): Promise<void> {
  return tell(tx, { topic: 'cache', ...(name === undefined ? {} : { name }) });
}

function write(key: CacheKey): string {
  return JSON.stringify([key.agency, key.name, key.audience, key.language, key.currency, key.detail ?? '']);
}

/** The cache of this process: least recently used out first, at most 64 MiB. */
export function createCache(clock: Clock, maxBytes: number = MAX_BYTES): Cache {
  const kept = new LRUCache<string, { key: CacheKey; value: Buffer; until: number }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (entry, name) => entry.value.length + name.length + 100,
  });
  const making = new Map<string, Promise<Buffer>>();
  let generation = 0;

  const cache: Cache = {
    get(key) {
      const entry = kept.get(write(key));
      return entry !== undefined && entry.until > clock.now() ? entry.value : undefined;
    },
    set(key, value, ttlMs) {
      kept.set(write(key), { key, value, until: clock.now() + ttlMs });
    },
    through(key, ttlMs, make) {
      const found = cache.get(key);
      if (found !== undefined) return Promise.resolve(found);
      const name = write(key);
      const pending = making.get(name);
      if (pending !== undefined) return pending;
      const begun = generation;
      const made = make()
        .then((value) => {
          // What was forgotten while it was being made may be old already.
          if (begun === generation) cache.set(key, value, ttlMs);
          return value;
        })
        .finally(() => {
          if (making.get(name) === made) making.delete(name);
        });
      making.set(name, made);
      return made;
    },
    forget(agency, name) {
      generation += 1;
      making.clear();
      if (agency === undefined) return kept.clear();
      for (const [text, entry] of kept.entries()) {
        if (entry.key.agency === agency && (name === undefined || entry.key.name === name)) kept.delete(text);
      }
    },
  };
  return cache;
}
