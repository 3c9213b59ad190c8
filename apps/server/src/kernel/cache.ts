// Replies kept as bytes. A key always names agency, audience, language and currency, so that no reply can be kept for
// a viewer it was not made for. What was read with personal data in it is never kept.
import type { Audience } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { publish } from './db/listen.ts';
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

/** Makes every process drop what it has cached of this transaction's agency, when it commits. */
export function forgetEverywhere(tx: Tx, name?: string): Promise<void> {
  return publish(tx, { topic: 'cache', ...(name === undefined ? {} : { name }) });
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

/** A part of what a process keeps, with keys of its own and values of one kind. Least recently used of all parts goes first. */
export interface Space<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
  /** Everything kept in this part now. */
  entries(): Iterable<readonly [key: string, value: V]>;
}

/** All answers a process keeps, whatever they are: one memory with one limit. */
export interface Answers {
  /** A part for values of this size in bytes. */
  space<V>(sizeOf: (value: V) => number): Space<V>;
  /** A part whose keys name the audience and whose values have a lifetime. */
  cache<V extends { readonly length: number } = Buffer>(): Cache<V>;
  /** Bytes kept now, keys included. */
  readonly bytes: number;
}

export const MAX_BYTES = 64 * 1024 * 1024;
/** No value may take more than this share of everything. */
const LARGEST_SHARE = 8;
/** What an entry takes beside its key and its value. */
const ENTRY_BYTES = 100;

/**
 * The bytes in memory of their own. Node hands out small buffers as parts of a larger one, and zlib cuts its answers out of one:
 * a short answer that is kept would keep 64 KB alive.
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

/** The memory for kept answers of this process: at most `maxBytes`. */
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

/** A cache with a memory of its own; in a server all share one (`Answers`). */
export const createCache = <V extends { readonly length: number } = Buffer>(
  clock: Clock,
  maxBytes?: number,
): Cache<V> => createAnswers(clock, maxBytes).cache<V>();

/** A value with the time it may be used. */
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
