// Finds places by the words of their names, and scores them.
import type { Entry } from './atlas.ts';
import { landsBeginningWith } from './country-words.ts';
import { fold } from './fold.ts';
import { sizeOf, type PlaceIndex } from './place-index.ts';
import type { Qualifiers } from './qualifiers.ts';
import type { Span } from './trie.ts';

/** Number of exact matches, or score of a single one, that makes a fuzzy search unnecessary. */
const ENOUGH = 4;
const KNOWN = 900;

/** Minimum word length for one typing error, and for two (tried only if one matches nothing). */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;

const IATA_LETTERS = 3;
/** Number of places of a typed country that precede towns with a longer name. */
const FIRST_OF_COUNTRY = 4;
const NONE = Number.NEGATIVE_INFINITY;
const SCORE = {
  exactName: 300,
  /** The whole name, followed by the place's state or country. */
  qualifiedName: 600,
  beginsName: 120,
  wholeWord: 60,
  code: 300,
  otherName: -30,
  town: -150,
  edit: -200,
  /** Penalty of a fuzzy match if the typed words are exact words of a place: Orly, Orlando. */
  doubtfulEdit: -800,
  land: -50,
  /** The best places of a country whose whole name was typed. */
  country: 250,
  partOfLand: -400,
};

let stamps = new Int32Array(0);
let stamp = 0;

/** One search for the typed words; it finds at most `limit` places. */
export class PlaceSearch {
  private readonly index: PlaceIndex;
  private readonly typed: readonly string[];
  private readonly limit: number;
  private readonly places: number[] = [];
  private readonly scores: number[] = [];
  private readonly joined: string;
  /** Score penalty of a typing error. */
  private edit = SCORE.edit;
  private readonly qualifiers: Qualifiers;

  constructor(index: PlaceIndex, qualifiers: Qualifiers, typed: readonly string[], limit: number) {
    this.index = index;
    this.qualifiers = qualifiers;
    this.typed = typed;
    this.limit = limit;
    this.joined = typed.join(' ');
    if (stamps.length !== index.entries.length) stamps = new Int32Array(index.entries.length);
    stamp += 1;
  }

  /** True if a country, a part of one or a state with this name was found. */
  private isLand = false;

  run(): Entry[] {
    const exact = this.typed
      .map((word) => this.index.trie.prefix(word))
      .map((span) => (span ? [span] : []));
    this.collect(exact);
    this.collectLands();
    const sure =
      this.isLand ||
      this.isQualified(exact) ||
      (this.scores[0] ?? 0) >= KNOWN ||
      this.places.length >= Math.min(ENOUGH, this.limit);
    if (!sure && this.typed.some((word) => word.length >= ONE_ERROR)) {
      this.collectSimilar(exact, 1);
      if (this.places.length === 0 && this.typed.some((word) => word.length >= TWO_ERRORS))
        this.collectSimilar(exact, 2);
    }
    return this.places.flatMap((place) => this.index.entries[place] ?? []);
  }

  /** Adds places that match with at most this number of typing errors in each long enough word. */
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

  /** Returns true if whole words are followed by a state or country: they are not misspelt. */
  private isQualified(exact: readonly (readonly Span[])[]): boolean {
    return (
      this.qualifiers.endInCode && exact.slice(0, -1).every((spans, i) => this.hasWord(spans, i))
    );
  }

  /** Returns true if the typed word at index `i` is a whole word of some place. */
  private hasWord(spans: readonly Span[], i: number): boolean {
    return spans.some(({ from }) => this.index.trie.words[from] === this.typed[i]);
  }

  /**
   * Adds places with a word in the spans of each typed word, or in a country or region it names.
   */
  private collect(spans: readonly (readonly Span[])[]): void {
    // A word that matches neither a name nor a country excludes every place.
    if (spans.some((list, i) => list.length === 0 && !this.qualifiers.isSomewhere(i))) return;
    const { weights, heaviest, postings, postingsAt, trie } = this.index;
    for (const lead of this.leads(spans)) {
      for (const span of this.bestFirst(spans[lead] ?? [])) {
        const alone = [span];
        let most = 0;
        /** Minimum base score a place needs to enter the list. */
        const bar = (): number => this.least - most;
        const see = (word: number): void => {
          const end = postingsAt[word + 1] ?? 0;
          for (let at = postingsAt[word] ?? 0; at < end; at += 1) {
            const place = postings[at] ?? 0;
            if ((weights[place] ?? 0) < bar()) return;
            if (stamps[place] !== stamp) this.consider(place, lead, alone, spans);
          }
        };
        let { from } = span;
        if (trie.words[from] === this.typed[lead]) {
          // the exact typed word, the only one that can be the whole name or the code
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

  /** Sorts spans by their maximum possible score, so that most of the rest can be skipped. */
  private bestFirst(spans: readonly Span[]): readonly Span[] {
    if (spans.length < 2) return spans;
    const worth = spans.map(({ from, to, edits }, at) => ({
      at,
      most: this.index.heaviest.of(from, to) + edits * this.edit,
    }));
    return worth.sort((a, b) => b.most - a.most).flatMap(({ at }) => spans[at] ?? []);
  }

  /** Adds a place found by the typed word `lead` if it matches the other words, too. */
  private consider(
    place: number,
    lead: number,
    alone: readonly Span[],
    spans: readonly (readonly Span[])[],
  ): void {
    const entry = this.index.entries[place];
    if (entry === undefined) return;
    let score = this.match(place, alone, lead);
    for (let i = 0; i < spans.length && score > NONE; i += 1) {
      if (i === lead) continue;
      const found = this.match(place, spans[i] ?? [], i);
      if (found > NONE) score += found;
      else score = this.qualifiers.fits(i, entry) ? score + SCORE.town : NONE;
    }
    if (score === NONE) return;
    if (this.qualifiers.meaningOf(entry) === 'itself') score += SCORE.qualifiedName;
    stamps[place] = stamp;
    this.offer(place, score + this.worth(place));
  }

  /** A score that is no longer sufficient. */
  private get least(): number {
    return this.scores[this.limit - 1] ?? NONE;
  }

  /**
   * Selects the typed words used for lookup: the rarest, while the others are only checked. A word
   * that may name a country or region ('paris, france') cannot be used alone, because places are
   * not indexed by those.
   */
  private leads(spans: readonly (readonly Span[])[]): number[] {
    const sizes = spans.map((list) =>
      list.reduce((sum, span) => sum + sizeOf(this.index, span), 0),
    );
    const all = spans.map((_, i) => i).filter((i) => (sizes[i] ?? 0) > 0);
    const sure = all.filter((i) => !this.qualifiers.mayName(i));
    const rarest = sure.sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))[0];
    if (rarest !== undefined) return [rarest];
    // One or two letters are a prefix of thousands of words: used only as a last resort.
    const telling = all.filter((i) => (this.typed[i]?.length ?? 0) > 2);
    return telling.length > 0 ? telling : all;
  }

  /** Returns the score of the place's best match for typed word `i`; minus infinity if none. */
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

  /** Returns the place's base score plus the bonus for an exact match. */
  private worth(place: number): number {
    const { weights, lengths, counts, entries } = this.index;
    let worth = weights[place] ?? 0;
    // entries are scattered in memory: only candidates for an exact match are read
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

  /** Adds the best places of a country, a part of it, a state or a province with this name. */
  private collectLands(): void {
    for (const { places, isWhole, isCountry } of landsBeginningWith(this.joined)) {
      this.isLand ||= isWhole;
      for (const [nth, place] of places.slice(0, this.limit).entries()) {
        const isFirst = isCountry && nth < FIRST_OF_COUNTRY;
        if (stamps[place] === stamp && !(isFirst && this.withdraw(place))) continue;
        stamps[place] = stamp;
        const score = isFirst ? SCORE.country : isWhole ? SCORE.land : SCORE.partOfLand;
        this.offer(place, (this.index.weights[place] ?? 0) + score);
      }
    }
  }

  /** Removes a place that scores less than a country's first ones; false if it scores more. */
  private withdraw(place: number): boolean {
    const at = this.places.indexOf(place);
    if (at < 0) return true;
    const worth = (this.index.weights[place] ?? 0) + SCORE.country;
    if ((this.scores[at] ?? 0) >= worth) return false;
    this.places.splice(at, 1);
    this.scores.splice(at, 1);
    return true;
  }

  private foldedName(place: number): string {
    return (this.index.folded[place] ??= fold(this.index.entries[place]?.name ?? ''));
  }

  private offer(place: number, score: number): void {
    let at = this.places.length;
    // at equal scores the place with the higher weight, which is first in the index
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
