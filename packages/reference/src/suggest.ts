import { nameIn, present, type Entry, type Place } from './atlas.ts';
import { beginsRegion, countriesBeginningWith, landsBeginningWith } from './country-words.ts';
import { fold, words } from './fold.ts';
import { matchedRanges } from './match-ranges.ts';
import { readings } from './meant.ts';
import { codeInUse } from './retired-codes.ts';
import { openIndex, sizeOf, type PlaceIndex } from './place-index.ts';
import type { Span } from './trie.ts';

/** A place that a typed text may mean. */
export interface Suggestion extends Place {
  /**
   * Parts of `name` that were typed: [start, end) in UTF-16 units. Empty when another name of the
   * place matched.
   */
  matched: readonly (readonly [start: number, end: number])[];
}

export interface SuggestOptions {
  /** At most this many, 1 to 50. */
  limit?: number;
  /** Language of names and labels. Typed text may be in any. */
  lang?: string;
}

const LONGEST = 80;
const MOST_WORDS = 6;
/** So many exact finds, or one as good as this, make a search for typing errors needless. */
const ENOUGH = 4;
const KNOWN = 900;

/**
 * Letters a word must have for one typing error, and for a second, which is looked for only where
 * one explains nothing.
 */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;

const IATA_LETTERS = 3;
const NONE = Number.NEGATIVE_INFINITY;
const SCORE = {
  exactName: 300,
  beginsName: 120,
  wholeWord: 60,
  code: 300,
  otherName: -30,
  town: -150,
  edit: -200,
  /** Where the typed words are words of a place: 'Orly' hardly means Orlando. */
  doubtfulEdit: -800,
  land: -50,
  partOfLand: -400,
};

/**
 * Places whose name begins with the typed words: cities, airports (also by IATA code), landmarks
 * and areas in one list, best first. Any word of a name counts, in any order; accents and case do
 * not; one typing error is forgiven from four letters, two from eight. Never throws: text of any
 * kind or length gives a list, perhaps empty.
 */
export function suggest(
  text: string,
  { limit = 8, lang = 'en' }: SuggestOptions = {},
): Suggestion[] {
  const { entries, typed } = findPlaces(text, limit);
  return entries.map((entry) => {
    const place = present(entry, lang);
    return { ...place, matched: matchedRanges(place.name, typed) };
  });
}

/** Places as they lie in memory, and the words they were found by. */
export interface FoundPlaces {
  readonly entries: readonly Entry[];
  readonly typed: readonly string[];
}

/**
 * The places of `suggest` before they are put into words, for whoever keeps the words: `present`
 * makes them.
 */
export function findPlaces(text: string, limit = 8): FoundPlaces {
  const [first = [], ...others] = readings(typedWords(text));
  if (first.length === 0) return { entries: [], typed: first };
  const most = Math.max(1, Math.min(50, Math.trunc(limit) || 8));
  const find = (typed: readonly string[]): FoundPlaces => ({
    entries: new Search(openIndex(), typed, most).run(),
    typed,
  });
  let found = find(first);
  for (const typed of others) if (found.entries.length === 0) found = find(typed);
  return found;
}

/** Words of a text; of a retired IATA code the one in use. */
const typedWords = (text: string): readonly string[] => {
  const typed = words(text.slice(0, LONGEST)).slice(0, MOST_WORDS);
  const [code = ''] = typed.length === 1 ? typed : [];
  return code === '' ? typed : [codeInUse(code.toUpperCase()).toLowerCase()];
};

/**
 * How many of the places show, in a language, what was typed; the others were found by another
 * name.
 */
export const countNamed = ({ entries, typed }: FoundPlaces, lang = 'en'): number =>
  entries.filter((entry) => matchedRanges(nameIn(entry, lang), typed).length > 0).length;

let stamps = new Int32Array(0);
let stamp = 0;

class Search {
  private readonly index: PlaceIndex;
  private readonly typed: readonly string[];
  private readonly limit: number;
  private readonly places: number[] = [];
  private readonly scores: number[] = [];
  private readonly joined: string;
  /** Score of a typing error. */
  private edit = SCORE.edit;
  /** Countries each typed word may begin; only asked where there are several. */
  private countries: readonly ReadonlySet<string>[] | undefined;

  constructor(index: PlaceIndex, typed: readonly string[], limit: number) {
    this.index = index;
    this.typed = typed;
    this.limit = limit;
    this.joined = typed.join(' ');
    if (stamps.length !== index.entries.length) stamps = new Int32Array(index.entries.length);
    stamp += 1;
  }

  run(): Entry[] {
    const exact = this.typed
      .map((word) => this.index.trie.prefix(word))
      .map((span) => (span ? [span] : []));
    this.collect(exact);
    this.collectLands();
    const sure =
      (this.scores[0] ?? 0) >= KNOWN || this.places.length >= Math.min(ENOUGH, this.limit);
    if (!sure && this.typed.some((word) => word.length >= ONE_ERROR)) {
      this.collectSimilar(exact, 1);
      if (this.places.length === 0 && this.typed.some((word) => word.length >= TWO_ERRORS))
        this.collectSimilar(exact, 2);
    }
    return this.places.flatMap((place) => this.index.entries[place] ?? []);
  }

  /**
   * Adds what is meant with so many typing errors at most in each word that is long enough for
   * them.
   */
  private collectSimilar(exact: readonly (readonly Span[])[], errors: number): void {
    if (this.places.length > 0 && exact.every((spans, i) => this.hasWord(spans, i)))
      this.edit = SCORE.doubtfulEdit;
    this.collect(
      this.typed.map((word, i) =>
        word.length < ONE_ERROR
          ? (exact[i] ?? [])
          : this.index.trie.similar(word, word.length < TWO_ERRORS ? 1 : errors),
      ),
    );
  }

  /** Whether the typed word number `i` is a whole word of some place. */
  private hasWord(spans: readonly Span[], i: number): boolean {
    return spans.some(({ from }) => this.index.trie.words[from] === this.typed[i]);
  }

  /**
   * Adds the places that have, for every typed word, a word within its spans, or lie in a country
   * or region it names.
   */
  private collect(spans: readonly (readonly Span[])[]): void {
    const single = spans.length === 1;
    const countries = single ? [] : (this.countries ??= this.typed.map(countriesBeginningWith));
    // A word that nothing answers, neither a name nor a country, is missing in every place.
    if (spans.some((list, i) => list.length === 0 && (countries[i]?.size ?? 0) === 0)) return;
    const { weights, heaviest, postings, postingsAt, trie } = this.index;
    for (const lead of this.leads(spans, countries)) {
      for (const span of this.bestFirst(spans[lead] ?? [])) {
        const alone = [span];
        let most = 0;
        /** What a place must be worth by itself to come into the list. */
        const bar = (): number => this.least - most;
        const see = (word: number): void => {
          const end = postingsAt[word + 1] ?? 0;
          for (let at = postingsAt[word] ?? 0; at < end; at += 1) {
            const place = postings[at] ?? 0;
            if ((weights[place] ?? 0) < bar()) return;
            if (stamps[place] !== stamp) this.consider(place, lead, alone, spans, countries);
          }
        };
        let { from } = span;
        if (trie.words[from] === this.typed[lead]) {
          // the very word that was typed, which alone may be the whole name or the code
          most = SCORE.beginsName + SCORE.wholeWord * spans.length + SCORE.exactName + SCORE.code;
          see(from);
          from += 1;
        }
        most =
          SCORE.beginsName +
          SCORE.wholeWord * (spans.length - (span.edits === 0 ? 1 : 0)) +
          this.edit * span.edits;
        heaviest.reaching(from, span.to, bar, see);
      }
    }
  }

  /** Spans in the order of what they can give: then most of the others need not be looked into. */
  private bestFirst(spans: readonly Span[]): readonly Span[] {
    if (spans.length < 2) return spans;
    const worth = spans.map(({ from, to, edits }, at) => ({
      at,
      most: this.index.heaviest.of(from, to) + edits * this.edit,
    }));
    return worth.sort((a, b) => b.most - a.most).flatMap(({ at }) => spans[at] ?? []);
  }

  /** Adds a place found by the typed word `lead` when it answers the others, too. */
  private consider(
    place: number,
    lead: number,
    alone: readonly Span[],
    spans: readonly (readonly Span[])[],
    countries: readonly ReadonlySet<string>[],
  ): void {
    let score = this.match(place, alone, lead);
    for (let i = 0; i < spans.length && score > NONE; i += 1) {
      if (i === lead) continue;
      const found = this.match(place, spans[i] ?? [], i);
      if (found > NONE) score += found;
      else
        score = countries[i]?.has(this.index.entries[place]?.country ?? '')
          ? score + SCORE.town
          : NONE;
    }
    if (score === NONE) return;
    stamps[place] = stamp;
    this.offer(place, score + this.worth(place));
  }

  /** A score that is no longer enough. */
  private get least(): number {
    return this.scores[this.limit - 1] ?? NONE;
  }

  /**
   * Which typed words to look places up by: the rarest, the others then only being checked. A word
   * that may name a country or region ('paris, france') cannot lead alone, since places are not
   * listed under those.
   */
  private leads(
    spans: readonly (readonly Span[])[],
    countries: readonly ReadonlySet<string>[],
  ): number[] {
    const sizes = spans.map((list) =>
      list.reduce((sum, span) => sum + sizeOf(this.index, span), 0),
    );
    const all = spans.map((_, i) => i).filter((i) => (sizes[i] ?? 0) > 0);
    const sure = all.filter(
      (i) => (countries[i]?.size ?? 0) === 0 && !beginsRegion(this.typed[i] ?? ''),
    );
    const rarest = sure.sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))[0];
    if (rarest !== undefined) return [rarest];
    // One or two letters begin thousands of words: they lead only where nothing else can.
    const telling = all.filter((i) => (this.typed[i]?.length ?? 0) > 2);
    return telling.length > 0 ? telling : all;
  }

  /**
   * How well the best fitting word of a place answers the typed word number `i`; minus infinity
   * when none does.
   */
  private match(place: number, spans: readonly Span[], i: number): number {
    const { ids, idsAt, counts, trie } = this.index;
    const start = idsAt[place] ?? 0;
    const end = idsAt[place + 1] ?? 0;
    const named = start + (counts[place * 4] ?? 0);
    const called = start + (counts[place * 4 + 1] ?? 0);
    const length = this.typed[i]?.length ?? 0;
    let best = NONE;
    for (const span of spans) {
      for (let at = start; at < end; at += 1) {
        const id = ids[at] ?? 0;
        if (id < span.from || id >= span.to) continue;
        let score = span.edits * this.edit;
        if (at >= called) score += SCORE.town;
        else if (at >= named) score += SCORE.otherName;
        else if (at === start + i) score += SCORE.beginsName / this.typed.length;
        if ((trie.words[id]?.length ?? 0) === length) score += SCORE.wholeWord;
        if (score > best) best = score;
      }
    }
    return best;
  }

  /** What the place is worth by itself, and for being exactly what was typed. */
  private worth(place: number): number {
    const { weights, lengths, counts, entries } = this.index;
    let worth = weights[place] ?? 0;
    // entries lie all over the memory: only those that may be the very place are looked at
    if (
      (lengths[place] === this.joined.length || this.typed.length === counts[place * 4]) &&
      this.foldedName(place) === this.joined
    )
      worth += SCORE.exactName;
    if (
      this.joined.length === IATA_LETTERS &&
      entries[place]?.type === 'airport' &&
      entries[place].aliases.toLowerCase() === this.joined
    )
      worth += SCORE.code;
    return worth;
  }

  /** The name of a country, a part of it, a state or a province stands for its best places. */
  private collectLands(): void {
    for (const { places, isWhole } of landsBeginningWith(this.joined)) {
      const score = isWhole ? SCORE.land : SCORE.partOfLand;
      for (const place of places.slice(0, this.limit)) {
        if (stamps[place] === stamp) continue;
        stamps[place] = stamp;
        this.offer(place, (this.index.weights[place] ?? 0) + score);
      }
    }
  }

  private foldedName(place: number): string {
    return (this.index.folded[place] ??= fold(this.index.entries[place]?.name ?? ''));
  }

  private offer(place: number, score: number): void {
    let at = this.places.length;
    // of two as good as each other the weightier, which stands first in the index
    while (
      at > 0 &&
      ((this.scores[at - 1] ?? 0) < score ||
        (this.scores[at - 1] === score && (this.places[at - 1] ?? 0) > place))
    )
      at -= 1;
    if (at >= this.limit) return;
    this.places.splice(at, 0, place);
    this.scores.splice(at, 0, score);
    if (this.places.length > this.limit) {
      this.places.pop();
      this.scores.pop();
    }
  }
}
