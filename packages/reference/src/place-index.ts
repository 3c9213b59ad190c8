import { openAtlas, readData, type Entry } from './atlas.ts';
import { Heaviest } from './heaviest.ts';
import { Trie, type Span } from './trie.ts';

/**
 * Search index from words to places. Place indexes are ranks: 0 is the place with the highest
 * weight.
 */
export interface PlaceIndex {
  entries: readonly Entry[];
  trie: Trie;
  /** Places that contain a word, best first: postings[postingsAt[word] .. postingsAt[word + 1]]. */
  postings: Uint16Array;
  postingsAt: Int32Array;
  /** Words of a place in reading order: ids[idsAt[place] .. idsAt[place + 1]]. */
  ids: Uint16Array;
  idsAt: Int32Array;
  /**
   * Four cumulative counts per place: words of its name, of all its names, of the names that find
   * it, of everything.
   */
  counts: Uint8Array;
  /** Base score of each place, and the best place of each word. */
  weights: Float64Array;
  heaviest: Heaviest;
  /** Length of each place's name. */
  lengths: Uint16Array;
  /** Folded place names, each computed on first use. */
  folded: (string | undefined)[];
}

let index: PlaceIndex | undefined;

/** Loads the index on the first call. */
export function openIndex(): PlaceIndex {
  index ??= load();
  return index;
}

/** Loads all places and their index now (about 200 ms), so that the first request does not wait. */
export function loadPlaces(): void {
  openIndex();
}

function load(): PlaceIndex {
  const { entries } = openAtlas();
  const stored = readData<{ words: string; ids: string; counts: string }>('words');
  const words = stored.words.split(' ');
  const bytes = Uint8Array.from(Buffer.from(stored.ids, 'base64'));
  const ids = new Uint16Array(bytes.buffer);
  const counts = Uint8Array.from(Buffer.from(stored.counts, 'base64'));
  if (counts.length !== entries.length * 4)
    throw new Error('data/words.json is not of these places: run tools/reference/generate.ts');
  const idsAt = new Int32Array(entries.length + 1);
  const postingsAt = new Int32Array(words.length + 1);
  for (let place = 0; place < entries.length; place += 1) {
    const start = idsAt[place] as number;
    const searched = counts[place * 4 + 2] as number;
    for (let i = start; i < start + searched; i += 1) count(postingsAt, (ids[i] as number) + 1, 1);
    idsAt[place + 1] = start + (counts[place * 4 + 3] as number);
  }
  for (let word = 0; word < words.length; word += 1)
    count(postingsAt, word + 1, postingsAt[word] as number);
  const postings = new Uint16Array(postingsAt[words.length] as number);
  const fill = postingsAt.slice();
  for (let place = 0; place < entries.length; place += 1) {
    const start = idsAt[place] as number;
    const searched = counts[place * 4 + 2] as number;
    for (let i = start; i < start + searched; i += 1) {
      const word = ids[i] as number;
      postings[fill[word] as number] = place;
      count(fill, word, 1);
    }
  }
  const weights = Float64Array.from(entries, ({ weight }) => weight);
  // words that find no place have a score of minus infinity
  const best = Float64Array.from(words, (_, word) =>
    postingsAt[word] === postingsAt[word + 1]
      ? Number.NEGATIVE_INFINITY
      : (weights[postings[postingsAt[word] as number] as number] as number),
  );
  return {
    entries,
    trie: new Trie(words),
    postings,
    postingsAt,
    ids,
    idsAt,
    counts,
    weights,
    heaviest: new Heaviest(best),
    lengths: Uint16Array.from(entries, ({ name }) => name.length),
    folded: entries.map(() => undefined),
  };
}

function count(list: Int32Array, at: number, more: number): void {
  list[at] = (list[at] as number) + more;
}

/** Returns the number of places for the words of a span. */
export function sizeOf(of: PlaceIndex, span: Span): number {
  return (of.postingsAt[span.to] ?? 0) - (of.postingsAt[span.from] ?? 0);
}
