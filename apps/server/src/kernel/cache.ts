// Caches replies as bytes. A key always includes agency, audience, language and currency, so that
// no viewer can get a reply made for another. Replies with personal data are never cached.
import type { Audience } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

export interface CacheKey {
  readonly agency: string;
  readonly audience: Audience;
  readonly language: string;
  readonly currency: string;
  /** The kind of reply, e.g. 'navigations'. */
  readonly name: string;
  /** Everything else the reply depends on. */
  readonly detail?: string;
}

export interface Lifetime {
  readonly freshMs: number;
  /**
   * Milliseconds after expiry during which the stale reply is still returned while a new one is
   * made.
   */
  readonly staleMs: number;
}

export interface Cache<V = Buffer> {
  get(key: CacheKey): V | undefined;
  /** Returns the cached reply, fresh or stale; never makes one. */
  getStale(key: CacheKey): V | undefined;
  set(key: CacheKey, value: V, ttlMs: number): void;
  /**
   * Returns a function that caches a reply being made from now on. The reply is not cached if
   * anything was evicted meanwhile: it may be stale.
   */
  keeper(key: CacheKey, ttlMs: number | (() => Lifetime)): (value: V) => void;
  /**
   * Returns the cached reply, or the result of one `make` shared by all concurrent callers. The
   * lifetime may be a function, called once the reply has been made. A stale reply is returned
   * while a new one is made; if that fails, it is returned until its own end.
   */
  through(key: CacheKey, ttlMs: number | (() => Lifetime), make: () => Promise<V>): Promise<V>;
  /** Evicts this process's entries of an agency, or all entries. */
  forget(agency?: string): void;
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

/**
 * A part of a process's cache, with its own keys and values of one kind. Eviction takes the least
 * recently used entry of all parts.
 */
export interface Space<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
  /** Returns all entries of this part. */
  entries(): Iterable<readonly [key: string, value: V]>;
}

/** The cache memory of a process: one limit for replies of every kind. */
export interface Answers {
  /** Creates a part; `sizeOf` returns a value's size in bytes. */
  space<V>(sizeOf: (value: V) => number): Space<V>;
  /** Creates a part whose keys include the audience and whose values have a lifetime. */
  cache<V extends { readonly length: number } = Buffer>(): Cache<V>;
  /** Bytes in use, keys included. */
  readonly bytes: number;
}

export const MAX_BYTES = 64 * 1024 * 1024;
/** One value may use at most 1/8 of the memory. */
const LARGEST_SHARE = 8;
/** Overhead of an entry in bytes, besides its key and its value. */
const ENTRY_BYTES = 100;

/**
 * Copies bytes into their own memory if they are a slice of a larger buffer. Node and zlib make
 * small buffers as such slices: a short cached response would keep all 64 KB alive.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length + bytes.length / 8) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

interface Entry {
  readonly value: unknown;
  readonly size: number;
}

/** Creates this process's cache memory of at most `maxBytes`. */
export function createAnswers(clock: Clock, maxBytes: number = MAX_BYTES): Answers {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / LARGEST_SHARE)),
    sizeCalculation: ({ size }, key) => size + key.length + ENTRY_BYTES,
  });
  let spaces = 0;

  function space<V>(sizeOf: (value: V) => number): Space<V> {
    const prefix = `${(spaces += 1)} `;
    return {
      // only this part writes under its prefix, and only values of its kind
      get: (key) => kept.get(prefix + key)?.value as V | undefined,
      set(key, value) {
        const own = (Buffer.isBuffer(value) ? ownBytes(value) : value) as V;
        kept.set(prefix + key, { value: own, size: Math.max(1, Math.ceil(sizeOf(own))) });
      },
      delete: (key) => void kept.delete(prefix + key),
      clear() {
        for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
      },
      *entries() {
        for (const [key, { value }] of kept.entries())
          if (key.startsWith(prefix)) yield [key.slice(prefix.length), value as V];
      },
    };
  }

  return {
    space,
    cache: <V extends { readonly length: number } = Buffer>() =>
      cacheIn(
        clock,
        space<Timed<V>>(({ value }) => value.length),
      ),
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

/** Creates a cache with its own memory; in a server all caches share one (`Answers`). */
export const createCache = <V extends { readonly length: number } = Buffer>(
  clock: Clock,
  maxBytes?: number,
): Cache<V> => createAnswers(clock, maxBytes).cache<V>();

/** A value with its expiry times. */
interface Timed<V> {
  readonly key: CacheKey;
  readonly value: V;
  readonly until: number;
  readonly staleUntil: number;
}

function cacheIn<V>(clock: Clock, kept: Space<Timed<V>>): Cache<V> {
  const making = new Map<string, Promise<V>>();
  let generation = 0;

  function keep(key: CacheKey, value: V, { freshMs, staleMs }: Lifetime): void {
    const until = clock.now() + freshMs;
    const own = (Buffer.isBuffer(value) ? ownBytes(value) : value) as V;
    kept.set(write(key), { key, value: own, until, staleUntil: until + staleMs });
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
    getStale(key) {
      const entry = kept.get(write(key));
      return entry !== undefined && entry.staleUntil > clock.now() ? entry.value : undefined;
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
    forget(agency) {
      generation += 1;
      making.clear();
      if (agency === undefined) return kept.clear();
      for (const [text, entry] of kept.entries()) {
        if (entry.key.agency === agency) kept.delete(text);
      }
    },
  };
  return cache;
}
